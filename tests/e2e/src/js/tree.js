// Uses the page as a screen reader does: only by the roles, names and states of elements. If arguments[0] is "press", presses the
// element with the role arguments[1] whose name begins with arguments[2]. If it is "play", presses random controls, at most
// arguments[1] times from the seed arguments[2], until a heading says how the match ended. Timers are forty times as fast.
// Calls back with { steps, end, wrong }.
const [what, first, second, done] = arguments;
const pause = window.setTimeout;
window.setTimeout = (then, ms) => pause.call(window, then, (ms ?? 0) / 40);
const frame = () => new Promise((next) => requestAnimationFrame(() => pause(next)));
const told = { steps: 0, end: null, wrong: null };

const hides = (element) => {
  const style = getComputedStyle(element);
  return style.display === "none" || style.visibility === "hidden" || element.matches("[aria-hidden=true], [inert]");
};
const exposed = (element) => {
  for (let at = element; at; at = at.parentElement) {
    if (at !== element && getComputedStyle(at).visibility === "hidden") continue;
    if (hides(at)) return false;
  }
  return !element.disabled && element.getAttribute("aria-disabled") !== "true";
};
const words = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || hides(node)) return "";
  return node.getAttribute("aria-label") ?? node.getAttribute("alt") ?? [...node.childNodes].map(words).join(" ");
};
const tidy = (text) => text.replace(/\s+/g, " ").trim();
const name = (element) => {
  const by = element.getAttribute("aria-labelledby");
  if (by) return tidy(by.split(" ").map((id) => words(document.getElementById(id))).join(" "));
  return tidy(element.getAttribute("aria-label") ?? words(element.labels?.[0] ?? element));
};
const ROLES = {
  button: "button, [role=button]",
  link: "a[href]",
  radio: "input[type=radio], [role=radio]",
  heading: "h1, h2, h3, [role=heading]",
};
const found = (role) => {
  const modal = [...document.querySelectorAll("[aria-modal=true]")].filter(exposed).pop() ?? document;
  return [...modal.querySelectorAll(ROLES[role])].filter(exposed).map((element) => ({ element, name: name(element) }));
};

// The names of controls that are not pressed: they leave the match, or do nothing now.
const OTHER =
  /^(Menú|Sin pistas|Ver otra vez|Tapar|Ver la hoja|Compartir|Deshacer|¿Qué probabilidad|Volver|Ver el final|Otra partida|La revancha|Guardar)|no vale ahora|: deshacer$/;

async function until(look) {
  const start = performance.now();
  while (performance.now() - start < patience) {
    const seen = look();
    if (seen) return seen;
    await frame();
  }
  const names = ["heading", "button", "link"].flatMap((role) => found(role).map((of) => `${role} ${of.name}`));
  told.wrong = `nothing to do, but there are: ${names.join("; ")}`;
  return null;
}

async function press() {
  const seen = await until(() => found(first).find((of) => of.name.startsWith(second)));
  seen?.element.click();
}

async function play() {
  const below = chance(second);
  const late = performance.now() + 28000;
  while (told.steps < first && performance.now() < late && !told.wrong && !told.end) {
    const seen = await until(() => {
      const end = found("heading").find((of) => /[gG]anas? la partida|Empate entre/.test(of.name));
      if (end) return { end: end.name };
      const offered = ["button", "radio"].flatMap(found).filter((of) => !OTHER.test(of.name));
      return offered.length && { offered };
    });
    if (seen?.end) told.end = seen.end;
    else if (seen) {
      seen.offered[below(seen.offered.length)].element.click();
      told.steps += 1;
      await frame();
    }
  }
}

paint(false);
(what === "press" ? press() : play())
  .catch((error) => (told.wrong = String(error)))
  .finally(() => {
    window.setTimeout = pause;
    paint(true);
    done(told);
  });
