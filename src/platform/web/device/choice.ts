import { useSyncExternalStore } from 'react';
import { siteStorage } from './storage.ts';

const months = 12;

/** A stored preference of this browser, or null. It expires after twelve months, as in `public/theme.js`. */
export function chosen(name: string): string | null {
  const [choice = '', chosenAt = ''] = (siteStorage.getItem(name) ?? '').split(' ');
  const keptUntil = new Date(chosenAt);
  keptUntil.setMonth(keptUntil.getMonth() + months);
  if (keptUntil > new Date()) return choice;
  siteStorage.removeItem(name);
  return null;
}

/** Stores a preference of one word; null deletes it. */
export function choose(name: string, choice: string | null): void {
  if (choice === null) siteStorage.removeItem(name);
  else siteStorage.setItem(name, `${choice} ${new Date().toISOString()}`);
  dispatchEvent(new Event('choice'));
}

/** A stored preference, kept up to date across tabs. */
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
