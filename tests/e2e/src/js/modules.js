// The modules of the QR code that the page shows, row by row: true for dark.
const box = document.querySelector('.qr').getAttribute('viewBox');
const size = Number(box.split(' ')[2]);
const rows = Array.from({ length: size - 8 }, () => new Array(size - 8).fill(false));
const runs = document.querySelector('.qr path').getAttribute('d').matchAll(/M(\d+) (\d+)h(\d+)/g);
for (const [, x, y, width] of runs) rows[y].fill(true, +x, +x + +width);
return rows;
