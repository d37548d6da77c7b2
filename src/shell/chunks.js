// The parts of the module that are loaded when they are wanted, such as the code of each game. The build adds which files
// make up each chunk, and joins the script to the main part.

let main;

/** `exports` gives those of the main part: the memory and the table of functions that all parts share. */
export function connect(exports) {
  main = exports;
}

const parts = new Map();

/** A part brings its variables along, so it is started once; one that did not arrive may be asked for again. */
function part(name) {
  if (!parts.has(name)) {
    const arriving = start(name);
    parts.set(name, arriving);
    arriving.catch(() => parts.delete(name));
  }
  return parts.get(name);
}

async function start(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await WebAssembly.instantiate(await response.arrayBuffer(), { __wasm_split: main() });
}

/** What the app calls: loads all files of a chunk, and answers, by a function of the table, whether they are there. */
const chunk = (names) => async (answer, data) => {
  const here = await Promise.all(names.map(part)).then(() => true, (error) => console.warn(error));
  main().__indirect_function_table.get(answer)(data, here === true);
};
