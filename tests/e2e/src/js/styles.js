const styles = (element, part) => {
    const style = getComputedStyle(element, part);
    const names = [...style].filter((name) => !name.startsWith('--'));
    return names.map((name) => name + style.getPropertyValue(name)).join();
};
const hash = (text) => [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0) | 0, 0);
return [...document.querySelectorAll('html, body, .home, .home *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const all = hash([null, '::before', '::after'].map((part) => styles(element, part)).join());
    return [element.tagName, element.className.baseVal ?? element.className, x, y, width, height, all].join(' ');
})
