import { useState } from 'react';
import type { PastMemory, Plan } from './plan-writes.ts';
import type { Memory } from './queries.ts';

/** What is typed while editing: starts from what is stored each time the dialog opens, unless its last try was refused. */
export function useTyped<T extends object>(open: boolean, wasRefused: boolean, stored: T) {
  const [typed, setTyped] = useState(stored);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && !wasRefused) setTyped(stored);
  }
  return [typed, (some: Partial<T>) => setTyped((now) => ({ ...now, ...some }))] as const;
}

export function planOf({ activity, date, time, venueUrl, credit }: Memory): Plan {
  return { activity, date, time: time ?? '', venueUrl: venueUrl ?? '', idea: credit === 'partner' ? 'partner' : 'me' };
}

export function pastOf({ activity, date, credit, mood, notes }: Memory): PastMemory {
  return { activity, date, lead: credit === 'partner' ? 'partner' : 'me', mood, notes: notes ?? '' };
}
