// Starts the app, keeps it offline, and has the last word when it can't go on. Outside the app on purpose:
// it must work when the app does not.

// A shared link comes through the page of its game, for the sake of its preview; the app stands at the root.
const base = document.querySelector("base");
if (base) {
  // Whole, as what is relative to the page would be relative to the root from now on.
  base.href = base.href;
  history.replaceState(null, "", base.href + location.hash);
}

const CAN_RUN = /<(script|iframe|object|embed|base|link|meta)|[\s/"']on\w+\s*=|javascript:/i;
// Leptos writes what never changes as markup: it passes as long as nothing in it could run. Scripts are our own.
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (CAN_RUN.test(html) ? null : html),
  createScriptURL: (url) => (new URL(url, document.baseURI).origin === location.origin ? url : null),
});

const script = document.querySelector("script[data-wasm]");
const page = document.documentElement;

function line(tag, text, lang) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (lang) element.lang = lang;
  return element;
}

/**
 * A plain panel over everything, in both languages, with one way on; `before` is done before the page is loaded again.
 */
function notice(spanish, english, button, detail, before = async () => {}) {
  if (document.getElementById("notice")) return;
  const panel = document.createElement("div");
  panel.id = "notice";
  panel.className = "shell-notice";
  panel.setAttribute("role", "alert");
  const again = line("button", button, "es");
  again.type = "button";
  again.addEventListener("click", () => before().finally(() => location.reload()));
  panel.append(line("p", spanish, "es"), line("p", english, "en"), again);
  if (detail) {
    const more = document.createElement("details");
    more.append(line("summary", "Detalles / Details"), line("pre", String(detail)));
    panel.append(more);
  }
  removeShell();
  document.body.append(panel);
  again.focus();
}

const shell = document.getElementById("shell");
const first = document.getElementById("first");
const table = document.getElementById("first-table");

/** Finds in the app the button for which one of `first.js` stands. */
const selector = (button) => (button.dataset.level ? `[data-level=${button.dataset.level}]` : ".alone");

/** Takes away what stood in the app's place, and chooses in the app what was chosen there. */
function removeShell() {
  const had = document.activeElement;
  const link = had?.closest("#first a")?.getAttribute("href");
  const button = had?.closest("#first-table button");
  const shown = table && !table.hidden;
  const chosen = shown ? [...table.querySelectorAll(".chip.on, :scope.chosen .alone")] : [];
  for (const element of [shell, first, table]) element?.remove();
  const here = link ? `a[href="${link}"]` : button && selector(button);
  if (here) document.querySelector(`main ${here}`)?.focus();
  for (const choice of chosen) document.querySelector(`main.lobby ${selector(choice)}`)?.click();
}

/** Removes the shell once the page is there; that of a set-up arrives after the app. */
function removeShellInTime() {
  const late = () => table && !table.hidden && document.querySelector("main .late");
  if (!late()) return removeShell();
  new MutationObserver((_, observer) => {
    if (late()) return;
    observer.disconnect();
    removeShell();
  }).observe(document.body, { childList: true, subtree: true });
}

window.sobremesaPanic = (message) =>
  notice(
    "Algo se ha roto. Tu partida está guardada.",
    "Something broke. Your game is saved.",
    "Recargar y continuar / Reload and continue",
    message,
  );

// A trap in the module that never reached the app's own panic hook, such as a full stack.
window.addEventListener("error", ({ error }) => {
  if (error instanceof WebAssembly.RuntimeError) window.sobremesaPanic(error.message);
});

/**
 * The module, compiled while it arrives, and its digest taken meanwhile: what was changed on its way does not run. The
 * worker has done the same with what it keeps, and a development build names no digest.
 */
async function checked(address, { digest }) {
  if (!digest || !crypto.subtle || navigator.serviceWorker?.controller) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const compiling = WebAssembly.compileStreaming(response.clone()).catch(() => null);
  const bytes = await response.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (btoa(String.fromCharCode(...found)) !== digest) throw new Error(`${address} is not the file that was built`);
  // A host that does not call it a module is no reason not to play.
  return (await compiling) ?? WebAssembly.compile(bytes);
}

/** Fetches the files of the page past the browser's own copies, of which one may be the damaged one. */
function freshen() {
  const files = document.querySelectorAll("link[href], script[src]");
  return Promise.allSettled([...files].map((file) => fetch(file.href ?? file.src, { cache: "reload" })));
}

/**
 * Fails where a sheet did not arrive as it was built: the browser has left it out. Safari runs this script before the
 * sheets are there.
 */
async function dressed() {
  const bare = () => [...document.querySelectorAll("link[rel=stylesheet]")].find(({ sheet }) => !sheet);
  if (bare() && document.readyState !== "complete") {
    await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
  }
  if (bare()) throw new Error(`${bare().href} did not arrive`);
}

async function start() {
  window.addEventListener("sobremesa:ready", removeShellInTime, { once: true });
  try {
    const arriving = checked(new URL(script.dataset.wasm, document.baseURI), script.dataset);
    arriving.catch(() => {});
    await dressed();
    const app = await import(new URL(script.dataset.js, document.baseURI).href);
    await app.default({ module_or_path: await arriving });
    if (document.querySelector("main")) removeShellInTime();
  } catch (error) {
    notice(
      "No se ha podido abrir Sobremesa. Comprueba la conexión e inténtalo otra vez.",
      "Sobremesa could not open. Check the connection and try again.",
      "Reintentar / Try again",
      error,
      freshen,
    );
  }
}

/**
 * A drawing as a picture of its own. What it uses of its file stands in it, once for each use: a browser would copy it
 * anyway.
 */
function picture(drawing, part) {
  const whole = drawing.cloneNode(true);
  for (let use; (use = whole.querySelector("use")); ) {
    const used = part(use.getAttribute("href").slice(1)).cloneNode(true);
    const framed = used.hasAttribute("viewBox");
    const here = document.createElementNS(whole.namespaceURI, framed ? "svg" : "g");
    const attributes = [...(framed ? used.attributes : []), ...use.attributes];
    for (const { name, value } of attributes) here.setAttribute(name, value);
    if (!framed) {
      const at = (name) => use.getAttribute(name) ?? 0;
      here.setAttribute("transform", `${at("transform") || ""} translate(${at("x")} ${at("y")})`);
    }
    for (const name of ["id", "href", ...(framed ? [] : ["x", "y"])]) here.removeAttribute(name);
    used.removeAttribute("id");
    here.append(...(framed ? used.childNodes : [used]));
    use.replaceWith(here);
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
}

let busySince = 0;

/** Lets the app go on where the drawings have had the processor for some milliseconds. */
async function breath() {
  if (performance.now() - busySince < 8) return;
  await new Promise((go) => setTimeout(go));
  busySince = performance.now();
}

/**
 * Makes the drawings of a file ready, and answers their classes. One in its own colours, such as `<svg id="7o">` of
 * `naipes.svg`, becomes the picture of the class `naipes-7o`. A `<symbol>`, which takes the colour of its place, goes
 * into the page as `#superechelon-i-f`, once: a `<use>` of another file makes some browsers fetch and read the whole
 * file again each time.
 */
async function draw(name) {
  const response = await fetch(new URL(`art/${name}.svg`, document.baseURI));
  const drawn = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  if (!response.ok || drawn.localName !== "svg") throw new Error(`${name}.svg is no drawing`);
  const rules = [];
  const classes = [];
  for (const drawing of drawn.querySelectorAll(":scope > svg")) {
    await breath();
    const url = picture(drawing, (id) => drawn.querySelector(`[id="${id}"]`));
    classes.push(`${name}-${drawing.id}`);
    rules.push(`.${classes.at(-1)} { background-image: url("${url}"); }`);
  }
  // All at once, or the browser would work out the style of the page for each.
  const [style] = document.styleSheets;
  for (const rule of rules) style.insertRule(rule);
  drawn.querySelectorAll("svg, defs").forEach((part) => part.remove());
  for (const symbol of drawn.querySelectorAll("symbol")) symbol.id = `${name}-${symbol.id}`;
  drawn.setAttribute("class", "drawings");
  drawn.setAttribute("aria-hidden", "true");
  document.body.append(drawn);
  return classes;
}

const ready = {};

/** The app calls this when a game is opened. Drawings that did not arrive may be asked for again. */
window.sobremesaDraw = (name) => {
  ready[name] ??= draw(name).catch((error) => {
    delete ready[name];
    throw error;
  });
  return ready[name];
};

const painted = {};

/**
 * Shows the drawings of a file a few at a time, too pale to be seen. A browser lays out the picture of each when it
 * first
 * paints it, which would be in the middle of a move.
 */
async function paint(name) {
  const drawings = [...(await window.sobremesaDraw(name))];
  const strip = document.createElement("div");
  strip.className = "painting";
  strip.setAttribute("aria-hidden", "true");
  document.body.append(strip);
  while (drawings.length > 0) {
    for (const drawing of drawings.splice(0, 3)) {
      strip.append(Object.assign(document.createElement("i"), { className: `art ${drawing}` }));
    }
    await new Promise(requestAnimationFrame);
  }
  await new Promise(requestAnimationFrame);
  strip.remove();
}

/** The app calls this when a game is opened. Without it nothing is missing but speed. */
window.sobremesaPaint = (name) => {
  painted[name] ??= paint(name).catch(() => delete painted[name]);
};

const device = () => import(new URL("device.js", document.baseURI).href);
// A sound that cannot be played, or a screen that goes dark, is no reason to stop a match.
window.sobremesaSound = (...sound) => device().then(({ play }) => play(...sound)).catch(() => {});
window.sobremesaPicture = (...of) => device().then(({ picture }) => picture(...of));
window.sobremesaAwake = (on) => device().then(({ awake }) => awake(on)).catch(() => {});

/** The app calls this for what takes long. If it fails, the page does it. */
window.sobremesaThink = async (module, name, given, told) => {
  try {
    const { ask } = await import(new URL("think.js", document.baseURI).href);
    return await ask(new URL(script.dataset.js, document.baseURI).href, module, name, given, told);
  } catch (error) {
    console.warn(error);
    throw error;
  }
};

/** The app calls this for what only a camera, or what it reads, needs. */
window.sobremesaCamera = (what, given) =>
  import(new URL("camera.js", document.baseURI).href).then((camera) => camera[what](given));

let install;
// Kept for a better moment than the first one.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install = event;
});

/** Whether the browser would install the app; with `ask` it asks. */
window.sobremesaInstall = (ask) => {
  const offer = install;
  if (ask) {
    install = undefined;
    offer?.prompt().catch(() => {});
  }
  return Boolean(offer);
};

let opened;
// A file that the system opens with the app may come at any time.
window.launchQueue?.setConsumer(({ files }) => {
  if (!files?.length) return;
  [opened] = files;
  location.hash = "#/open/given";
});

/** What the system gave the app, once: a file opened with it, or what was shared with it and is kept by the worker. */
window.sobremesaGiven = async () => {
  const file = opened;
  opened = undefined;
  if (file) return file.getFile();
  const shared = await fetch(new URL("given", document.baseURI));
  return shared.status === 200 ? shared.blob() : null;
};

const offline = () => import(new URL("offline.js", document.baseURI).href);
window.sobremesaUpdate = () => offline().then(({ update }) => update());

// The worker fetches all there is, so it waits until the app has come, or has failed to: an update may mend that.
start()
  .finally(() => offline().then(({ keep }) => keep()))
  .catch(() => {});
