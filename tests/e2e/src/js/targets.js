// Returns controls that are too small for a finger. Links inside a sentence are exempt, as in WCAG 2.5.8.
const least = arguments[0];
const pressed = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";
const shown = (e) => e.checkVisibility?.({ visibilityProperty: true }) ?? e.offsetParent !== null;
const inSentence = (e) => e.tagName === "A" && getComputedStyle(e).display === "inline";
const area = (e) => (e.matches("input[type=checkbox], input[type=radio], input[type=file]") && e.labels?.[0]) || e;
return [...document.querySelectorAll(pressed)]
  .filter((e) => shown(e) && !e.disabled && !inSentence(e))
  .map((e) => [e, area(e).getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(([e, box]) => `${e.tagName.toLowerCase()}${e.id && "#" + e.id} `
    + `"${(e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`);
