import { useSyncExternalStore } from 'react';

/** While the server is out of reach it is asked again, a little less often each time. */
const firstWait = 1_000;
const longestWait = 8_000;
const answersWithin = 5_000;

const changes = new EventTarget();
let isOut = false;
let wait = firstWait;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<void> | undefined;

/** Something could not be fetched: finds out whether the server is out of reach, and if so, when it is back. */
export function checkReach(): void {
  asking ??= ask().finally(() => (asking = undefined));
}

/** Whether the server was out of reach when it was last asked. */
export function useOutOfReach(): boolean {
  return useSyncExternalStore(watch, () => isOut, () => false);
}

/** Calls whenever the server is back in reach. Returns what ends that. */
export function onBack(act: () => void): () => void {
  return watch(() => {
    if (!isOut) act();
  });
}

/** What `/readyz` says; null where it does not answer, or is not ready. */
export async function readiness(): Promise<{ disk?: string } | null> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(answersWithin) });
    return answer.ok ? ((await answer.json()) as { disk?: string }) : null;
  } catch {
    return null;
  }
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  const isReached = (await readiness()) !== null;
  wait = isReached ? firstWait : Math.min(wait * 2, longestWait);
  if (!isReached) timer = setTimeout(checkReach, wait * (0.5 + Math.random() / 2));
  if (isOut !== isReached) return;
  isOut = !isReached;
  const listen = isOut ? addEventListener : removeEventListener;
  for (const event of ['online', 'focus', 'visibilitychange']) listen(event, checkReach);
  changes.dispatchEvent(new Event('change'));
}

function watch(changed: () => void): () => void {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
}
