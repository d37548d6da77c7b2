// Returns what a person sees of the table.
const all = (css) => [...document.querySelectorAll(css)];
const one = (css) => document.querySelector(css);
const text = (css) => one(css)?.textContent.trim() ?? null;
return {
  curtain: text("#curtain-name"),
  confirm: !!one(".look-confirm"),
  late: all(".late button").length,
  me: text(".me bdi"),
  hand: all(".hand-card button").map((b) => b.dataset.card),
  lit: all(".hand-card:not(.dim) button").map((b) => b.dataset.card),
  dim: all(".hand-card.dim button").map((b) => b.dataset.card),
  only: !!one(".raised [data-card][data-move]"),
  moves: all(".actions [data-move]").map((b) => b.dataset.move),
  suits: all(".suit-choice").length,
  ultima: !!one(".ultima"),
  next: !!one(".next-round"),
  over: !!one(".winner.final"),
  top: one(".discard .card")?.className.split("naipes-")[1] ?? null,
  stock: text(".stock .count"),
  plates: all(".plate").map((p) => p.getAttribute("aria-label")),
  demanded: text(".demanded strong"),
  attack: text(".attack strong"),
  since: all(".since li").map((li) => li.textContent),
  round: text(".round"),
  reason: text(".reason"),
};
