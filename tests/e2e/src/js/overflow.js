// The elements that make the page wider than its window, innermost first; empty if it isn't.
const width = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth <= width) return [];
const wide = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > width + 0.5);
const label = (e) => `${e.tagName.toLowerCase()}${e.id && "#" + e.id}.${e.getAttribute("class") ?? ""} `
  + `ends at ${Math.round(e.getBoundingClientRect().right)} of ${width}`;
return [`${document.documentElement.scrollWidth} > ${width}`, ...wide.reverse().slice(0, 8).map(label)];
