// Changes the page arguments[0] times, with a choice seeded by arguments[1]: goes to a page, back, or to another language; taps
// what is offered; takes back. More often than not it waits for nothing, so that what one change has begun is still under way at
// the next. arguments[2] are the addresses. Without arguments[3] nothing is played or taken back: what is stored stays as it is.
// Answers { changes, pages, taps, moves, undos, languages, last, wrong }.
const [most, seed, addresses, playing, done] = arguments;
const below = chance(seed);
const any = (list) => list[below(list.length)];
const one = (css) => document.querySelector(css);
const pause = window.setTimeout;
// A bot that thinks for a second would see few changes.
window.setTimeout = (then, ms) => pause.call(window, then, (ms ?? 0) / 40);
const told = { changes: 0, pages: 0, taps: 0, moves: 0, undos: 0, languages: 0, last: [], wrong: null };

const MOVES = "[data-move], [data-pick], .next-round, .score-choice, [data-tap], .place-tools button";
/** The first that is offered. */
const UNDOS = [".agreed, .undo-now", ".take-back, .undo, .told .plain, .round-back", ".menu-button"];
const OTHERS = ".match-link, .tile, .menu-button, .menu .close, .see-again, .reel button, .me button, .late button, summary, .call, "
  + ".standings .name, .stake, .emblem-button, .add-row button, .mode input, .chip, .example-open, .next-step, .choice input, "
  + ".score-sheet [data-who], .hand-card button, .bone button, .event-tabs a, .to-draw";
const LANGUAGES = ".masthead button[lang], input[name=lang]:not(:checked)";

function note(what) {
  told.last.push(`${location.hash} ${what}`);
  if (told.last.length > 12) told.last.shift();
}

/** Taps one of these; false where there is none. */
function tap(css, count) {
  const offered = [...document.querySelectorAll(css)].filter((e) => !e.disabled && !e.closest("[inert]"));
  if (!offered.length) return false;
  const chosen = any(offered);
  note(`${chosen.tagName} ${chosen.className} ${chosen.dataset.move ?? chosen.dataset.pick ?? ""}`);
  // The curtain is held or tapped, with a pointer.
  for (const type of ["pointerdown", "pointerup"]) chosen.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  chosen.click();
  told[count] += 1;
  return true;
}

function go() {
  const address = any(addresses);
  note(`to ${address}`);
  location.hash = address;
  told.pages += 1;
}

/** To another language where it can be chosen, and back to where one was. */
async function language() {
  const here = location.hash;
  location.hash = any(["#/", "#/settings"]);
  for (let i = 0; i < 20 && !one(LANGUAGES); i += 1) await after.task();
  tap(LANGUAGES, "languages");
  location.hash = here;
}

function back() {
  note("back");
  told.pages += 1;
  history.back();
}

function change() {
  const kind = below(100);
  if (kind < 10) return go();
  if (kind < 13) return back();
  if (kind < 18) return language();
  if (tap(".look-confirm", "taps") || tap(".look", "taps")) return;
  if (playing && kind < 32 && UNDOS.some((css) => tap(css, "undos"))) return;
  if (playing && kind < 80 && tap(MOVES, "moves")) return;
  if (!tap(OTHERS, "taps")) go();
}

const after = {
  task: () => new Promise((next) => pause.call(window, next)),
  frame: () => new Promise((next) => requestAnimationFrame(next)),
  async quiet() {
    for (let i = 0; i < 40 && one("main[aria-busy=true]"); i += 1) await new Promise((next) => pause.call(window, next, 5));
  },
};

/** What the page says where something broke. */
function broken() {
  return one("#notice")?.textContent ?? window.__seen?.errors[0];
}

(async () => {
  while (told.changes < most && !(told.wrong = broken() ?? null)) {
    await change();
    told.changes += 1;
    await any([() => {}, () => {}, after.task, after.task, after.task, after.frame, after.quiet])();
  }
  // A way back may take its time.
  await new Promise((next) => pause.call(window, next, 300));
  told.wrong ??= broken() ?? null;
})()
  .catch((error) => (told.wrong = String(error)))
  .finally(() => {
    window.setTimeout = pause;
    done(told);
  });
