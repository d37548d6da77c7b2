// Ends what is moving in a fortieth of its time.
const hasten = () => document.getAnimations().forEach((each) => (each.playbackRate = 40));
