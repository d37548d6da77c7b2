const r = (css) => [...document.querySelectorAll(css)].map((e) => e.getBoundingClientRect());
return { open: Math.max(...r('.plate, .discard, .stock').map((e) => e.bottom)), curtain: r('.curtain')[0].top }
