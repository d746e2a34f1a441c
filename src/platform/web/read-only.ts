import { useSyncExternalStore } from 'react';
import { readiness } from './reach.ts';

/** How often the client checks whether the disk has space again. */
const askEvery = 20_000;

const changes = new EventTarget();
let isReadOnly = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the server rejects writes because its disk is nearly full. */
export function useReadOnly(): boolean {
  return useSyncExternalStore(
    watch,
    () => isReadOnly,
    () => false,
  );
}

/** Records whether a write succeeded or failed because of a full disk. */
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
