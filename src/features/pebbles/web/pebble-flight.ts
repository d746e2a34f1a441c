import { useState, useSyncExternalStore } from 'react';
import { flyPebble } from '#platform/web/ui/fly-pebble.ts';

export const pebbleBarId = 'pebble-bar';

let flying = 0;
const watchers = new Set<() => void>();

/** A pebble flies from what earned it to the progress bar, where the number waits for it to land. */
export async function sendPebble(from: Element) {
  const bar = document.getElementById(pebbleBarId);
  if (!bar) return;
  count(1);
  await flyPebble(from, bar).finally(() => count(-1));
}

/** The balance as it stood when the pebble took off, until it lands. */
export function useLanded(balance: number | undefined): number | undefined {
  const inTheAir = useSyncExternalStore(watch, () => flying > 0);
  const [landed, setLanded] = useState(balance);
  if (!inTheAir && landed !== balance) setLanded(balance);
  return landed;
}

function count(step: 1 | -1) {
  flying += step;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
