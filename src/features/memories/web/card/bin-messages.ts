import { isolated } from '#platform/contract/isolated.ts';

export const binTexts = {
  binLead: 'A cancelled date waits for 24 hours, a deleted memory for 30 days.',
  removedBy: (who: string | null, until: string) =>
    `Removed by ${who === null ? 'you' : isolated(who)} · back until ${until}`,
  yourPartner: 'your partner',
  restore: 'Restore',
  restoreNamed: (activity: string) => `Restore ${activity}`,
  binEmpty: 'Nothing was removed lately',
} as const;
