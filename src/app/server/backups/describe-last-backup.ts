import { resolve } from 'node:path';
import type { Settings } from '#platform/server/settings.ts';
import type { Backups } from './start-backups.ts';

/** A line for the console; null if the server writes no backups. */
export function describeLastBackup(state: ReturnType<Backups['state']>, { backups }: Settings): string | null {
  if (!state || !backups) return null;
  const folder = resolve(backups.folder);
  if (!state.last) return `The first backup is written to ${folder}; none was there before.`;
  return `The last backup is of ${state.last.toISOString()}, in ${folder}${state.isStale ? '. It is STALE: the log says why no other was written' : ''}.`;
}
