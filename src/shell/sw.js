// The offline copy: one cache for each version, whole or not at all, and answered from first.
// The build fills in the version and the list: [address, SHA-256, media type].

const VERSION = "__VERSION__";
const FILES = __FILES__;

const HOME = new URL("./", self.location).href;
// With the folder in its name, so that two copies of the app on one host leave each other alone.
const PREFIX = `sobremesa ${new URL(HOME).pathname} `;
const CACHE = PREFIX + VERSION;

async function sha256(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Besides its type, what a host may say of a file that holds for a copy too. */
const SAID = ["Content-Security-Policy", "Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options"];

/** The file as it was built, or nothing. The hash keeps out error pages and mixtures of two versions. */
async function download(address, hash, kind, cache) {
  const response = await fetch(address, { cache });
  if (!response.ok) return null;
  const data = await response.arrayBuffer();
  if ((await sha256(data)) !== hash) return null;
  const said = SAID.filter((name) => response.headers.has(name)).map((name) => [name, response.headers.get(name)]);
  return new Response(data, { headers: [["Content-Type", kind], ...said] });
}

async function obtain([name, hash, kind]) {
  const address = new URL(name, HOME).href;
  // Files that the page has just loaded come from the browser's cache; stale ones are loaded again.
  const copy = (await download(address, hash, kind, "default")) ?? (await download(address, hash, kind, "reload"));
  if (!copy) throw new Error(`${name} is not the file that was built`);
  return [address, copy];
}

/** Everything is at hand before anything is stored. */
async function store(files) {
  const found = await Promise.all(files.map(obtain));
  const cache = await caches.open(CACHE);
  await Promise.all(found.map(([address, response]) => cache.put(address, response)));
}

async function missing() {
  const cache = await caches.open(CACHE);
  const held = await Promise.all(FILES.map(([name]) => cache.match(new URL(name, HOME).href)));
  return FILES.filter((_, at) => !held[at]);
}

/** Whether every file is in the cache; a browser short of space may have taken some. */
async function whole() {
  const gaps = await missing();
  if (gaps.length === 0) return true;
  await store(gaps);
  return (await missing()).length === 0;
}

self.addEventListener("install", (event) => {
  const failed = async (error) => {
    await caches.delete(CACHE);
    throw error;
  };
  event.waitUntil(store(FILES).catch(failed));
});

/** In the cache of a version that was left behind: the pages that go on with it. */
const PAGES = `${HOME}pages`;

/** The windows of the app, by what the browser calls them; loaded again, a window is another. */
const openPages = async () => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.map(({ id }) => id);
};

/** The caches left behind, the oldest first, each with its pages; looked up once in the life of this worker. */
let behind;

/** Where the caches can't be read there is none, and the host is asked. */
const lookBehind = () => searchBehind().catch(() => []);

async function searchBehind() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const pages = await caches.match(PAGES, { cacheName: name });
    // Without the list it is of a version that still waits for its turn.
    if (pages) found.push([name, await pages.json()]);
  }
  return found;
}

/** The other versions stay for the pages that run them. */
self.addEventListener("activate", (event) => {
  const leave = async () => {
    const pages = await openPages();
    for (const name of await caches.keys()) {
      if (!name.startsWith(PREFIX) || name === CACHE) continue;
      const cache = await caches.open(name);
      if (!(await cache.match(PAGES))) await cache.put(PAGES, new Response(JSON.stringify(pages)));
    }
    behind = lookBehind();
    await self.clients.claim();
  };
  event.waitUntil(leave());
});

/** Removes the versions that no page runs any more. */
async function tidy() {
  const pages = await openPages();
  for (const [name, of] of await lookBehind()) {
    if (!of.some((page) => pages.includes(page))) await caches.delete(name);
  }
  behind = lookBehind();
}

/** The file of the version that this page runs, where that is not ours. */
async function fromBehind(page, address) {
  const of = (await (behind ??= lookBehind())).find(([, pages]) => pages.includes(page));
  return of && caches.match(address, { cacheName: of[0] });
}

self.addEventListener("message", (event) => {
  if (event.data === "skipWaiting") self.skipWaiting();
  if (event.data === "check") {
    const [port] = event.ports;
    const answer = (result) => port.postMessage(result);
    event.waitUntil(tidy().then(whole).then(answer, () => answer(false)));
  }
});

/** The address to which a device shares with the app, and where the page then finds it. */
const GIVEN = `${HOME}given`;
const SHARED = `sobremesa given ${new URL(HOME).pathname}`;

/** Keeps what was shared, a file or else a text, and opens the page that reads it. */
async function keepShared(request) {
  try {
    const form = await request.formData();
    const file = form.get("file");
    const texts = ["title", "text", "url"].map((name) => form.get(name));
    const cache = await caches.open(SHARED);
    await cache.put(GIVEN, new Response(file?.size ? file : texts.filter(Boolean).join("\n")));
  } catch {
    // The page says that nothing has come.
  }
  return Response.redirect(`${HOME}#/open/given`, 303);
}

/** What was shared, once. */
async function giveShared() {
  const shared = await caches.match(GIVEN, { cacheName: SHARED });
  const data = await shared?.blob();
  await caches.delete(SHARED);
  return data ? new Response(data) : new Response(null, { status: 204 });
}

/** The page's address with or without a query, and `index.html`, are one file. */
function fileFor(request) {
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  return address === `${HOME}index.html` ? HOME : address;
}

async function respond({ request, clientId }, address) {
  // A shared link, which needs its preview no more. What follows the # goes with it.
  if (request.mode === "navigate" && address.endsWith("/link/")) return Response.redirect(HOME);
  const ours = caches.match(address, { cacheName: CACHE });
  // A page that is being loaded runs our version.
  const held = request.mode !== "navigate" && (await fromBehind(clientId, address));
  if (held || (await ours)) return held || ours;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return Response.redirect(HOME);
  }
}

self.addEventListener("fetch", (event) => {
  const address = fileFor(event.request);
  if (address === GIVEN) event.respondWith(event.request.method === "POST" ? keepShared(event.request) : giveShared());
  else if (event.request.method === "GET" && address.startsWith(HOME)) event.respondWith(respond(event, address));
});
