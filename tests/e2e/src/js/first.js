// Runs before the app. Every load of the page has a chance of its own, from arguments[0] and how many there were; all tabs count.
const loads = 1 + Number(/\bloads=(\d+)/.exec(document.cookie)?.[1] ?? 0);
document.cookie = `loads=${loads}; path=/; samesite=strict`;
// Spanish, whatever the machine is set to, until a test asks for another one.
const language = /\blanguage=([\w-]+)/.exec(document.cookie)?.[1] ?? "es-ES";
Object.defineProperty(Navigator.prototype, "language", { get: () => language });
fixChance(arguments[0] + Math.imul(loads, 0x9e3779b9));
// Bots think and pieces fly for a tenth of their time. Whoever looks at just that has the clock as it is in `unhurried`.
window.unhurried = window.setTimeout;
window.setTimeout = (then, ms, ...given) => window.unhurried(then, ms === 600 || ms === 900 ? ms / 10 : ms, ...given);
