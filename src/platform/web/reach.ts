import { useSyncExternalStore } from 'react';

/** Intervals of the checks while the server is unreachable. */
const firstWait = 1_000;
const longestWait = 8_000;
const answersWithin = 5_000;
/** A single failure may come from leaving the page. */
const shownAfter = 2;

const changes = new EventTarget();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<void> | undefined;

/** After a failed request: checks whether the server is unreachable, and when it is back. */
export function checkReach(): void {
  asking ??= ask().finally(() => (asking = undefined));
}

/** Whether the last checks found the server unreachable. */
export function useOutOfReach(): boolean {
  return useSyncExternalStore(watch, isOutOfReach, () => false);
}

/** What fails meanwhile need not be asked for again before `onBack`. */
export const isOutOfReach = (): boolean => failures >= shownAfter;

/** Calls when the server has become unreachable, and when it is back. */
export const onReach = (act: (isReachable: boolean) => void): (() => void) => watch(() => act(failures === 0));

/** Calls whenever the server is reachable again. Returns an unsubscribe function. */
export function onBack(act: () => void): () => void {
  return watch(() => {
    if (failures === 0) act();
  });
}

/** The response of `/readyz`; null without one, or when the server is not ready. */
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
  const before = failures;
  failures = (await readiness()) === null ? before + 1 : 0;
  if (failures > 0)
    timer = setTimeout(checkReach, Math.min(firstWait * 2 ** before, longestWait) * (0.5 + Math.random() / 2));
  const listen = failures > 0 ? addEventListener : removeEventListener;
  for (const event of ['online', 'focus', 'visibilitychange']) listen(event, checkReach);
  if (failures === shownAfter || (failures === 0 && before > 0)) changes.dispatchEvent(new Event('change'));
}

function watch(changed: () => void): () => void {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
}

/** How often the client checks whether the disk has space again. */
const diskAskedEvery = 20_000;

const diskChanges = new EventTarget();
let isReadOnly = false;
let diskTimer: ReturnType<typeof setInterval> | undefined;

/** Whether the server rejects writes because its disk is nearly full. */
export function useReadOnly(): boolean {
  return useSyncExternalStore(
    watchDisk,
    () => isReadOnly,
    () => false,
  );
}

/** Records whether a write succeeded or failed because of a full disk. */
export function foundReadOnly(found: boolean): void {
  if (found === isReadOnly) return;
  isReadOnly = found;
  clearInterval(diskTimer);
  if (found) diskTimer = setInterval(() => void askAboutDisk(), diskAskedEvery);
  diskChanges.dispatchEvent(new Event('change'));
}

async function askAboutDisk(): Promise<void> {
  const answer = await readiness();
  if (answer) foundReadOnly(answer.disk === 'low');
}

function watchDisk(changed: () => void) {
  diskChanges.addEventListener('change', changed);
  return () => diskChanges.removeEventListener('change', changed);
}
