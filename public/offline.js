// What was asked for comes by itself once the server answers again, or at a press.
let wait = 1000;
let timer;

function ask() {
  clearTimeout(timer);
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => (ok ? wake() : later()),
    later,
  );
}

function wake() {
  try {
    // The page that comes offers to keep the lane.
    sessionStorage.setItem('was-out-of-reach', 'yes');
  } catch {
    // The browser denies its storage, and keeps nothing.
  }
  location.reload();
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(ask, wait * (0.5 + Math.random() / 2));
  wait = Math.min(wait * 2, 8000);
}

/** Whether `src/platform/web/device/uploads.ts` keeps pictures that are unsent. */
function sayKept() {
  const opening = indexedDB.open('otterway');
  // Never makes what is not there.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onsuccess = () => {
    const { result: database } = opening;
    if (!database.objectStoreNames.contains('device')) return database.close();
    const uploads = IDBKeyRange.bound('unsent uploads ', 'unsent uploads!', false, true);
    const counting = database.transaction('device').objectStore('device').count(uploads);
    counting.onsuccess = () => {
      document.getElementById('kept').hidden = counting.result === 0;
      database.close();
    };
  };
}

try {
  if (localStorage.getItem('kept-files')) sayKept();
} catch {
  // The browser denies its storage: nothing is kept.
}
for (const event of ['online', 'focus', 'visibilitychange']) addEventListener(event, ask);
document.querySelector('button').addEventListener('click', () => location.reload());
later();
