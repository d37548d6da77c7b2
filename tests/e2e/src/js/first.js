// Runs before the app. Ports share their cookies: those of a test are named by its own.
const kept = (name) => new RegExp(`\\b${name}_${location.port}=([\\w-]+)`).exec(document.cookie)?.[1];
// Every load of the page has a chance of its own, from arguments[0] and how many there were; all tabs count.
const loads = 1 + Number(kept("loads") ?? 0);
document.cookie = `loads_${location.port}=${loads}; path=/; samesite=strict`;
// Spanish, whatever the machine is set to, until a test asks for another one.
const language = kept("language") ?? "es-ES";
Object.defineProperty(Navigator.prototype, "language", { get: () => language });
fixChance(arguments[0] + Math.imul(loads, 0x9e3779b9));
// The clock as it is, and a way to have pauses of so many milliseconds last another time.
window.unhurried = window.setTimeout;
window.lasts = (asked, instead) => {
  const wait = window.setTimeout;
  window.setTimeout = (then, ms, ...given) =>
    ms === asked ? window.unhurried(then, instead, ...given) : wait.call(window, then, ms, ...given);
};
// Pieces fly and bots think for a tenth of their time, but in tests of just that.
window.lasts(600, 60);
window.lasts(900, 90);
