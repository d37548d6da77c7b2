// The parts of the module that are loaded when they are wanted, such as the code of each game. The build adds which
// files make up each chunk, and joins the script to the main part.

let main;

/** `exports` gives those of the main part: the memory and the table of functions that all parts share. */
export function connect(exports) {
  main = exports;
}

/** The digest of each file, from the build: what was changed on its way does not run. */
const digests = {};

const files = new Map();

/** A file is started once, since it brings its variables along; one that did not arrive may be asked for again. */
function file(name) {
  if (!files.has(name)) {
    const arriving = name.endsWith(".css") ? dress(name) : start(name);
    files.set(name, arriving);
    arriving.catch(() => files.delete(name));
  }
  return files.get(name);
}

const modules = new Map();

/** A module as bytes; what is on its way is not asked for twice. */
function fetched(name) {
  if (!modules.has(name)) {
    const address = new URL(name, import.meta.url);
    const integrity = digests[name];
    // The copy that the browser keeps may be the damaged one.
    const again = () => fetch(address, { integrity, cache: "reload" });
    const arriving = fetch(address, { integrity }).catch(again).then((response) => {
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.arrayBuffer();
    });
    modules.set(name, arriving);
    arriving.catch(() => modules.delete(name));
  }
  return modules.get(name);
}

async function start(name) {
  await WebAssembly.instantiate(await fetched(name), { __wasm_split: main() });
  modules.delete(name);
}

/** A style sheet: here once the browser has read it. */
function dress(name) {
  // A bot's worker has no page.
  if (!self.document) return Promise.resolve();
  const again = () => fetch(new URL(name, import.meta.url), { cache: "reload" }).then(() => wear(name));
  return wear(name).catch(again);
}

function wear(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.integrity = digests[name] ?? "";
  link.href = new URL(name, import.meta.url);
  return new Promise((here, missing) => {
    link.onload = here;
    link.onerror = () => {
      link.remove();
      missing(new Error(`${name} did not arrive`));
    };
    // After those of every page, over which it has the last word.
    const sheets = document.querySelectorAll("link[rel=stylesheet]");
    sheets[sheets.length - 1].after(link);
  });
}

const known = {};

/** What the app calls: loads all files of a chunk, and answers, by a function of the table, whether they are there. */
function chunk(name, files) {
  known[name] = files;
  return async (answer, data) => {
    const here = await Promise.all(files.map(file)).then(() => true, (error) => console.warn(error));
    main().__indirect_function_table.get(answer)(data, here === true);
  };
}

/** The chunk that the address asks for travels together with the main part, and so do the pictures of home. */
function ahead(pictures) {
  if (!self.document) return;
  const [page, of] = location.hash.split("/").slice(1).map((word) => word.replaceAll("-", "_"));
  const chunks = {
    new: `${of}_set_up`,
    event: of ? "organizer" : "events",
    scores: "scorekeeper",
    open: "travel",
    rules: "secondary",
    history: "secondary",
    settings: "secondary",
  };
  if (!page) for (const name of pictures) new Image().src = new URL(name, import.meta.url);
  for (const name of known[chunks[page]] ?? []) (name.endsWith(".css") ? file(name) : fetched(name)).catch(() => {});
}
