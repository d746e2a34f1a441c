// The colors chosen for this browser, before anything is painted. A choice is forgotten after twelve months.
function applyTheme() {
  const page = document.documentElement.dataset;
  const [theme, chosenAt] = (attempt(() => localStorage.getItem('theme')) ?? '').split(' ');
  const keptUntil = new Date(chosenAt);
  keptUntil.setMonth(keptUntil.getMonth() + 12);
  if ((theme === 'light' || theme === 'dark') && keptUntil > new Date()) {
    page.theme = theme;
  } else {
    attempt(() => localStorage.removeItem('theme'));
    delete page.theme;
  }
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const { of } = meta.dataset;
    meta.media = page.theme ? (of === page.theme ? 'all' : 'not all') : `(prefers-color-scheme: ${of})`;
  }
}

/** A browser may deny its storage. */
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

applyTheme();
addEventListener('choice', applyTheme);
addEventListener('storage', applyTheme);
