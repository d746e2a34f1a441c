import type * as z from 'zod';
import type { LaneMember, Partner } from '#features/accounts/server/auth.ts';
import { memoryActivity, titleIn } from '#features/memories/server/store/activity.ts';
import { moodActivity } from '#features/moods/server/store.ts';
import { voucherActivity } from '#features/pebbles/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { activityItem } from '../contract.ts';
import { awayParts } from '../messages.ts';
import { type ActivityKind, lineId, listMax, newestFirst, newSince, seenUpTo, shownLines } from '../rules.ts';
import * as store from './store.ts';

interface ActivityList {
  items: z.output<typeof activityItem>[];
  hasMore: boolean;
  moreIn: number | null;
  wavedToday: boolean;
}

/** What an account is told; the job of reminders knows no more of one. */
type Reader = LaneMember & { partner: { id: string } | null };

export async function list(tx: Tx, { id, laneId, partner }: Reader): Promise<ActivityList> {
  if (!partner) return { items: [], hasMore: false, moreIn: null, wavedToday: false };
  const { wavedOn, waveAt, waveAbout, ...seen } = await store.marks(tx, { id, laneId });
  const theirs = { laneId, id: partner.id };
  const since = { from: newSince(seen), seenAt: seen.seenAt };
  const size = listMax + 1 + seen.seenIds.length;
  const found = await Promise.all(
    [memoryActivity, moodActivity, voucherActivity].map((of) => of(tx, theirs, since, size)),
  );
  const rows = found
    .flat()
    .map(({ kind, id: row, ...item }) => ({ ...item, kind, id: lineId(kind, row, item.createdAt) }));
  const waves =
    waveAt === null || waveAt <= since.from
      ? []
      : [
          {
            id: lineId('waved', null, waveAt),
            kind: 'waved' as const,
            ...(await subjectOf(tx, laneId, waveAbout)),
            createdAt: waveAt,
          },
        ];
  const unseen = [...rows, ...waves].filter((item) => !seen.seenIds.includes(item.id));
  const untilTold = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) - tx.now.getTime();
  const { toCome = [], told = [] } = Object.groupBy(unseen, (item) => (untilTold(item) > 0 ? 'toCome' : 'told'));
  return {
    items: newestFirst(told).slice(0, listMax),
    hasMore: told.length > listMax,
    moreIn: toCome.length > 0 ? Math.min(...toCome.map(untilTold)) : null,
    wavedToday: wavedOn !== null && wavedOn >= (await store.today(tx, laneId)),
  };
}

/** A wave about a date that is gone is a plain one. */
async function subjectOf(tx: Tx, laneId: string, memoryId: string | null) {
  const title = memoryId && (await titleIn(tx, laneId, memoryId));
  return title ? { subjectId: memoryId, title } : { subjectId: null, title: null };
}

/** What a partner did, in one sentence of each kind. */
export function sentences(partner: string, items: readonly { kind: ActivityKind }[]): string[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(
    ([kind, { length }]) => `${partner} ${awayParts[kind](length)}.`,
  );
}

export async function markSeen(
  tx: Tx,
  principal: Partner,
  { upTo, ids }: { upTo: string; ids: string[] },
): Promise<Record<string, never>> {
  const isNew = await store.setSeen(tx, principal, seenUpTo(upTo, tx.now), shownLines(ids, tx.now));
  if (isNew) tx.announce([principal.id], { changed: 'activity' });
  return {};
}
