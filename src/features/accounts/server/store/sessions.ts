import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';

export interface PrincipalRow {
  sessionId: string;
  sessionCreatedAt: string;
  sessionLastSeenAt: string;
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  timeZone: string;
  nextTimeZone: string | null;
  nextTimeZoneOn: string | null;
  laneId: string;
  partnerId: string | null;
  partnerFirstName: string | null;
  partnerLastName: string | null;
}

export function principalOfSession(database: Database, tokenHash: Buffer, now: Date) {
  return database.callFunction(
    sql<PrincipalRow>`select * from caller_of_session(${tokenHash}) where session_expires_at > ${now}`,
  );
}

/** Whether a session that opens nothing has expired in the last 30 days. One that expired before, was revoked or never was has no row. */
export async function isSessionExpired(database: Database, tokenHash: Buffer): Promise<boolean> {
  return (await database.callFunction(sql<{ isOver: boolean }>`select is_session_over(${tokenHash}) as is_over`))!
    .isOver;
}

/** Several sessions in one query; `place` is the 1-based index into the hashes. */
export function principalsOfSessions(tx: Tx, tokenHashes: readonly Buffer[]) {
  return tx.rows(sql<PrincipalRow & { place: number }>`
    select caller.*, asked.place::int from unnest(${tokenHashes}::bytea[]) with ordinality asked (hash, place), caller_of_session(asked.hash) caller
    where caller.session_expires_at > ${tx.now}`);
}

export async function insertSession(
  tx: Tx,
  session: { id: string; accountId: string; tokenHash: Buffer; userAgent: string; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.userAgent}, ${tx.now}, ${tx.now}, ${session.expiresAt})`);
}

export async function prolongSession(tx: Tx, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.execute(
    sql`update sessions set last_seen_at = ${tx.now}, expires_at = ${expiresAt} where id = ${sessionId}`,
  );
}

export type SessionRow = Row<'sessions', 'id' | 'userAgent' | 'createdAt' | 'lastSeenAt'>;

const sessionColumns = sql`id, user_agent, created_at, last_seen_at`;

export function session(tx: Tx, sessionId: string) {
  return tx.one(sql<SessionRow>`select ${sessionColumns} from sessions where id = ${sessionId}`);
}

/** Latest first. */
export function otherSessions(
  tx: Tx,
  { id, sessionId }: { id: string; sessionId: string },
  start: PageKey | null,
  size: number,
) {
  return tx.rows(sql<SessionRow>`
    select ${sessionColumns} from sessions
    where account_id = ${id} and id <> ${sessionId} and expires_at > ${tx.now}
      ${start ? sql`and (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${size}`);
}

/** Locks a session until the transaction ends; false when it has ended. */
export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql`select id from sessions where id = ${sessionId} and expires_at > ${tx.now} for key share`,
    )) !== undefined
  );
}

/** Replaces the token of a session; the old one becomes invalid. */
export async function renewSession(tx: Tx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`update sessions set token_hash = ${tokenHash} where id = ${sessionId}`);
}

/** False when the scope's account has no such session. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.execute(sql`delete from sessions where id = ${sessionId}`)) === 1;
}

/** Deletes the sessions of the scope's account except `except`, and returns their ids. */
export async function deleteSessionsOf(
  tx: Tx,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const deleted = await tx.rows(sql<Row<'sessions', 'id'>>`
    delete from sessions where account_id = ${accountId} ${except ? sql`and id <> ${except}` : sql``} returning id`);
  return deleted.map(({ id }) => id);
}

export async function deleteExpiredSessions(tx: Tx): Promise<number> {
  return (await tx.one(sql<{ forgotten: number }>`select forget_expired(${tx.now}) as forgotten`)).forgotten;
}

/** True when the account has not used this kind of browser before. */
export async function insertBrowser(tx: Tx, accountId: string, device: string): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into known_browsers (account_id, device, seen_at) values (${accountId}, ${device}, ${tx.now}) on conflict do nothing`)) ===
    1
  );
}

export async function hasKnownDevice(tx: Tx, accountId: string, tokenHash: Buffer, since: Date): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql`select from known_devices where account_id = ${accountId} and token_hash = ${tokenHash} and seen_at > ${since}`,
    )) !== undefined
  );
}

/** Inserts or refreshes a known browser and deletes the oldest beyond the limit. */
export async function upsertKnownDevice(tx: Tx, accountId: string, tokenHash: Buffer, atMost: number): Promise<void> {
  await tx.execute(sql`
    insert into known_devices (account_id, token_hash, seen_at) values (${accountId}, ${tokenHash}, ${tx.now})
    on conflict (account_id, token_hash) do update set seen_at = excluded.seen_at`);
  await tx.execute(sql`
    delete from known_devices where account_id = ${accountId} and token_hash in (
      select token_hash from known_devices where account_id = ${accountId} order by seen_at desc, token_hash offset ${atMost})`);
}

export async function deleteKnownDevicesOf(tx: Tx, accountId: string, except: Buffer | null): Promise<void> {
  await tx.execute(
    sql`delete from known_devices where account_id = ${accountId} ${except ? sql`and token_hash <> ${except}` : sql``}`,
  );
}
