// Searches everything that the browser knows of the page for hidden pieces, each a name and a regular expression: `all` outside
// the log, `told` in the log and in `tree`, the texts of the accessibility tree. Skips elements that match `places`, which show
// open pieces. Returns each piece that was found, with the text around it.
const [all, told, places, tree] = arguments;
const found = [];
// The text without soft hyphens and non-breaking characters.
const plain = (text) => text.replaceAll("\u00ad", "").replaceAll("\u2011", "-").replace(/&nbsp;|\u00a0/g, " ");
const look = (pieces, where, text) => {
  const read = plain(text);
  for (const [piece, forms] of pieces) {
    const hit = new RegExp(forms, "i").exec(read);
    if (hit) found.push([piece, `${where}: ${read.slice(Math.max(0, hit.index - 60), hit.index + 60)}`]);
  }
};
const page = document.documentElement.cloneNode(true);
const cut = (css) => [...page.querySelectorAll(css)].map((e) => (e.remove(), e.outerHTML)).join("\n");
cut(`.drawings, .painting, ${places}`);
// The path of a drawing may contain the text of a piece by accident.
page.querySelectorAll("[d]").forEach((e) => e.removeAttribute("d"));
// So may a digest.
page.querySelectorAll("[integrity]").forEach((e) => e.removeAttribute("integrity"));
look(told, "the lines", cut(".log, .since"));
look(told, "read out", tree.join("\n\n\n"));
look(all, "the document", page.outerHTML);
look(all, "its text", page.textContent);
// Without the id of the match, which is random.
const address = location.href.replace(/[0-9a-f]{12,}/g, "");
look(all, "the title, the address or the history", [document.title, address, JSON.stringify(history.state)].join("\n"));
const typed = [...document.querySelectorAll("input, textarea, select")].map((e) => e.value);
look(all, "what is typed", typed.join("\n"));
look(all, "the storage of the tab", Object.entries(sessionStorage).flat().join("\n"));
return found;
