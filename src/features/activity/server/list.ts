import type * as z from 'zod';
import type { Account } from '#features/accounts/server/auth.ts';
import { memoryActivity } from '#features/memories/server/store/activity.ts';
import { moodActivity } from '#features/moods/server/store.ts';
import { voucherActivity } from '#features/pebbles/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { activityItem } from '../contract.ts';
import { listMax, newestFirst } from '../rules.ts';
import * as store from './store.ts';

interface ActivityList {
  items: z.output<typeof activityItem>[];
  moreIn: number | null;
  wavedToday: boolean;
}

export async function list(tx: Tx, { id, laneId, partner, today }: Account): Promise<ActivityList> {
  if (!partner) return { items: [], moreIn: null, wavedToday: false };
  const { seenAt, wavedOn, waveAt } = await store.marks(tx, { id, laneId });
  const theirs = { laneId, id: partner.id };
  const found = await Promise.all([memoryActivity, moodActivity, voucherActivity].map((of) => of(tx, theirs, seenAt, listMax)));
  const rows = found.flat().map(({ kind, id: row, ...item }) => ({ ...item, kind, id: `${kind} ${row} ${item.createdAt}` }));
  const waves = waveAt === null ? [] : [{ id: `waved ${waveAt}`, kind: 'waved' as const, subjectId: null, title: null, createdAt: waveAt }];
  const untilTold = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) - tx.now.getTime();
  const { toCome = [], told = [] } = Object.groupBy([...rows, ...waves], (item) => (untilTold(item) > 0 ? 'toCome' : 'told'));
  return { items: newestFirst(told), moreIn: toCome.length > 0 ? Math.min(...toCome.map(untilTold)) : null, wavedToday: wavedOn === today };
}
