/** The words of a cancelled date's line. */
import { isolated } from '#platform/contract/isolated.ts';

export const cancelledTexts = {
  cancelledBy: (partner: string) => `Cancelled by ${isolated(partner)}, just now`,
  undo: 'Undo',
} as const;
