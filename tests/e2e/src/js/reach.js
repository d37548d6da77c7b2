// Returns the controls and pieces of the hand that are not wholly in the window, or are covered.
const out = [];
const name = (e) => (e.getAttribute("aria-label") || e.textContent).trim().slice(0, 40);
// While a suit is to be named, only its choice counts.
const place = document.querySelector(".name-suit") ?? document;
for (const e of place.querySelectorAll(":is([data-move], [data-pick], .hand-card button, .bone button)")) {
  const { left, right, top, bottom, width, height } = e.getBoundingClientRect();
  if (!width || e.disabled) continue;
  const outside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  // Cards overlap, so only their left edge has to be free.
  const there = outside ? null : document.elementFromPoint(left + Math.min(17, width / 2), top + height / 2);
  if (!there || !(e.contains(there) || there.contains(e))) out.push(`${name(e)} at ${Math.round(top)}–${Math.round(bottom)}`);
}
return out;
