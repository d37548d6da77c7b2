return ['.standing-bid', '.hint', '.own-dice, .under', '.needs', '.odds', '.say', '.claim.doubt', '.claim:nth-child(4)']
  .filter((css) => {
    const e = document.querySelector(css);
    if (!e) return true;
    const r = e.getBoundingClientRect();
    const corners = [[r.left + 9, r.top + 5], [r.right - 9, r.bottom - 5]];
    const ends = corners.map(([x, y]) => document.elementFromPoint(x, y));
    return r.top < 0 || r.bottom > innerHeight + 1 || !ends.every((there) => there && e.contains(there));
  });
