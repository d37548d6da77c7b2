// Returns the first visible element that matches and, if a text is given, contains it. If `press`, scrolls to the element and
// returns it only once it does not move: a click on a moving element would miss it.
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
// In the middle, since a bar may cover the bottom of the window.
found.scrollIntoView({ block: "center" });
const slides = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity &&
  effect.target?.contains(found) && effect.getKeyframes().some((key) => key.transform || key.translate);
return document.getAnimations().some(slides) ? null : found;
