// The newest generation of the match in localStorage, and the one in IndexedDB.
const [done] = arguments;
const of = (text) => Number(/\ngeneration (\d+)/.exec(text ?? '\ngeneration 0')[1]);
const slot = Object.keys(localStorage).find((key) => key.includes('sobremesa') && key.includes('/match/'));
const key = slot.slice(0, -2);
const local = Math.max(of(localStorage[`${key}/a`]), of(localStorage[`${key}/b`]));
const open = indexedDB.open('sobremesa');
open.onsuccess = () => {
  const get = open.result.transaction('documents').objectStore('documents').get(key);
  get.onsuccess = () => {
    open.result.close();
    done([local, of(get.result)]);
  };
};
