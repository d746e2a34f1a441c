import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';

export interface NewAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  pairingCode: string;
  timeZone: string;
  passwordHash: string;
}

/** Inserts an account unless its email or its pairing code is taken. The scope must be the new account itself. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const inserted = await tx.count(sql`
    insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
    values (${account.id}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.pairingCode}, ${account.timeZone}, ${tx.now})
    on conflict do nothing`);
  if (inserted === 0) return false;
  await tx.count(sql`insert into credentials (account_id, password_hash, changed_at) values (${account.id}, ${account.passwordHash}, ${tx.now})`);
  return true;
}

export function credentialsOf(tx: Tx, email: string) {
  return tx.maybe(sql<{ accountId: string; passwordHash: string }>`select * from credentials_of(${email})`);
}

export async function passwordHashOf(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await tx.maybe(sql<{ passwordHash: string }>`select password_hash from credentials where account_id = ${accountId}`))?.passwordHash;
}

export async function roleOf(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await tx.maybe(sql<{ role: string }>`select role from accounts where id = ${accountId}`))?.role;
}

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
  /** How far the database had come. */
  position: string | null;
}

export function principalOfSession(database: Database, tokenHash: Buffer, now: Date) {
  return database.ask(sql<PrincipalRow>`select *, ${database.position()} as position from caller_of_session(${tokenHash}) where session_expires_at > ${now}`);
}

/** The principals of several sessions, each with its place among the hashes, counted from 1. */
export function principalsOfSessions(tx: Tx, tokenHashes: readonly Buffer[]) {
  return tx.rows(sql<PrincipalRow & { place: number }>`
    select caller.*, null::text as position, asked.place::int from unnest(${tokenHashes}::bytea[]) with ordinality asked (hash, place), caller_of_session(asked.hash) caller
    where caller.session_expires_at > ${tx.now}`);
}

export async function insertSession(tx: Tx, session: { id: string; accountId: string; tokenHash: Buffer; userAgent: string; expiresAt: Date }): Promise<void> {
  await tx.count(sql`
    insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.userAgent}, ${tx.now}, ${tx.now}, ${session.expiresAt})`);
}

export async function prolongSession(tx: Tx, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.count(sql`update sessions set last_seen_at = ${tx.now}, expires_at = ${expiresAt} where id = ${sessionId}`);
}

export interface SessionRow {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
}

const sessionColumns = sql`id, user_agent, created_at, last_seen_at`;

export function session(tx: Tx, sessionId: string) {
  return tx.one(sql<SessionRow>`select ${sessionColumns} from sessions where id = ${sessionId}`);
}

/** The open sessions of an account besides the given one, the latest first. */
export function otherSessions(tx: Tx, { id, sessionId }: { id: string; sessionId: string }, start: PageKey | null, size: number) {
  return tx.rows(sql<SessionRow>`
    select ${sessionColumns} from sessions
    where account_id = ${id} and id <> ${sessionId} and expires_at > ${tx.now}
      ${start ? sql`and (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${size}`);
}

/** Keeps a session from ending until the transaction does; false when it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.maybe(sql`select id from sessions where id = ${sessionId} and expires_at > ${tx.now} for key share`)) !== undefined;
}

/** Gives a session another token: who holds the old one is out. */
export async function renewSession(tx: Tx, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.count(sql`update sessions set token_hash = ${tokenHash} where id = ${sessionId}`);
}

/** False when there is no such session of the scope's account. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.count(sql`delete from sessions where id = ${sessionId}`)) === 1;
}

/** Deletes the sessions of the scope's account, all but the one given, and tells which. */
export async function deleteSessionsOf(tx: Tx, accountId: string, { but }: { but?: string } = {}): Promise<string[]> {
  const deleted = await tx.rows(sql<{ id: string }>`
    delete from sessions where account_id = ${accountId} ${but ? sql`and id <> ${but}` : sql``} returning id`);
  return deleted.map(({ id }) => id);
}

export async function forgetExpired(tx: Tx): Promise<number> {
  return (await tx.one(sql<{ forgotten: number }>`select forget_expired(${tx.now}) as forgotten`)).forgotten;
}

/** Notes a kind of browser; true when the account has not been seen on it before. */
export async function noteBrowser(tx: Tx, accountId: string, device: string): Promise<boolean> {
  return (await tx.count(sql`
    insert into known_browsers (account_id, device, seen_at) values (${accountId}, ${device}, ${tx.now}) on conflict do nothing`)) === 1;
}

export async function hasKnownDevice(tx: Tx, accountId: string, tokenHash: Buffer, since: Date): Promise<boolean> {
  return (await tx.maybe(sql`select from known_devices where account_id = ${accountId} and token_hash = ${tokenHash} and seen_at > ${since}`)) !== undefined;
}

/** Notes a browser as seen now, and keeps so many of them. */
export async function noteKnownDevice(tx: Tx, accountId: string, tokenHash: Buffer, atMost: number): Promise<void> {
  await tx.count(sql`
    insert into known_devices (account_id, token_hash, seen_at) values (${accountId}, ${tokenHash}, ${tx.now})
    on conflict (account_id, token_hash) do update set seen_at = excluded.seen_at`);
  await tx.count(sql`
    delete from known_devices where account_id = ${accountId} and token_hash in (
      select token_hash from known_devices where account_id = ${accountId} order by seen_at desc, token_hash offset ${atMost})`);
}

export async function deleteKnownDevicesOf(tx: Tx, accountId: string, but: Buffer | null): Promise<void> {
  await tx.count(sql`delete from known_devices where account_id = ${accountId} ${but ? sql`and token_hash <> ${but}` : sql``}`);
}

/**
 * Lets one at a time of those write who change who may be in an account: log-ins, new passwords, ended sessions, deletion.
 * Returns the password's hash as it is now.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<string | undefined> {
  const found = await tx.maybe(sql<{ passwordHash: string }>`select password_hash from credentials where account_id = ${accountId} for update`);
  return found?.passwordHash;
}

/** Whom to write to, under which name and by which clock. */
export function ownerOf(tx: Tx, accountId: string) {
  return tx.one(sql<{ email: string; firstName: string; lastName: string; timeZone: string; nextTimeZone: string | null; nextTimeZoneOn: string | null }>`
    select email, first_name, last_name, time_zone, next_time_zone, next_time_zone_on from accounts where id = ${accountId}`);
}

/** Notes a time zone that counts from a later day, or that none does: whoever is back before that day never left. */
export async function setNextTimeZone(tx: Tx, accountId: string, zone: { inForce: string; next: string; from: string }): Promise<void> {
  const next = zone.next === zone.inForce ? null : zone.next;
  await tx.count(sql`
    update accounts set time_zone = ${zone.inForce}, next_time_zone = ${next}, next_time_zone_on = ${next && zone.from}
    where id = ${accountId} and (time_zone <> ${zone.inForce} or next_time_zone is distinct from ${next})`);
}

export async function insertPasswordReset(tx: Tx, accountId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.count(sql`
    insert into password_resets (token_hash, account_id, created_at, expires_at) values (${tokenHash}, ${accountId}, ${tx.now}, ${expiresAt})`);
}

export async function accountOfReset(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  return (await tx.maybe(sql<{ accountId: string }>`select account_id from account_of_reset(${tokenHash}) where expires_at > ${tx.now}`))?.accountId ?? null;
}

/** Spends a reset link; false when it was spent meanwhile. */
export async function spendPasswordReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await tx.count(sql`update password_resets set used_at = ${tx.now} where token_hash = ${tokenHash} and used_at is null`)) === 1;
}

/** Spends every link of the scope's account that is still good. */
export async function spendPasswordResetsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.count(sql`update password_resets set used_at = ${tx.now} where account_id = ${accountId} and used_at is null`);
}

export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.count(sql`update credentials set password_hash = ${passwordHash}, changed_at = ${tx.now} where account_id = ${accountId}`);
}

/** The second factor of the scope's account: on once it is confirmed, until then only being set up. */
export function secondFactorOf(tx: Tx, accountId: string) {
  return tx.maybe(sql<{ sealed: Buffer; startedAt: string; confirmedAt: string | null }>`
    select sealed, started_at, confirmed_at from second_factors where account_id = ${accountId}`);
}

/** Begins anew with another secret; false when the second factor is on. */
export async function setPendingSecret(tx: Tx, accountId: string, sealed: Buffer): Promise<boolean> {
  return (await tx.count(sql`
    insert into second_factors (account_id, sealed, started_at) values (${accountId}, ${sealed}, ${tx.now})
    on conflict (account_id) do update set sealed = excluded.sealed, started_at = excluded.started_at where second_factors.confirmed_at is null`)) === 1;
}

export async function turnOnSecondFactor(tx: Tx, accountId: string, step: number): Promise<void> {
  await tx.count(sql`update second_factors set confirmed_at = ${tx.now}, last_step = ${step} where account_id = ${accountId}`);
}

/** Has the code of a step count; false when it counted before, or a later one did. */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  return (await tx.count(sql`update second_factors set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`)) === 1;
}

export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.count(sql`delete from second_factors where account_id = ${accountId}`);
}

/** Forgets a second factor that is only being set up. */
export async function deletePendingSecret(tx: Tx, accountId: string): Promise<void> {
  await tx.count(sql`delete from second_factors where account_id = ${accountId} and confirmed_at is null`);
}

/** Puts recovery codes in the place of those there were. */
export async function setRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.count(sql`delete from recovery_codes where account_id = ${accountId}`);
  for (const hash of hashes) await tx.count(sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${hash})`);
}

export async function hasRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  return (await tx.maybe(sql`select from recovery_codes where account_id = ${accountId} and code_hash = ${hash}`)) !== undefined;
}

/** Spends a recovery code; false when there is none such, or it is spent. */
export async function deleteRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  return (await tx.count(sql`delete from recovery_codes where account_id = ${accountId} and code_hash = ${hash}`)) === 1;
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  return (await tx.one(sql<{ left: number }>`select count(*) as left from recovery_codes where account_id = ${accountId}`)).left;
}

/** Gives the scope's account a code; false when somebody has it. */
export async function setPairingCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  return (await tx.count(sql`
    update accounts set pairing_code = ${code} where id = ${accountId} and not exists (select from find_profile_by_pairing_code(${code}))`)) === 1;
}

export interface AdminChange {
  act: string;
  subjectId: string | null;
  subjectName: string;
  before: object | null;
  after: object | null;
}

export async function insertAdminChange(tx: Tx, id: string, accountId: string, { act, subjectId, subjectName, before, after }: AdminChange): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await tx.count(sql`
    insert into admin_changes (id, account_id, act, subject_id, subject_name, before, after, created_at)
    values (${id}, ${accountId}, ${act}, ${subjectId}, ${subjectName}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${tx.now})`);
}

/** What administrators changed, newest first, with the name of who did. */
export function adminChangesPage(tx: Tx, start: PageKey | null, size: number) {
  return tx.rows(sql<AdminChange & { id: string; byName: string; createdAt: string }>`
    select c.id, c.act, c.subject_id, c.subject_name, c.before, c.after, c.created_at, name_of_administrator(c.account_id) as by_name
    from admin_changes c
    ${start ? sql`where (c.created_at, c.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${size}`);
}

/** When the account of the scope is to be erased, if it asked for that. */
export function deletionOf(tx: Tx, accountId: string) {
  return tx.maybe(sql<{ dueAt: string; erasedAt: string | null }>`select due_at, erased_at from account_deletions where account_id = ${accountId}`);
}

export async function insertDeletion(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx.count(sql`insert into account_deletions (account_id, requested_at, due_at) values (${accountId}, ${tx.now}, ${dueAt})`);
}

export async function deleteDeletion(tx: Tx, accountId: string): Promise<void> {
  await tx.count(sql`delete from account_deletions where account_id = ${accountId} and erased_at is null`);
}

/** Whose time to take their deletion back is over. */
export async function accountsDueForErasure(tx: Tx): Promise<string[]> {
  return (await tx.rows(sql<{ accountId: string }>`select account_id from accounts_due_for_erasure(${tx.now})`)).map(({ accountId }) => accountId);
}

export async function eraseAccount(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_account(${tx.now})`);
}
