// Returns true if each player's dice are at their own side in the window, the count and the button to go on exist once, and each
// side shows the loss.
const rows = [...document.querySelectorAll('.reveal > li')];
const one = ['.tally', '.stamp', '.next-round', '.verdict p strong'];
const within = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
const side = ({ left, top, right, bottom }) => [['left', left], ['top', top], ['right', innerWidth - right],
  ['bottom', innerHeight - bottom]].sort((one, other) => one[1] - other[1])[0][0];
return rows.length === 3 && one.every((css) => document.querySelectorAll(css).length === 1)
  && rows.every((row) => within(row.getBoundingClientRect())
    && side(row.getBoundingClientRect()) === row.dataset.side)
  && [...document.querySelectorAll('.seat-result')].every((told) =>
    told.innerText.includes(document.querySelector('.verdict p strong').textContent) && told.checkVisibility());
