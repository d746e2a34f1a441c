/** How an export comes along, and how long it lasts. */

export const exportStates = ['building', 'ready', 'fetched', 'expired', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

const minute = 60_000;
const stalledAfter = 2 * minute;

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
