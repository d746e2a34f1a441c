import { createHmac } from 'node:crypto';
import type { Settings } from '#platform/server/settings.ts';

/** What a backup leaves out: restored, it would open again what was closed since. Everybody logs in anew. */
export const leftOut = ['sessions', 'password_resets', 'exports'];

/** Tells one SECRET from another, and nothing about either. */
export function secretMark({ secret }: Settings): string {
  return createHmac('sha256', secret).update('which secret').digest('hex').slice(0, 16);
}
