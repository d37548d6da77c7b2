// The parts of the module that are loaded when they are wanted, such as the code of each game. The build adds which files
// make up each chunk, and joins the script to the main part.

let main;

/** `exports` gives those of the main part: the memory and the table of functions that all parts share. */
export function connect(exports) {
  main = exports;
}

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

/** A file is a module, and holds more of them in its sections named "part". Nothing starts before all are sound. */
async function start(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const whole = await WebAssembly.compile(await response.arrayBuffer());
  const parts = WebAssembly.Module.customSections(whole, "part").map((part) => WebAssembly.compile(part));
  for (const module of [whole, ...(await Promise.all(parts))]) {
    await WebAssembly.instantiate(module, { __wasm_split: main() });
  }
}

/** A style sheet: here once the browser has read it. */
function dress(name) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(name, import.meta.url);
  return new Promise((here, missing) => {
    link.onload = here;
    link.onerror = () => {
      link.remove();
      missing(new Error(`${name} did not arrive`));
    };
    document.head.append(link);
  });
}

/** What the app calls: loads all files of a chunk, and answers, by a function of the table, whether they are there. */
const chunk = (names) => async (answer, data) => {
  const here = await Promise.all(names.map(file)).then(() => true, (error) => console.warn(error));
  main().__indirect_function_table.get(answer)(data, here === true);
};
