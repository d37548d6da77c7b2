const pause = window.setTimeout;
window.pauses = 0;
window.setTimeout = (then, ms) => {
    if (ms === 900) window.pauses += 1;
    return pause.call(window, then, ms === 900 ? 60000 : ms);
};
