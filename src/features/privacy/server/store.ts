import { sql } from 'kysely';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

export interface PictureInExport {
  id: string;
  /** Its name in the ZIP. */
  file: string;
}

/** What is kept of an export until it is downloaded: its texts, packed, and which pictures go with them. */
export interface KeptExport extends Row<'exports', 'pictures'> {
  zip: Uint8Array;
  pictures: PictureInExport[];
}

export type ExportRow = Row<'exports', 'id' | 'state' | 'done' | 'total' | 'startedAt' | 'movedAt' | 'expiresAt'>;

const exportColumns = sql`id, state, done, total, started_at, moved_at, expires_at`;

/** The latest export of a session. */
export function latestExport(tx: Tx, accountId: string, sessionId: string) {
  return tx.maybeOne(sql<ExportRow>`
    select ${exportColumns} from exports where account_id = ${accountId} and session_id = ${sessionId} order by started_at desc, id desc limit 1`);
}

export async function failStalled(tx: Tx, accountId: string, before: Date): Promise<void> {
  await tx.execute(
    sql`update exports set state = 'failed' where account_id = ${accountId} and state = 'building' and moved_at <= ${before}`,
  );
}

export async function exportsSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  return (
    await tx.one(sql<{ count: number }>`
    select count(*)::int as count from exports where account_id = ${accountId} and started_at > ${since} and state <> 'failed'`)
  ).count;
}

export async function insertExport(tx: Tx, accountId: string, id: string, sessionId: string): Promise<void> {
  await tx.execute(sql`
    insert into exports (id, account_id, session_id, started_at, moved_at) values (${id}, ${accountId}, ${sessionId}, ${tx.now}, ${tx.now})`);
}

/** False if the export is no longer building, because it stalled and counts as failed. */
export async function setProgress(
  tx: Tx,
  accountId: string,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update exports set done = ${done}, total = ${total}, moved_at = ${tx.now}
    where account_id = ${accountId} and id = ${id} and state = 'building'`)) === 1
  );
}

export async function setReady(
  tx: Tx,
  accountId: string,
  id: string,
  { zip, pictures }: KeptExport,
  expiresAt: Date,
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update exports set state = 'ready', done = total, moved_at = ${tx.now}, expires_at = ${expiresAt}, zip = ${Buffer.from(zip)}, pictures = ${JSON.stringify(pictures)}::jsonb
    where account_id = ${accountId} and id = ${id} and state = 'building'`)) === 1
  );
}

export async function setFailed(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (
    (await tx.execute(
      sql`update exports set state = 'failed' where account_id = ${accountId} and id = ${id} and state = 'building'`,
    )) === 1
  );
}

/** Sets a new link for the ready export of a session; false if there is none. */
export async function setLink(tx: Tx, accountId: string, sessionId: string, linkHash: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update exports set link_hash = ${linkHash}
    where account_id = ${accountId} and session_id = ${sessionId} and state = 'ready' and expires_at > ${tx.now}`)) ===
    1
  );
}

/** Spends a link; its export stays. Of two concurrent requests one gets it. */
export async function spendLink(
  tx: Tx,
  accountId: string,
  sessionId: string,
  linkHash: Buffer,
): Promise<(KeptExport & { id: string }) | undefined> {
  return tx.maybeOne(sql<KeptExport & { id: string }>`
    update exports set link_hash = null
    where account_id = ${accountId} and session_id = ${sessionId} and link_hash = ${linkHash} and state = 'ready' and expires_at > ${tx.now}
    returning id, zip, pictures`);
}

/** Keeps an export that is being downloaded. */
export async function setExpiry(tx: Tx, accountId: string, id: string, expiresAt: Date): Promise<boolean> {
  return (
    (await tx.execute(
      sql`update exports set expires_at = ${expiresAt} where account_id = ${accountId} and id = ${id} and state = 'ready'`,
    )) === 1
  );
}

/** Removes what is kept of an export that was downloaded. */
export async function setFetched(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update exports set state = 'fetched', zip = null, pictures = '[]', link_hash = null where account_id = ${accountId} and id = ${id} and state = 'ready'`)) ===
    1
  );
}

/** Removes the bytes of expired exports and deletes old rows of all accounts. Returns their number. */
export async function deleteExpiredExports(tx: Tx): Promise<number> {
  return (await tx.one(sql<{ forgotten: number }>`select forget_exports(${tx.now}) as forgotten`)).forgotten;
}

/** The number of rows of a lane in an export: memories with their pictures and, if the lane is open, moods and goals. */
export async function countInLane(tx: Tx, laneId: string): Promise<number> {
  return (
    await tx.one(sql<{ count: number }>`
    select ((select count(*) from memories where lane_id = ${laneId} and removed_at is null)
      + (select count(*) from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null where p.lane_id = ${laneId} and p.removed_at is null)
      + (select count(*) from mood_ratings m join lanes l on l.id = m.lane_id and l.closed_at is null and m.created_at >= l.opened_at where m.lane_id = ${laneId})
      + (select count(*) from couple_goals g join lanes l on l.id = g.lane_id and l.closed_at is null where g.lane_id = ${laneId}))::int as count`)
  ).count;
}

/** The number of ledger rows of an account. */
export async function countOfAccount(tx: Tx, accountId: string): Promise<number> {
  return (
    await tx.one(
      sql<{ count: number }>`select count(*)::int as count from pebble_transactions where account_id = ${accountId}`,
    )
  ).count;
}

export async function deleteExports(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from exports where account_id = ${accountId}`);
}
