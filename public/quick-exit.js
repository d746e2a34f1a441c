// Away from here at once: nothing of the page is left to see, this tab goes to a harmless one in its place, and 'left' tells
// the app to step aside as well, should somebody go back further (src/app/left.ts).
const exit = document.getElementById('quick-exit');

function leave() {
  document.body.hidden = true;
  document.title = 'Weather';
  try {
    sessionStorage.clear();
    sessionStorage.setItem('left', exit.href);
  } catch {
    // The browser denies its storage: there is nothing to clear.
  }
  location.replace(exit.href);
}

exit.addEventListener('click', (event) => {
  event.preventDefault();
  leave();
});

let pressed = -Infinity;
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.repeat) return;
  if (event.timeStamp - pressed < 1000) leave();
  pressed = event.timeStamp;
});
