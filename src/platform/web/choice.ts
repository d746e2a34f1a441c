import { useSyncExternalStore } from 'react';

const months = 12;

/** What was chosen for this browser, or null. A choice is forgotten after twelve months; `public/theme.js` reads its own likewise. */
export function chosen(name: string): string | null {
  const [choice = '', chosenAt = ''] = (localStorage.getItem(name) ?? '').split(' ');
  const keptUntil = new Date(chosenAt);
  keptUntil.setMonth(keptUntil.getMonth() + months);
  if (keptUntil > new Date()) return choice;
  localStorage.removeItem(name);
  return null;
}

/** Keeps a choice, one word, for this browser; null forgets it. */
export function choose(name: string, choice: string | null): void {
  if (choice === null) localStorage.removeItem(name);
  else localStorage.setItem(name, `${choice} ${new Date().toISOString()}`);
  dispatchEvent(new Event('choice'));
}

/** A choice as it is now, in this tab or another. */
export function useChosen(name: string): string | null {
  return useSyncExternalStore(watch, () => chosen(name));
}

function watch(changed: () => void) {
  addEventListener('choice', changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener('choice', changed);
    removeEventListener('storage', changed);
  };
}
