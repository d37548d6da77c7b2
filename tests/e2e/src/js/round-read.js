const plates = [...document.querySelectorAll('.plate')];
const told = plates.filter((plate) => plate.querySelector('.seat-result')?.checkVisibility());
return told.length === plates.length - 1 && told.every((plate) => plate.innerText.includes('gana la ronda'))
  && document.querySelector('.scoreboard').checkVisibility() && plates.every((plate) =>
    Number(plate.querySelector('.count').innerText) ===
      plate.querySelectorAll('.on-edge:not(.none) > .card').length)
  && !document.querySelector('.plate .naipes-back:not(.none > *)')
