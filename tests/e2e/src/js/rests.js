const [element, answer] = arguments;
const place = () => { const { x, y } = element.getBoundingClientRect(); return `${x} ${y}`; };
const before = place();
requestAnimationFrame(() => requestAnimationFrame(() => answer(before === place())))
