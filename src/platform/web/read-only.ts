import { useSyncExternalStore } from 'react';
import { readiness } from './reach.ts';

/** How often it is asked whether there is room again. */
const askEvery = 20_000;

const changes = new EventTarget();
let isReadOnly = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the server writes nothing for now, because its disk is nearly full: known once it has said so of a write. */
export function useReadOnly(): boolean {
  return useSyncExternalStore(watch, () => isReadOnly, () => false);
}

/** The server has written, or has said that its disk is full. */
export function foundReadOnly(found: boolean): void {
  if (found === isReadOnly) return;
  isReadOnly = found;
  clearInterval(timer);
  if (found) timer = setInterval(() => void askAgain(), askEvery);
  changes.dispatchEvent(new Event('change'));
}

async function askAgain(): Promise<void> {
  const answer = await readiness();
  if (answer) foundReadOnly(answer.disk === 'low');
}

function watch(changed: () => void) {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
}
