import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { passkeysAtMost } from '../../rules.ts';

/** A passkey of any account, with what verifies its answer. */
export function passkeyOf(database: Database, credentialId: Buffer) {
  return database.callFunction(
    sql<{
      id: string;
      accountId: string;
      handle: Buffer;
      publicKey: Buffer;
      signCount: number;
    }>`select * from passkey_of(${credentialId})`,
  );
}

export type PasskeyRow = Row<
  'passkeys',
  'id' | 'credentialId' | 'transports' | 'name' | 'device' | 'addedAt' | 'usedAt'
>;

/** Latest first. There are few. */
export function passkeysOf(tx: Tx, accountId: string) {
  return tx.rows(sql<PasskeyRow>`
    select id, credential_id, transports, name, device, added_at, used_at from passkeys where account_id = ${accountId} order by added_at desc, id desc limit ${passkeysAtMost}`);
}

/** What an authenticator knows the account by; `handle` becomes it if there is none yet. */
export async function handleOf(tx: Tx, accountId: string, handle: Buffer): Promise<Buffer> {
  await tx.execute(
    sql`insert into passkey_handles (account_id, handle) values (${accountId}, ${handle}) on conflict (account_id) do nothing`,
  );
  return (
    await tx.one(
      sql<Row<'passkey_handles', 'handle'>>`select handle from passkey_handles where account_id = ${accountId}`,
    )
  ).handle;
}

interface NewPasskeyRow {
  id: string;
  accountId: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  signCount: number;
  transports: readonly string[];
  name: string;
  device: string;
  withCode: boolean;
}

/** False when every slot of the account is taken. */
export async function insertPasskey(tx: Tx, row: NewPasskeyRow): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into passkeys (account_id, id, slot, credential_id, public_key, sign_count, transports, name, device, with_code, added_at)
    select ${row.accountId}, ${row.id}, min(slot), ${Buffer.from(row.credentialId)}, ${Buffer.from(row.publicKey)}, ${row.signCount}, ${row.transports}::text[], ${row.name}, ${row.device}, ${row.withCode}, ${tx.now}::timestamptz
    from generate_series(1, ${passkeysAtMost}::int) slot where slot not in (select slot from passkeys where account_id = ${row.accountId}) having min(slot) is not null`)) ===
    1
  );
}

/** Locks a passkey until the transaction ends; undefined once it was removed. */
export function lockPasskey(tx: Tx, accountId: string, id: string) {
  return tx.maybeOne(sql<Row<'passkeys', 'addedAt' | 'withCode'>>`
    select added_at, with_code from passkeys where account_id = ${accountId} and id = ${id} for update`);
}

/** False when the count is not higher than the last one; an authenticator that does not count always says 0. */
export async function markPasskeyUsed(tx: Tx, accountId: string, id: string, signCount: number): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update passkeys set sign_count = ${signCount}, used_at = ${tx.now}
    where account_id = ${accountId} and id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)) ===
    1
  );
}

/** False when the account has no such passkey. */
export async function setPasskeyName(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
  return (
    (await tx.execute(sql`update passkeys set name = ${name} where account_id = ${accountId} and id = ${id}`)) === 1
  );
}

/** False when the account has no such passkey. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (await tx.execute(sql`delete from passkeys where account_id = ${accountId} and id = ${id}`)) === 1;
}

/** Returns how many there were. */
export function deletePasskeysSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  return tx.execute(sql`delete from passkeys where account_id = ${accountId} and added_at > ${since}`);
}

/** A code of an earlier second factor says nothing about a new one. */
export async function forgetCodesOfPasskeys(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`update passkeys set with_code = false where account_id = ${accountId} and with_code`);
}

/** Inserts a challenge of a browser and deletes its oldest beyond the limit. */
export async function insertChallenge(
  tx: Tx,
  { hash, browserHash, expiresAt }: { hash: Buffer; browserHash: Buffer; expiresAt: Date },
  atMost: number,
): Promise<void> {
  await tx.execute(
    sql`insert into passkey_challenges (challenge_hash, browser_hash, expires_at) values (${hash}, ${browserHash}, ${expiresAt})`,
  );
  await tx.execute(sql`
    delete from passkey_challenges where challenge_hash in (
      select challenge_hash from passkey_challenges where browser_hash = ${browserHash} order by expires_at desc, challenge_hash offset ${atMost})`);
}

/** False when this browser has no such challenge, or has spent it, or it is over. */
export async function spendChallenge(tx: Tx, hash: Buffer, browserHash: Buffer): Promise<boolean> {
  return (
    (await tx.execute(
      sql`delete from passkey_challenges where challenge_hash = ${hash} and browser_hash = ${browserHash} and expires_at > ${tx.now}`,
    )) === 1
  );
}

interface Addition {
  sessionId: string;
  accountId: string;
  challengeHash: Buffer;
  withCode: boolean;
  expiresAt: Date;
}

/** Replaces what the session has begun. */
export async function upsertAddition(
  tx: Tx,
  { sessionId, accountId, challengeHash, withCode, expiresAt }: Addition,
): Promise<void> {
  await tx.execute(sql`
    insert into passkey_additions (session_id, account_id, challenge_hash, with_code, expires_at)
    values (${sessionId}, ${accountId}, ${challengeHash}, ${withCode}, ${expiresAt})
    on conflict (session_id) do update set challenge_hash = excluded.challenge_hash, with_code = excluded.with_code, expires_at = excluded.expires_at`);
}

/** What the session has begun, once. */
export function spendAddition(tx: Tx, sessionId: string, challengeHash: Buffer) {
  return tx.maybeOne(sql<Row<'passkey_additions', 'withCode'>>`
    delete from passkey_additions where session_id = ${sessionId} and challenge_hash = ${challengeHash} and expires_at > ${tx.now} returning with_code`);
}

export async function deleteAdditionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from passkey_additions where account_id = ${accountId}`);
}

export async function deleteExpiredChallenges(tx: Tx): Promise<number> {
  return (
    (await tx.execute(sql`delete from passkey_challenges where expires_at <= ${tx.now}`)) +
    (await tx.execute(sql`delete from passkey_additions where expires_at <= ${tx.now}`))
  );
}
