import { sql } from 'kysely';
import type { Errors } from '#platform/contract/domain-error.ts';
import { dayAt } from '#platform/format/calendar.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Row } from '#db/rows.ts';
import { assertEmailIsFree } from './emails.ts';

interface NewAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  pairingCode: string;
  timeZone: string;
  /** Null for an account that logs in by single sign-on. */
  passwordHash: string | null;
  isEmailProven?: boolean;
  /** No proof is asked for. */
  isProofWaived?: boolean;
}

/** With a balance and a solo lane. False if the email or the pairing code is taken. The scope must be the new account and its solo lane. */
export async function insertAccount(
  tx: Tx,
  { isEmailProven = false, isProofWaived = false, ...account }: NewAccount,
  errors: Errors<'email_taken'>,
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at, email_proven_at, email_proof_waived)
    values (${account.id}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.pairingCode}, ${account.timeZone}, ${tx.now},
      ${isEmailProven ? tx.now : null}, ${isProofWaived})
    on conflict do nothing`);
  if (inserted === 0) return false;
  await assertEmailIsFree(tx, account.email, errors);
  await tx.execute(
    sql`insert into credentials (account_id, password_hash, changed_at) values (${account.id}, ${account.passwordHash}, ${tx.now})`,
  );
  await tx.rows(sql`select open_account(${account.id}, ${tx.now})`);
  return true;
}

export function credentialsOf(tx: Tx, email: string) {
  return tx.maybeOne(sql<{ accountId: string; passwordHash: string | null }>`select * from credentials_of(${email})`);
}

export async function passwordHashOf(tx: Tx, accountId: string): Promise<string | null | undefined> {
  return (
    await tx.maybeOne(
      sql<Row<'credentials', 'passwordHash'>>`select password_hash from credentials where account_id = ${accountId}`,
    )
  )?.passwordHash;
}

export async function roleOf(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await tx.maybeOne(sql<Row<'accounts', 'role'>>`select role from accounts where id = ${accountId}`))?.role;
}

/** Serialises log-ins, password changes, session ends and deletion of one account. Returns the current password hash. */
export async function lockAccount(tx: Tx, accountId: string): Promise<string | null | undefined> {
  const found = await tx.maybeOne(
    sql<
      Row<'credentials', 'passwordHash'>
    >`select password_hash from credentials where account_id = ${accountId} for update`,
  );
  return found?.passwordHash;
}

/** The data an email to the owner needs. */
export function ownerOf(tx: Tx, accountId: string) {
  return tx.one(sql<
    Row<'accounts', 'email' | 'firstName' | 'lastName' | 'timeZone' | 'nextTimeZone' | 'nextTimeZoneOn'> & {
      email: string;
    }
  >`
    select email, first_name, last_name, time_zone, next_time_zone, next_time_zone_on from accounts where id = ${accountId}`);
}

export interface PersonFacts extends Row<'accounts', 'id' | 'email' | 'timeZone'> {
  email: string;
}

/** An account for an administrator's act; undefined once it is erased. Needs the scope of the account. */
export function personOf(tx: Tx, accountId: string) {
  return tx.maybeOne(
    sql<PersonFacts>`select id, email, time_zone from accounts where id = ${accountId} and erased_at is null`,
  );
}

/** False when nothing changes. Needs the scope of an administrator, whose own account it is not. */
export async function setDisabled(tx: Tx, accountId: string, disabled: boolean): Promise<boolean> {
  return (
    await tx.one(sql<{ isChanged: boolean }>`select set_account_disabled(${accountId}, ${disabled}) as is_changed`)
  ).isChanged;
}

export async function isDisabled(tx: Tx, accountId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`select from accounts where id = ${accountId} and disabled_at is not null`)) !== undefined
  );
}

/** Notes the day in UTC, once a day. Apart from the rest, which must not fail with it: accounts are on every machine, and one may be gone. */
export async function setLastSeen(tx: Tx, accountId: string): Promise<void> {
  const day = dayAt(tx.now, 'UTC');
  const isNoted = await tx.maybeOne(sql`select from accounts where id = ${accountId} and last_seen_on = ${day}::date`);
  if (!isNoted)
    tx.afterCommit(
      async (after) =>
        void (await after.execute(sql`update accounts set last_seen_on = ${day}::date where id = ${accountId}`)),
    );
}

/** Stores a time zone that takes effect on a later day. If it equals the current one, removes a pending change. */
export async function setNextTimeZone(
  tx: Tx,
  accountId: string,
  zone: { inForce: string; next: string; from: string },
): Promise<void> {
  const next = zone.next === zone.inForce ? null : zone.next;
  await tx.execute(sql`
    update accounts set time_zone = ${zone.inForce}, next_time_zone = ${next}, next_time_zone_on = ${next && zone.from}
    where id = ${accountId} and (time_zone <> ${zone.inForce} or next_time_zone is distinct from ${next})`);
}

export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.execute(
    sql`update credentials set password_hash = ${passwordHash}, changed_at = ${tx.now} where account_id = ${accountId}`,
  );
}

/** False when the code is taken. */
export async function setPairingCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  if (await tx.maybeOne(sql`select profile_id from find_profile_by_pairing_code(${code})`)) return false;
  return (await tx.execute(sql`update accounts set pairing_code = ${code} where id = ${accountId}`)) === 1;
}

export function deletionOf(tx: Tx, accountId: string) {
  return tx.maybeOne(
    sql<
      Row<'account_deletions', 'dueAt' | 'erasedAt'>
    >`select due_at, erased_at from account_deletions where account_id = ${accountId}`,
  );
}

export async function insertDeletion(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx.execute(
    sql`insert into account_deletions (account_id, requested_at, due_at) values (${accountId}, ${tx.now}, ${dueAt})`,
  );
}

export async function deleteDeletion(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from account_deletions where account_id = ${accountId} and erased_at is null`);
}

/** Accounts whose deletion can no longer be cancelled. */
export async function accountsDueForErasure(tx: Tx): Promise<string[]> {
  return (await tx.rows(sql<{ accountId: string }>`select account_id from accounts_due_for_erasure(${tx.now})`)).map(
    ({ accountId }) => accountId,
  );
}

/** Anonymises the account's row and frees its email. Must run after all other features have erased their data. */
export async function eraseAccount(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_account(${tx.now})`);
}

/** The address that was invited; undefined when the invitation is used, replaced or over. */
export function spendInvitation(tx: Tx, tokenHash: Buffer) {
  return tx.maybeOne(
    sql<{
      email: string;
      isMailed: boolean;
    }>`select email, mailed as is_mailed from spend_invitation(${tokenHash}) where expires_at > ${tx.now}`,
  );
}

/** Replaces an earlier invitation of the address. False when it has an account. Needs an administrator's scope, or the owner's role. */
export async function insertInvitation(
  tx: Tx,
  { email, tokenHash, expiresAt, isMailed }: { email: string; tokenHash: Buffer; expiresAt: Date; isMailed: boolean },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into invitations (email, token_hash, created_at, expires_at, mailed)
    select ${email}, ${tokenHash}, ${tx.now}, ${expiresAt}, ${isMailed} where not email_is_taken(${email})
    on conflict (email) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, mailed = excluded.mailed`)) ===
    1
  );
}
