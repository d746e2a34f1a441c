// What was asked for comes by itself once the server answers again, or at a press.
let wait = 1000;
let timer;

function ask() {
  clearTimeout(timer);
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(({ ok }) => (ok ? location.reload() : later()), later);
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(ask, wait * (0.5 + Math.random() / 2));
  wait = Math.min(wait * 2, 8000);
}

for (const event of ['online', 'focus', 'visibilitychange']) addEventListener(event, ask);
document.querySelector('button').addEventListener('click', () => location.reload());
later();
