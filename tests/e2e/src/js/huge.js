// Chooses a file of 100 MB, and returns how often it was read before it was refused.
const [css, done] = arguments;
const field = document.querySelector(css);
let read = 0;
for (const way of ['text', 'arrayBuffer', 'stream', 'slice']) {
  const was = Blob.prototype[way];
  Blob.prototype[way] = function (...given) {
    read += 1;
    return was.apply(this, given);
  };
}
const files = new DataTransfer();
files.items.add(new File([new Uint8Array(1e8)], 'x.json'));
field.files = files.files;
field.dispatchEvent(new Event('change', { bubbles: true }));
const look = () => (document.querySelector('.bring .error') ? done(read) : setTimeout(look, 10));
look();
