// The device takes 700 ms over every write into its database; and whoever may call "última" does so 200 ms before the time
// runs out.
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
