// Makes animations forty times as fast.
const hasten = () => document.getAnimations().forEach((each) => (each.playbackRate = 40));
