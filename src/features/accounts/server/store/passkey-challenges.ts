import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';

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
  return tx.maybeOne(sql<{ withCode: boolean }>`
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
