import { useSyncExternalStore, type ReactNode } from 'react';
import { holdToasts, releaseToasts } from '#platform/web/ui/toasts.tsx';

/** In the order in which waiting moments open. */
const kinds = ['paired', 'rated', 'goal', 'treat', 'badge'] as const;

export interface Moment {
  id: string;
  kind: (typeof kinds)[number];
  /** A press on this page led to it: it opens immediately. Any other waits until the reader pauses. */
  isImmediate?: boolean;
  /** All that is new on the page with it says the same. It waits only until what came before could be read. */
  tellsAll?: boolean;
  load: () => Promise<ReactNode>;
  onOpen?: () => void;
  /** Called in addition when it is left by Skip, Escape or Back. */
  onSkip?: () => void;
  /** Receives the focus afterwards if what had it before is gone. */
  returnTo?: () => HTMLElement | null | undefined;
}

export interface LoadedMoment extends Moment {
  screen: ReactNode;
}

interface Moments {
  current: LoadedMoment | null;
  /** What had the focus before, and what receives it if that is gone. */
  opener: Element | null;
  returnTo: Moment['returnTo'] | undefined;
  waiting: readonly LoadedMoment[];
}

/** Milliseconds. All words stand at most two seconds after a moment opens, and six are for reading. */
const motionTime = 2_000;
const readingTime = 6_000;

let moments: Moments = { current: null, opener: null, returnTo: undefined, waiting: [] };
/** From this time on, the words of the current moment could be read. */
let couldBeReadAt = 0;
/** All that load or wait, by id. */
const queued = new Map<string, Moment>();
const watchers = new Set<() => void>();

/** The one queue of what takes the whole screen. Replaces a waiting moment with the same id. */
export function queueMoment(moment: Moment): void {
  queued.set(moment.id, moment);
  set({});
  void moment.load().then(
    (screen) => {
      if (queued.get(moment.id) !== moment) return;
      const waiting = [...moments.waiting.filter(({ id }) => id !== moment.id), { ...moment, screen }];
      set({ waiting: waiting.sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind)) });
    },
    // Without its code there is no moment; what it tells stands on the page too.
    () => queued.get(moment.id) === moment && withdrawMoment(moment.id),
  );
}

/** Removes what turned out not to be so, or was seen elsewhere. */
export function withdrawMoment(id: string): void {
  queued.delete(id);
  if (moments.current?.id === id) show(null);
  else set({ waiting: moments.waiting.filter((moment) => moment.id !== id) });
}

/** Drops all that loads or waits, as if it were skipped: after a parting nothing is celebrated, now or later. */
export function dropMoments(): void {
  const dropped = [...queued.values()];
  queued.clear();
  set({ waiting: [] });
  for (const { onSkip } of dropped) onSkip?.();
}

/** Opens the first waiting moment, or the first of those that the reader's own press led to. */
export function openMoment({ onlyImmediate = false } = {}): void {
  const next = moments.waiting.find(({ isImmediate }) => isImmediate || !onlyImmediate);
  if (!moments.current && next) show(next);
}

/** By the next step of a moment. One that leads to no page leads to the next moment, if this one could be read. */
export function leaveMoment({ toNext = false } = {}): void {
  show(toNext && Date.now() >= couldBeReadAt ? (moments.waiting[0] ?? null) : null);
}

export function skipMoment(): void {
  const skipped = moments.current;
  show(null);
  skipped?.onSkip?.();
}

/** Tells that a moment reached the end of its motion early, so that all words stand now. */
export function motionSkipped(): void {
  couldBeReadAt = Math.min(couldBeReadAt, Date.now() + readingTime);
}

export const useMoments = () => useSyncExternalStore(watch, () => moments);

function show(next: LoadedMoment | null): void {
  if (next) {
    queued.delete(next.id);
    couldBeReadAt = Date.now() + motionTime + readingTime;
  }
  const { opener, returnTo } = moments.current ? moments : { opener: document.activeElement, returnTo: next?.returnTo };
  set({ current: next, opener, returnTo, waiting: moments.waiting.filter((moment) => moment !== next) });
  next?.onOpen?.();
}

function set(some: Partial<Moments>): void {
  moments = { ...moments, ...some };
  // One that is about to open holds the toasts too: they would flash up before it.
  if (moments.current || [...queued.values()].some(({ isImmediate }) => isImmediate)) holdToasts();
  else releaseToasts();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
