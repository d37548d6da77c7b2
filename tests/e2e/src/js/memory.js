// Calls back with the size of the module's memory in bytes, the number of nodes by kind and the visible lines, at home, in
// Spanish and at rest. Finds elements without the driver, which would keep references to them.
const [done] = arguments;
const script = document.querySelector("script[data-wasm]");
const rest = (ms) => new Promise((next) => setTimeout(next, ms));
async function until(found) {
  for (const late = performance.now() + patience; performance.now() < late; await rest(20)) if (found()) return;
  throw new Error(`no rest at ${location.hash}`);
}
const count = (kind) => {
  const walker = document.createTreeWalker(document, kind);
  let nodes = 0;
  while (walker.nextNode()) nodes += 1;
  return nodes;
};

(async () => {
  const spanish = () => document.querySelector(".masthead button[lang=en]");
  await until(() => (location.hash = "#/", document.querySelector(".home")));
  if (!spanish()) document.querySelector(".masthead button[lang]").click();
  await until(spanish);
  await rest(1500);
  const app = await import(new URL(script.dataset.js, document.baseURI).href);
  const { memory } = await app.default();
  const [elements, texts, comments] = [NodeFilter.SHOW_ELEMENT, NodeFilter.SHOW_TEXT, NodeFilter.SHOW_COMMENT].map(count);
  const lines = document.querySelector(".home").innerText.split("\n").filter(Boolean);
  return { wasm: memory.buffer.byteLength, elements, texts, comments, lines };
})().then(done, (error) => done({ wrong: String(error) }));
