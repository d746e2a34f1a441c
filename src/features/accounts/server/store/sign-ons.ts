import { sql } from 'kysely';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

type IdentityKey = Row<'sign_on_identities', 'issuer' | 'subject'>;

export async function accountOfIdentity(tx: Tx, { issuer, subject }: IdentityKey): Promise<string | null> {
  return (
    (await tx.maybeOne(sql<{ accountId: string }>`select account_id from account_of_identity(${issuer}, ${subject})`))
      ?.accountId ?? null
  );
}

/** The identities of the scope's account. */
export function identitiesOf(tx: Tx, accountId: string) {
  return tx.rows(sql<IdentityKey & { linkedAt: string }>`
    select issuer, subject, linked_at from sign_on_identities where account_id = ${accountId} order by linked_at, issuer`);
}

/** False if the identity opens an account already, or the account has another one of this issuer. */
export async function insertIdentity(tx: Tx, accountId: string, { issuer, subject }: IdentityKey): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into sign_on_identities (issuer, subject, account_id, linked_at) values (${issuer}, ${subject}, ${accountId}, ${tx.now}) on conflict do nothing`)) ===
    1
  );
}

export async function deleteIdentitiesOf(tx: Tx, accountId: string): Promise<number> {
  return tx.execute(sql`delete from sign_on_identities where account_id = ${accountId}`);
}

/** Unlinks the identities that were linked after a moment. */
export function deleteIdentitiesSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  return tx.execute(sql`delete from sign_on_identities where account_id = ${accountId} and linked_at > ${since}`);
}

/** Replaces what the browser had pending. */
export async function upsertPendingSignOn(
  tx: Tx,
  browserHash: Buffer,
  { stateHash, sealed, expiresAt }: { stateHash: Buffer; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into pending_sign_ons (browser_hash, state_hash, sealed, expires_at) values (${browserHash}, ${stateHash}, ${sealed}, ${expiresAt})
    on conflict (browser_hash) do update set state_hash = excluded.state_hash, stage = 'asked', sealed = excluded.sealed, expires_at = excluded.expires_at`);
}

/** Takes the answer to a log-in at the provider; undefined for another browser, another state, a second time or after ten minutes. */
export function answerPendingSignOn(tx: Tx, browserHash: Buffer, stateHash: Buffer) {
  return tx.maybeOne(sql<Row<'pending_sign_ons', 'sealed'>>`
    update pending_sign_ons set stage = 'answered'
    where browser_hash = ${browserHash} and state_hash = ${stateHash} and stage = 'asked' and expires_at > ${tx.now} returning sealed`);
}

export async function setProvenSignOn(tx: Tx, browserHash: Buffer, stateHash: Buffer, sealed: Buffer): Promise<void> {
  await tx.execute(sql`
    update pending_sign_ons set stage = 'proven', sealed = ${sealed} where browser_hash = ${browserHash} and state_hash = ${stateHash} and stage = 'answered'`);
}

export function provenSignOn(tx: Tx, browserHash: Buffer) {
  return tx.maybeOne(sql<Row<'pending_sign_ons', 'sealed'>>`
    select sealed from pending_sign_ons where browser_hash = ${browserHash} and stage = 'proven' and expires_at > ${tx.now}`);
}

/** False if it was spent. */
export async function deletePendingSignOn(tx: Tx, browserHash: Buffer): Promise<boolean> {
  return (await tx.execute(sql`delete from pending_sign_ons where browser_hash = ${browserHash}`)) === 1;
}

export function deleteExpiredSignOns(tx: Tx): Promise<number> {
  return tx.execute(sql`delete from pending_sign_ons where expires_at <= ${tx.now}`);
}
