import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Wording } from '../rules.ts';

type FeedRow = Row<'calendar_feeds', 'tokenSealed' | 'wording' | 'madeAt'>;

/** That of the current pairing. */
const current = ({ id, laneId }: LaneMember) => sql`
  f.account_id = ${id} and f.lane_id = ${laneId}
  and exists (select from lane_members m where m.lane_id = f.lane_id and m.account_id = f.account_id and m.joined_at = f.paired_at)`;

export function feedOf(tx: Tx, owner: LaneMember) {
  return tx.maybeOne(
    sql<FeedRow>`select f.token_sealed, f.wording, f.made_at from calendar_feeds f where ${current(owner)}`,
  );
}

/** Replaces an earlier feed. */
export async function insertFeed(
  tx: Tx,
  { id, laneId }: LaneMember,
  { tokenHash, tokenSealed, wording }: { tokenHash: Buffer; tokenSealed: Buffer; wording: Wording },
): Promise<void> {
  await tx.execute(sql`
    insert into calendar_feeds (account_id, lane_id, paired_at, token_hash, token_sealed, wording, made_at)
    select m.account_id, m.lane_id, m.joined_at, ${tokenHash}, ${tokenSealed}, ${wording}, ${tx.now}::timestamptz
    from lane_members m where m.lane_id = ${laneId} and m.account_id = ${id}
    on conflict (account_id) do update set
      lane_id = excluded.lane_id, paired_at = excluded.paired_at, token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
      wording = excluded.wording, made_at = excluded.made_at`);
}

/** False if there is none. */
export async function updateWording(tx: Tx, owner: LaneMember, wording: Wording): Promise<boolean> {
  if (!(await feedOf(tx, owner))) return false;
  return (
    (await tx.execute(
      sql`update calendar_feeds set wording = ${wording} where account_id = ${owner.id} and lane_id = ${owner.laneId}`,
    )) === 1
  );
}

export async function deleteFeed(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from calendar_feeds where account_id = ${accountId}`);
}

/** Whose feed a token names, if its pairing still lasts. */
export function feedByToken(database: Database, tokenHash: Buffer) {
  return database.callFunction(
    sql<{ accountId: string; laneId: string; wording: Wording }>`select * from calendar_feed_by_token(${tokenHash})`,
  );
}
