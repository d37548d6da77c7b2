// Goes to a page of the event and focuses an element as soon as it exists, before the page is drawn. Waits until the page has
// had the time to move the focus to its own beginning.
const [to, css, done] = arguments;
new MutationObserver((_, observer) => {
    const element = document.querySelector(css);
    if (!element) return;
    observer.disconnect();
    element.focus();
    setTimeout(done, 500);
}).observe(document.body, { childList: true, subtree: true });
location.hash = location.hash.split('/').slice(0, 3).concat(to).join('/');
