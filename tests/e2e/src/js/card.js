const [drawing, name] = arguments;
const picture = Object.assign(new Image(), { src: drawing });
const words = Object.assign(document.createElement('strong'), { textContent: name });
document.body.replaceChildren(picture, words);
const felt = 'position: fixed; inset: 0; margin: 0; padding: 0 60px; max-width: none; display: grid; gap: 60px;' +
  'grid-template-columns: 640px 1fr; align-items: center; background: #174636; color: #fdf8ec';
document.body.style.cssText = felt;
picture.style.cssText = 'width: 640px; height: 400px; border-radius: 24px';
words.style.cssText = 'font: 600 64px/1.15 Georgia, serif';
