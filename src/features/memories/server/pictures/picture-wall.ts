import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import type { Lane } from '../../rules.ts';
import { inLane } from '../in-lane.ts';
import { presentPicture } from '../present.ts';
import * as pictureStore from '../store/pictures.ts';

const wallPageSize = 60;

export function picturesOfMonth(
  tx: Tx,
  principal: Account,
  { lane, month, cursor }: { lane: Lane; month: string; cursor?: string | undefined },
) {
  return inLane(tx, principal, lane, async (there) => {
    const rows = await pictureStore.picturesOfMonth(
      tx,
      there.laneId,
      month,
      parseCursor(cursor, 'day'),
      wallPageSize + 1,
    );
    const { page, nextCursor } = pageOf(rows, wallPageSize, ({ date, id }) => ({ at: date, id }));
    return {
      pictures: page.map((row) => ({ ...presentPicture(there, row), memoryId: row.memoryId, date: row.date })),
      nextCursor,
    };
  });
}

export function pictureMonths(tx: Tx, principal: Account, { lane }: { lane: Lane }) {
  return inLane(tx, principal, lane, async ({ laneId }) => {
    const months = await pictureStore.pictureMonths(tx, laneId);
    return {
      memories: months.reduce((sum, { memories }) => sum + memories, 0),
      months: months.map(({ month, count }) => ({ month, count })),
    };
  });
}

export async function pictureSpace(tx: Tx, { laneId }: Account, _: object, { settings }: RequestContext) {
  return { used: await pictureStore.spaceUsed(tx, laneId), limit: settings.picturesPerLane };
}
