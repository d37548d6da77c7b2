const inside = (e, box) => {
  const all = [...e.getClientRects()];
  return all.length > 0 && all.every((r) => r.left >= box.left - 2 && r.right <= box.right + 2
    && r.top >= box.top - 2 && r.bottom <= box.bottom + 2);
};
const body = document.querySelector('.slide-body');
const rows = [...body.querySelectorAll('li, tbody tr')].filter((row) => inside(row, body.getBoundingClientRect()));
const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const fixed = [...document.querySelectorAll('.display header, .display-line, .display footer > *')];
return {
  slide: document.querySelector('.slide h2').textContent,
  rows: rows.map((row) => row.querySelector('strong')?.textContent + ' ' + row.querySelector('bdi')?.textContent),
  off: fixed.filter((e) => !inside(e, room)).map((e) => e.className || e.localName),
};
