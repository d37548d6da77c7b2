// The first element of the selector that is shown and, where a text is given, has it in its own. What is to be pressed is
// brought into sight, and found once it rests: what still slides in is not yet where it would be pressed.
const [css, text, press] = arguments;
const shown = (element) => {
  const box = element.closest("option") ? element.closest("select") : element;
  return box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    ([...box.getClientRects()].some(({ width, height }) => width > 0 && height > 0) || [...box.children].some(shown));
};
const read = (element) => (element.innerText ?? element.textContent).replaceAll("\u00a0", " ");
const found = [...document.querySelectorAll(css)].find((element) =>
  (text === null || read(element).includes(text)) && shown(element));
if (!found || !press) return found ?? null;
// In the middle: a bar at the bottom may lie over what is brought just into sight.
found.scrollIntoView({ block: "center" });
const slides = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity &&
  effect.target?.contains(found) && effect.getKeyframes().some((key) => key.transform || key.translate);
return document.getAnimations().some(slides) ? null : found;
