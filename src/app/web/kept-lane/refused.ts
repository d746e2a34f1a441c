import type { QueryClient } from '@tanstack/react-query';
import type { ErrorAnswer } from '#platform/web/device/retry.ts';
import type { UnsentWrite } from '#platform/web/device/unsent.ts';

/** A write that had waited, and that the server has refused. */
export type RefusedWrite = Omit<UnsentWrite, 'outcome'> & { error: ErrorAnswer };

/** The key of the refused writes in the cache. */
export const refusedKey = ['refused writes'];

export interface RefusedActions {
  sendAgain: (queries: QueryClient, write: RefusedWrite) => Promise<void>;
  leaveOut: (queries: QueryClient, key: string) => Promise<void>;
}
