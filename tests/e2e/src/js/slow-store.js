// Makes each write to IndexedDB take 700 ms, and calls "última" 200 ms before its time runs out.
Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
  set(then) {
    this.addEventListener("complete", (event) => setTimeout(() => then.call(this, event), 700));
  },
});
const pause = window.setTimeout;
window.setTimeout = (then, ms) => {
  if ([2000, 5000].includes(ms)) pause(() => document.querySelector(".ultima")?.click(), ms - 200);
  return pause(then, ms);
};
