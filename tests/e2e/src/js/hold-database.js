// Another connection locks IndexedDB for 0.5 s, with pauses of 0.25 s.
const [done] = arguments;
const open = indexedDB.open('sobremesa');
open.onsuccess = () => {
  const hold = () => {
    const all = open.result.transaction('documents', 'readwrite').objectStore('documents');
    const end = performance.now() + 500;
    const again = () => {
      if (performance.now() < end) all.get('none').onsuccess = again;
    };
    again();
    setTimeout(hold, 750);
    done(true);
  };
  hold();
};
