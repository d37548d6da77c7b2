// Whether the result of a count stands at the two other sides of the table, within the window.
const told = [...document.querySelectorAll('.echo')];
const words = (element) => element.innerText.replace(/\s+/g, ' ').trim();
const result = ['.showing', '.verdict p'].map((css) => words(document.querySelector(css))).join(' ');
const within = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
return told.length === 2 && new Set(told.map((one) => one.dataset.side)).size === 2
  && told.every((one) => words(one) === `${result} Seguir` && within(one.getBoundingClientRect()));
