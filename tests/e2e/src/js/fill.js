const [matches, both, done] = arguments;
for (const [id, before, last] of both ? matches : []) {
  localStorage[`sobremesa/match/${id}/a`] = before;
  localStorage[`sobremesa/match/${id}/b`] = last;
}
const open = indexedDB.open('sobremesa');
open.onsuccess = () => {
  const all = open.result.transaction('documents', 'readwrite');
  for (const [id, , last] of matches) all.objectStore('documents').put(last, `sobremesa/match/${id}`);
  all.oncomplete = () => { open.result.close(); done(true); };
}
