// Runs before the app. All ports share cookies, so the names of cookies contain the port.
const kept = (name) => new RegExp(`\\b${name}_${location.port}=([\\w-]+)`).exec(document.cookie)?.[1];
// Each load has its own random numbers, from the seed arguments[0] and the number of loads in all tabs.
const loads = 1 + Number(kept("loads") ?? 0);
document.cookie = `loads_${location.port}=${loads}; path=/; samesite=strict`;
// Spanish, whatever the language of the machine, until a test sets another one.
const language = kept("language") ?? "es-ES";
Object.defineProperty(Navigator.prototype, "language", { get: () => language });
fixChance(arguments[0] + Math.imul(loads, 0x9e3779b9));
// Keeps the real timer, and lets tests replace pauses of a given length by another length.
window.unhurried = window.setTimeout;
window.lasts = (asked, instead) => {
  const wait = window.setTimeout;
  window.setTimeout = (then, ms, ...given) =>
    ms === asked ? window.unhurried(then, instead, ...given) : wait.call(window, then, ms, ...given);
};
// Flights and pauses of bots take a tenth of their time, unless a test is about them.
window.lasts(600, 60);
window.lasts(900, 90);
