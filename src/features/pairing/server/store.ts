import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Zone } from '#features/accounts/rules.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import { expiredBefore, rejectionForgottenBefore } from '../rules.ts';

export type PairingRequest = Row<'pairing_requests', 'id' | 'requesterId' | 'recipientId' | 'status' | 'createdAt'>;

/** `isClosed` is false for a principal whom the owner has sent a request. */
export async function ownerOfCode(tx: Tx, code: string, principalId: string | null) {
  const owner = await tx.maybeOne(sql<{
    id: string;
    isPaired: boolean;
    isClosed: boolean;
    hasBlockedMe: boolean;
    hasRejectedMe: boolean;
    isBlockedByMe: boolean;
  }>`
    select profile_id as id, paired as is_paired, is_closed_to_requests(profile_id) and not exists (
             select from pairing_requests r
             where r.requester_id = profile_id and r.recipient_id = ${principalId} and r.status = 'pending' and r.created_at > ${expiredBefore(tx.now)}) as is_closed,
           coalesce(has_blocked(profile_id, ${principalId}), false) as has_blocked_me,
           exists (select from pairing_requests r where r.requester_id = ${principalId} and r.recipient_id = profile_id
             and r.status = 'rejected' and r.decided_at > ${rejectionForgottenBefore(tx.now)}) as has_rejected_me,
           coalesce(has_blocked(${principalId}, profile_id), false) as is_blocked_by_me
    from find_profile_by_pairing_code(${code})`);
  return owner ?? null;
}

/** Locks two people in a fixed order until the transaction ends. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.rows(sql`select lock_accounts(${one}, ${other})`);
}

export async function isPaired(tx: Tx, accountId: string): Promise<boolean> {
  return (
    await tx.one(sql<{ paired: boolean }>`
    select exists (select from lane_members where account_id = ${accountId} and kind = 'shared' and left_at is null) as paired`)
  ).paired;
}

export function partnerOf(tx: Tx, accountId: string) {
  return tx.maybeOne(sql<
    Row<'accounts', 'id' | 'firstName' | 'lastName' | 'pairingCode'> &
      Zone & { pairingCode: string; pairedAt: Rows['lane_members']['joinedAt'] }
  >`
    select a.id, a.first_name, a.last_name, a.pairing_code, theirs.joined_at as paired_at, a.time_zone, a.next_time_zone, a.next_time_zone_on
    from lane_members theirs join accounts a on a.id = theirs.account_id
    where theirs.lane_id = current_lane() and theirs.kind = 'shared' and theirs.left_at is null and theirs.account_id <> ${accountId}`);
}

export async function pairingCodeOf(tx: Tx, accountId: string): Promise<string> {
  return (
    await tx.one(
      sql<
        Row<'accounts', 'pairingCode'> & { pairingCode: string }
      >`select pairing_code from accounts where id = ${accountId}`,
    )
  ).pairingCode;
}

export async function takesRequests(tx: Tx, accountId: string): Promise<boolean> {
  return (
    await tx.one(
      sql<{
        takes: boolean;
      }>`select not exists (select from closed_to_requests where account_id = ${accountId}) as takes`,
    )
  ).takes;
}

export async function closeToRequests(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(
    sql`insert into closed_to_requests (account_id, since) values (${accountId}, ${tx.now}) on conflict do nothing`,
  );
}

export async function openToRequests(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from closed_to_requests where account_id = ${accountId}`);
}

/** Of the scope's account. */
export function incomingRequests(tx: Tx) {
  return tx.rows(sql<{ id: string; requesterName: string; createdAt: string }>`
    select id, first_name || ' ' || last_name as requester_name, created_at from received_requests() where created_at > ${expiredBefore(tx.now)} order by created_at desc`);
}

export function outgoingRequests(tx: Tx, accountId: string) {
  return tx.rows(sql<Row<'pairing_requests', 'id' | 'createdAt'>>`
    select id, created_at from pairing_requests
    where requester_id = ${accountId} and status = 'pending' and created_at > ${expiredBefore(tx.now)}
    order by created_at desc`);
}

export function findRequest(tx: Tx, requestId: string) {
  return tx.maybeOne(
    sql<PairingRequest>`select id, requester_id, recipient_id, status, created_at from pairing_requests where id = ${requestId}`,
  );
}

export interface Name {
  firstName: string;
  lastName: string;
}

/** The sender of a received request, unless it was accepted. */
export function senderOf(tx: Tx, requestId: string) {
  return tx.maybeOne(sql<Name>`select first_name, last_name from sender_of_request(${requestId})`);
}

/** In either direction. */
export function pendingBetween(tx: Tx, accountId: string, otherId: string) {
  return tx.maybeOne(sql<PairingRequest>`
    select id, requester_id, recipient_id, status, created_at from pairing_requests
    where status = 'pending' and created_at > ${expiredBefore(tx.now)}
      and ((requester_id = ${accountId} and recipient_id = ${otherId}) or (requester_id = ${otherId} and recipient_id = ${accountId}))`);
}

export async function pendingInInbox(tx: Tx, accountId: string): Promise<number> {
  return (
    await tx.one(sql<{ pending: number }>`
    select count(*) as pending from pairing_requests
    where recipient_id = ${accountId} and status = 'pending' and created_at > ${expiredBefore(tx.now)}`)
  ).pending;
}

/** False when the requester is being deleted. */
export async function insertRequest(
  tx: Tx,
  request: { id: string; requesterId: string; recipientId: string },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into pairing_requests (id, requester_id, recipient_id, created_at)
    select ${request.id}::uuid, ${request.requesterId}::uuid, ${request.recipientId}::uuid, ${tx.now}::timestamptz
    where not exists (select from account_deletions where account_id = ${request.requesterId})
    on conflict do nothing`)) === 1
  );
}

/** False when the request is no longer pending. */
export async function decideRequest(
  tx: Tx,
  requestId: string,
  status: 'accepted' | 'rejected' | 'withdrawn',
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update pairing_requests set status = ${status}, decided_at = ${tx.now}
    where id = ${requestId} and status = 'pending' and created_at > ${expiredBefore(tx.now)}`)) === 1
  );
}

/** Returns both people of each closed request. */
export function closeRequestsOf(tx: Tx, accountId: string) {
  return tx.rows(sql<Row<'pairing_requests', 'requesterId' | 'recipientId'>>`
    update pairing_requests set status = 'closed', decided_at = ${tx.now}
    where status = 'pending' and (requester_id = ${accountId} or recipient_id = ${accountId})
    returning requester_id, recipient_id`);
}

/** Marks overdue requests of the scope's account as expired, so that they do not block new ones. */
export async function expireRequestsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`
    update pairing_requests set status = 'expired', decided_at = ${tx.now}
    where status = 'pending' and created_at <= ${expiredBefore(tx.now)} and (requester_id = ${accountId} or recipient_id = ${accountId})`);
}

/** An existing block is not changed. */
export async function insertBlock(tx: Tx, accountId: string, blocked: Name & { id: string }): Promise<void> {
  await tx.execute(sql`
    insert into pairing_blocks (id, account_id, blocked_id, blocked_first_name, blocked_last_name, created_at)
    values (${uuidv7()}, ${accountId}, ${blocked.id}, ${blocked.firstName}, ${blocked.lastName}, ${tx.now})
    on conflict do nothing`);
}

/** Latest first. */
export function blocksPage(tx: Tx, accountId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<Row<'pairing_blocks', 'id'> & { name: string; blockedAt: Rows['pairing_blocks']['createdAt'] }>`
    select id, blocked_first_name || ' ' || blocked_last_name as name, created_at as blocked_at from pairing_blocks
    where account_id = ${accountId} ${start ? sql`and (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${size}`);
}

export async function deleteBlock(tx: Tx, accountId: string, blockId: string): Promise<boolean> {
  return (await tx.execute(sql`delete from pairing_blocks where account_id = ${accountId} and id = ${blockId}`)) === 1;
}

/** The lane of an earlier time together, if any. */
export async function formerLaneWith(tx: Tx, accountId: string, otherId: string): Promise<string | null> {
  const former = await tx.maybeOne(sql<Row<'relationship_history', 'laneId'>>`
    select lane_id from relationship_history where account_id = ${accountId} and partner_id = ${otherId} order by unpaired_at desc limit 1`);
  return former?.laneId ?? null;
}

/** The scope must be the new lane. */
export async function openSharedLane(tx: Tx, laneId: string, members: readonly [string, string]): Promise<void> {
  await tx.execute(sql`insert into lanes (id, kind, opened_at) values (${laneId}, 'shared', ${tx.now})`);
  await tx.execute(sql`
    insert into lane_members (lane_id, account_id, slot, kind, joined_at)
    values (${laneId}, ${members[0]}, 1, 'shared', ${tx.now}), (${laneId}, ${members[1]}, 2, 'shared', ${tx.now})`);
}

/** Sets the opening later than the closing even if the servers' clocks differ. The scope must be the lane. */
export async function reopenSharedLane(tx: Tx, laneId: string): Promise<void> {
  const { openedAt } = await tx.one(sql<Row<'lanes', 'openedAt'>>`
    update lanes set closed_at = null, opened_at = greatest(${tx.now}::timestamptz, just_after(closed_at)) where id = ${laneId} returning opened_at`);
  await tx.execute(sql`update lane_members set left_at = null, joined_at = ${openedAt} where lane_id = ${laneId}`);
}

export interface Member extends Row<'accounts', 'id'>, Row<'lane_members', 'joinedAt'>, Name, Zone {}

export async function openSharedLaneOf(tx: Tx, accountId: string): Promise<string | null> {
  const lane = await tx.maybeOne(sql<Row<'lane_members', 'laneId'>>`
    select lane_id from lane_members where account_id = ${accountId} and kind = 'shared' and left_at is null`);
  return lane?.laneId ?? null;
}

/** Ordered by id. The scope must be the lane with both of its people. */
export function membersOf(tx: Tx, laneId: string) {
  return tx.rows(sql<Member>`
    select a.id, a.first_name, a.last_name, a.time_zone, a.next_time_zone, a.next_time_zone_on, m.joined_at from lane_members m join accounts a on a.id = m.account_id
    where m.lane_id = ${laneId} and m.left_at is null order by a.id`);
}

/** The scope must be the lane. */
export async function otherMember(tx: Tx, laneId: string, accountId: string): Promise<string | null> {
  const other = await tx.maybeOne(sql<Row<'lane_members', 'accountId'>>`
    select account_id from lane_members where lane_id = ${laneId} and account_id <> ${accountId} and left_at is null`);
  return other?.accountId ?? null;
}

/** Keeps a lane open until the transaction ends. Returns since when it is open, or undefined when it is closed. */
export async function holdLaneOpen(tx: Tx, laneId: string): Promise<string | undefined> {
  return (
    await tx.maybeOne(
      sql<Row<'lanes', 'openedAt'>>`select opened_at from lanes where id = ${laneId} and closed_at is null for share`,
    )
  )?.openedAt;
}

/**
 * Keeps a lane open as `holdLaneOpen` does, and lets one such transaction at a time write there. It is the first lock to take: another machine, such as
 * that of a balance, may give its lock back a moment before what was written here is seen here.
 */
export async function lockOpenLane(tx: Tx, laneId: string): Promise<string | undefined> {
  return (
    await tx.maybeOne(
      sql<
        Row<'lanes', 'openedAt'>
      >`select opened_at from lanes where id = ${laneId} and closed_at is null for no key update`,
    )
  )?.openedAt;
}

/** Waits for running writes in the lane. The scope must be the lane. */
export async function closeSharedLane(tx: Tx, laneId: string): Promise<void> {
  await tx.execute(sql`update lanes set closed_at = greatest(opened_at, ${tx.now}::timestamptz) where id = ${laneId}`);
  await tx.execute(sql`update lane_members set left_at = ${tx.now} where lane_id = ${laneId}`);
}

interface Former {
  laneId: string;
  /** The earlier of the two partners' calendar days. */
  lastDay: string;
}

/** Stores the name as it is when they part. */
export async function insertFormerPartner(
  tx: Tx,
  accountId: string,
  { laneId, lastDay }: Former,
  { id, firstName, lastName, joinedAt }: Member,
): Promise<void> {
  await tx.execute(sql`
    insert into relationship_history (id, account_id, lane_id, partner_id, partner_first_name, partner_last_name, paired_at, unpaired_at, last_day)
    values (${uuidv7()}, ${accountId}, ${laneId}, ${id}, ${firstName}, ${lastName}, ${joinedAt}, greatest(${joinedAt}::timestamptz, ${tx.now}), ${lastDay})`);
}

/** The latest stored name of a former partner. */
export function formerPartner(tx: Tx, accountId: string, partnerId: string) {
  return tx.maybeOne(sql<Name>`
    select partner_first_name as first_name, partner_last_name as last_name from relationship_history
    where account_id = ${accountId} and partner_id = ${partnerId} order by unpaired_at desc, id desc limit 1`);
}

/** Latest parting first. */
export function historyPage(tx: Tx, accountId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<
    Row<'relationship_history', 'id' | 'laneId' | 'partnerFirstName' | 'partnerLastName' | 'pairedAt' | 'unpairedAt'>
  >`
    select id, lane_id, partner_first_name, partner_last_name, paired_at, unpaired_at from relationship_history
    where account_id = ${accountId} ${start ? sql`and (unpaired_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by unpaired_at desc, id desc limit ${size}`);
}

export async function keepWaitingCode(tx: Tx, accountId: string, code: string): Promise<void> {
  await tx.execute(
    sql`insert into waiting_pairing_codes (account_id, pairing_code, created_at) values (${accountId}, ${code}, ${tx.now})`,
  );
}

/** Deletes and returns the waiting code of the scope's account. */
export async function takeWaitingCode(tx: Tx, accountId: string): Promise<string | null> {
  const waiting = await tx.maybeOne(
    sql<
      Row<'waiting_pairing_codes', 'pairingCode'>
    >`delete from waiting_pairing_codes where account_id = ${accountId} returning pairing_code`,
  );
  return waiting?.pairingCode ?? null;
}

/** Removes requests and blocks of the scope’s account and replaces its name in its former partners' history with ‘Someone’. */
export async function erasePairing(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_pairing()`);
}

const writers = {
  memories: 'author_id',
  couple_goals: 'created_by',
  treats: 'account_id',
  mood_ratings: 'account_id',
} as const;

/** Whether the account has written this in another lane: a submit that is sent again after a pairing. An id is unique within its lane only. */
export async function hasWrittenElsewhere(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  table: keyof typeof writers,
  id: string,
): Promise<boolean> {
  const found = await findInOtherLanes(tx, { laneId, id: accountId }, (other) =>
    tx.maybeOne(
      sql`select id from ${sql.table(table)} where lane_id = ${other} and id = ${id} and ${sql.ref(writers[table])} = ${accountId}`,
    ),
  );
  return found !== undefined;
}

/** Looks in each other lane in which the account is or was, the closed ones too. One by one: a statement sees the lane of its scope, on its machine. */
export async function findInOtherLanes<Found>(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  find: (other: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const others = await tx.rows(
    sql<
      Row<'lane_members', 'laneId'>
    >`select lane_id from lane_members where account_id = ${accountId} and lane_id <> ${laneId}`,
  );
  for (const { laneId: lane } of others) {
    const found = await tx.as({ account: accountId, lane }, () => find(lane));
    if (found) return found;
  }
  return undefined;
}
