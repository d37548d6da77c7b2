// Truncates the newest copy of a kind of document in localStorage, and returns the number of copies.
const [kind] = arguments;
const keys = Object.keys(localStorage).filter((key) => key.startsWith(`sobremesa/${kind}/`));
const generation = (key) => Number(/\ngeneration (\d+)/.exec(localStorage[key])[1]);
keys.sort((a, b) => generation(b) - generation(a));
localStorage[keys[0]] = localStorage[keys[0]].slice(0, -20);
return keys.length;
