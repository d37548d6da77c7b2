const hash = (known, text) => {
    for (let at = 0; at < text.length; at += 1) known = Math.imul(known, 31) + text.charCodeAt(at) | 0;
    return known;
};
const styles = (element, part) => {
    const style = getComputedStyle(element, part);
    // A pseudo-element that is not drawn has no styles to compare.
    if (part && style.content === 'none') return part;
    return [...style].filter((name) => !name.startsWith('--'))
        .reduce((known, name) => hash(known, name + style.getPropertyValue(name)), 0);
};
return [...document.querySelectorAll('html, body, .home, .home *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const all = [null, '::before', '::after'].map((part) => styles(element, part)).join();
    return [element.tagName, element.className.baseVal ?? element.className, x, y, width, height, all].join(' ');
})
