/** How an export comes along, and how long it lasts. */

export const exportStates = ['building', 'ready', 'fetched', 'expired', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

const minute = 60_000;
const stalledAfter = 2 * minute;
const readyFor = 15 * minute;
const day = 24 * 60 * minute;

/** So many exports an account may have in a day; one that failed is not counted. */
export const exportsADay = 2;

interface Stored {
  state: ExportState;
  movedAt: string;
  expiresAt: string | null;
}

/** What an export is by now: one that stands still has failed, and one that was ready too long has expired, stored or not. */
export function stateAt(now: Date, { state, movedAt, expiresAt }: Stored): ExportState {
  if (state === 'building' && Date.parse(movedAt) <= stalledBefore(now).getTime()) return 'failed';
  if (state === 'ready' && Date.parse(expiresAt ?? movedAt) <= now.getTime()) return 'expired';
  return state;
}

/** An export that has not moved since then has lost its server. */
export function stalledBefore(now: Date): Date {
  return new Date(now.getTime() - stalledAfter);
}

export function expiryOf(readyAt: Date): Date {
  return new Date(readyAt.getTime() + readyFor);
}

/** Whether an export that is being downloaded has to be kept longer, last so at `keptAt`. */
export function isWorthKeeping(now: Date, keptAt: Date): boolean {
  return now.getTime() - keptAt.getTime() >= minute;
}

/** The moment from which exports count toward the day's. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - day);
}

/** Whether a step is worth telling: in fifty of them the bar moves smoothly, however much there is. */
export function isWorthTelling({ done, total }: { done: number; total: number }, told: number): boolean {
  return done - told >= total / 50;
}
