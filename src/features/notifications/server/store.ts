import { sql } from 'kysely';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Zone } from '#features/accounts/rules.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PushTarget } from '#platform/server/push.ts';
import {
  datesMax,
  maxAttempts,
  maxPerDay,
  takeOverMinutes,
  titleMax,
  usualChoices,
  type Channel,
  type Kind,
  type QuietHours,
} from '../rules.ts';

interface Choices extends Row<'notification_choices', 'email' | 'push' | 'showsDetails'>, QuietHours {
  email: Kind[];
  push: Kind[];
}

export function choicesOf(tx: Tx, accountId: string) {
  return tx.maybeOne(
    sql<Choices>`select email, push, shows_details, quiet_from, quiet_to from notification_choices where account_id = ${accountId}`,
  );
}

/** What is not given stays as it was. */
export type ChoicesChange = { [Key in Exclude<keyof Choices, Channel>]?: Choices[Key] | undefined };

export async function changeChoices(
  tx: Tx,
  accountId: string,
  {
    showsDetails = null,
    quietFrom = null,
    quietTo = null,
  }: { [Key in keyof ChoicesChange]: ChoicesChange[Key] | null },
): Promise<void> {
  const usual = usualChoices;
  await tx.execute(sql`
    insert into notification_choices as c (account_id, email, push, shows_details, quiet_from, quiet_to)
    values (${accountId}, '{}', '{}', coalesce(${showsDetails}::boolean, ${usual.showsDetails}), coalesce(${quietFrom}::text, ${usual.quietFrom}), coalesce(${quietTo}::text, ${usual.quietTo}))
    on conflict (account_id) do update set shows_details = coalesce(${showsDetails}::boolean, c.shows_details),
      quiet_from = coalesce(${quietFrom}::text, c.quiet_from), quiet_to = coalesce(${quietTo}::text, c.quiet_to)`);
}

export async function setKind(tx: Tx, accountId: string, channel: Channel, kind: Kind, isOn: boolean): Promise<void> {
  await changeChoices(tx, accountId, {});
  const column = sql.ref(channel);
  await tx.execute(
    sql`update notification_choices set ${column} = array_remove(${column}, ${kind}::text) || ${isOn ? [kind] : []}::text[] where account_id = ${accountId}`,
  );
}

/** The endpoint at which this browser is told. */
export async function endpointOf(tx: Tx, { sessionId }: Account): Promise<string | null> {
  return (
    (
      await tx.maybeOne(
        sql<
          Row<'push_subscriptions', 'endpoint'>
        >`select endpoint from push_subscriptions where session_id = ${sessionId}`,
      )
    )?.endpoint ?? null
  );
}

/** The oldest beyond `max` are forgotten. */
export async function setSubscription(
  tx: Tx,
  { id, sessionId }: Account,
  { endpoint, p256dh, auth }: PushTarget,
  max: number,
): Promise<void> {
  await tx.rows(sql`select release_push_endpoint(${endpoint})`);
  await tx.execute(sql`
    insert into push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at) values (${sessionId}, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${tx.now})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, failures = 0, retry_at = null`);
  await tx.execute(sql`
    delete from push_subscriptions where account_id = ${id} and session_id in (
      select session_id from push_subscriptions where account_id = ${id} order by created_at desc, session_id offset ${max})`);
}

export async function deleteSubscription(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(sql`delete from push_subscriptions where session_id = ${sessionId}`);
}

/** Where an account is told; not ready where the push service failed a short while ago. */
export function subscriptionsOf(tx: Tx, accountId: string) {
  return tx.rows(sql<PushTarget & { sessionId: string; failures: number; isReady: boolean }>`
    select p.session_id, p.endpoint, p.p256dh, p.auth, p.failures, p.retry_at is null or p.retry_at <= ${tx.now} as is_ready from push_subscriptions p join sessions s on s.id = p.session_id and s.expires_at > ${tx.now}
    where p.account_id = ${accountId}`);
}

export async function setFailures(tx: Tx, sessionId: string, failures: number, retryAt: Date | null): Promise<void> {
  await tx.execute(
    sql`update push_subscriptions set failures = ${failures}, retry_at = ${retryAt} where session_id = ${sessionId}`,
  );
}

/** Somebody who may be told, and of what on each channel. */
export interface Recipient extends Row<'notification_choices', 'accountId' | 'showsDetails'>, QuietHours, Zone {
  address: string;
  email: Kind[];
  push: Kind[];
}

/** Of the choices `c` and the account `a`. Emails go to proven addresses alone, and push messages where a browser is told. */
const recipientColumns = (canMail: boolean) => sql`
  c.account_id, a.email as address, c.shows_details, c.quiet_from, c.quiet_to, a.time_zone, a.next_time_zone, a.next_time_zone_on,
  case when ${canMail} and (a.email_proven_at is not null or a.email_proof_waived) then c.email else '{}' end as email,
  case when exists (select from push_subscriptions s where s.account_id = c.account_id) then c.push else '{}' end as push`;

const wants = (kinds: Kind[]) => sql`(c.email && ${kinds}::text[] or c.push && ${kinds}::text[])`;

/** The choices `c` of a member `l` of a lane that is shared now, the account `a` and the partner `p`. */
const pairedRecipients = sql`
  lane_members l
  join notification_choices c on c.account_id = l.account_id and l.kind = 'shared' and l.left_at is null
  join accounts a on a.id = c.account_id and a.disabled_at is null
  join lane_members o on o.lane_id = l.lane_id and o.account_id <> l.account_id
  join accounts p on p.id = o.account_id`;

/** A planned date near one of its two partners. */
export interface DateOf extends Row<'memories', 'laneId' | 'ideaTitle' | 'type' | 'date' | 'time'>, Recipient {
  partnerName: string;
  memoryId: Rows['memories']['id'];
  activity: string;
  planZone: string;
  isRated: boolean;
}

/** Of each pair the first ones; a title is as long as it may be shown. Lanes may lie on other machines than what people have chosen. */
export async function datesBetween(
  tx: Tx,
  first: string,
  last: string,
  kinds: Kind[],
  canMail: boolean,
): Promise<DateOf[]> {
  const lanes = await tx.rows(sql<Row<'memories', 'laneId'>>`
    select lane_id from memories where type = 'planned' and removed_at is null and date between ${first}::date and ${last}::date
    union
    select lane_id from memories where was_planned and type = 'past' and removed_at is null
      and week_of(date) between week_of(${first}::date) and week_of(${last}::date) and date between ${first}::date and ${last}::date`);
  const recipients = await tx.rows(sql<Recipient & { partnerName: string; laneId: string }>`
    select ${recipientColumns(canMail)}, p.first_name as partner_name, l.lane_id
    from ${pairedRecipients} where ${wants(kinds)} and l.lane_id = any (${lanes.map(({ laneId }) => laneId)}::uuid[])`);
  if (recipients.length === 0) return [];
  const dates = await tx.rows(sql<Omit<DateOf, keyof Recipient | 'partnerName' | 'isRated'> & { raters: string[] }>`
    select m.lane_id, m.id as memory_id, left(m.activity, ${titleMax}) as activity, m.idea_title, m.type, m.date, m.time, m.time_zone as plan_zone,
           array(select r.account_id from date_ratings r where r.lane_id = m.lane_id and r.memory_id = m.id)::text[] as raters
    from (select m.*, row_number() over (partition by m.lane_id order by m.date) as place from memories m
          where m.lane_id = any (${[...new Set(recipients.map(({ laneId }) => laneId))]}::uuid[]) and m.was_planned and m.removed_at is null and m.date between ${first}::date and ${last}::date) m
    where m.place <= ${datesMax}`);
  const datesOf = Map.groupBy(dates, ({ laneId }) => laneId);
  return recipients.flatMap((recipient) =>
    (datesOf.get(recipient.laneId) ?? []).map(({ raters, ...date }) => ({
      ...recipient,
      ...date,
      isRated: raters.includes(recipient.accountId),
    })),
  );
}

/** Somebody who wants to know on a channel what their partner does, and has not been told for a while. */
export interface ActivityReader extends Recipient {
  channel: Channel;
  partnerId: string;
  partnerName: string;
  laneId: string;
  /** The moment of the latest activity that was told. */
  toldUpTo: string | null;
}

export function activityReaders(tx: Tx, quietSince: Date, canMail: boolean): Promise<ActivityReader[]> {
  return tx.rows(sql<ActivityReader>`
    select ${recipientColumns(canMail)}, channel, p.id as partner_id, p.first_name as partner_name, l.lane_id,
           (select max(n.occasion) from notifications n where n.account_id = c.account_id and n.channel = by.channel and n.kind = 'partner' and n.subject_id = l.lane_id and n.sent_at is not null) as told_up_to
    from ${pairedRecipients}
    cross join (values ('push'), ('email')) by (channel)
    where p.last_seen_on >= (${tx.now}::timestamptz at time zone 'UTC')::date - 1
      and 'partner' = any (case when by.channel = 'push' then c.push else c.email end)
      and not exists (select from notifications n where n.account_id = c.account_id and n.channel = by.channel and n.kind = 'partner' and n.subject_id = l.lane_id and n.began_at > ${quietSince})`);
}

export interface RequestTo extends Recipient {
  requestId: string;
  requesterName: string;
}

export function requestsSince(tx: Tx, since: Date, canMail: boolean): Promise<RequestTo[]> {
  return tx.rows(sql<RequestTo>`
    select ${recipientColumns(canMail)}, r.id as request_id, q.first_name as requester_name
    from pairing_requests r
    join accounts q on q.id = r.requester_id and q.disabled_at is null
    join notification_choices c on c.account_id = r.recipient_id
    join accounts a on a.id = c.account_id and a.disabled_at is null
    where r.status = 'pending' and r.created_at > ${since} and ${wants(['request'])}`);
}

export interface NotificationKey extends Row<'notifications', 'channel' | 'subjectId' | 'occasion'> {
  accountId: string;
  kind: Kind;
}

/**
 * Returns those that this server is to send: that were not sent, that no server is about to send, that are still wanted, and of each account and
 * channel no more than a day may have.
 */
export async function claim(
  tx: Tx,
  found: readonly (NotificationKey & { laneId: string | null })[],
): Promise<NotificationKey[]> {
  const asked = await withDates(tx, found);
  const column = (name: keyof NotificationKey | 'laneId') => asked.map((one) => one[name]);
  return tx.rows(sql<NotificationKey>`
    with asked as (
      select k.*, row_number() over (partition by k.account_id, k.channel order by k.place) as place_of_account
      from unnest(${column('accountId')}::uuid[], ${column('channel')}::text[], ${column('kind')}::text[], ${column('subjectId')}::uuid[], ${column('occasion')}::text[], ${column('laneId')}::uuid[])
        with ordinality as k (account_id, channel, kind, subject_id, occasion, lane_id, place)
      left join notifications n using (account_id, channel, kind, subject_id, occasion)
      where n.account_id is null or ${isToTry('n')})
    insert into notifications (account_id, channel, kind, subject_id, occasion, began_at, attempts)
    select k.account_id, k.channel, k.kind, k.subject_id, k.occasion, ${tx.now}::timestamptz, 1
    from asked k
    join notification_choices c on c.account_id = k.account_id and k.kind = any (case when k.channel = 'push' then c.push else c.email end)
    join accounts a on a.id = k.account_id and a.disabled_at is null
    where (k.lane_id is null or exists (select from lane_members l where l.lane_id = k.lane_id and l.account_id = k.account_id and l.left_at is null))
      and k.place_of_account + (
        select count(*) from notifications n where n.account_id = k.account_id and n.channel = k.channel and n.began_at > ${tx.now}::timestamptz - interval '1 day'
      ) <= case when k.channel = 'push' then ${maxPerDay.push}::int else ${maxPerDay.email}::int end
    on conflict (account_id, channel, kind, subject_id, occasion) do update set began_at = excluded.began_at, attempts = notifications.attempts + 1
      where ${isToTry('notifications')}
    returning account_id, channel, kind, subject_id, occasion`);

  function isToTry(row: string) {
    const [sentAt, attempts, beganAt] = ['sent_at', 'attempts', 'began_at'].map((name) => sql.ref(`${row}.${name}`));
    return sql`(${sentAt} is null and ${attempts} < ${maxAttempts} and ${tx.now}::timestamptz - ${beganAt} >= ${takeOverMinutes} * interval '1 minute' * power(3, greatest(${attempts}, 1) - 1))`;
  }
}

/** Without those of dates that are not there any more. */
async function withDates<Asked extends NotificationKey & { laneId: string | null }>(
  tx: Tx,
  asked: readonly Asked[],
): Promise<Asked[]> {
  const ofDates = asked.filter(({ kind }) => ['tomorrow', 'soon', 'to_rate'].includes(kind));
  const there = await tx.rows(sql<{ key: string }>`
    select m.lane_id || ' ' || m.id as key from memories m
    where m.lane_id = any (${ofDates.map(({ laneId }) => laneId)}::uuid[]) and m.id = any (${ofDates.map(({ subjectId }) => subjectId)}::uuid[]) and m.removed_at is null`);
  const keys = new Set(there.map(({ key }) => key));
  return asked.filter((one) => !ofDates.includes(one) || keys.has(`${one.laneId} ${one.subjectId}`));
}

const ofKey = ({ accountId, channel, kind, subjectId, occasion }: NotificationKey) =>
  sql`account_id = ${accountId} and channel = ${channel} and kind = ${kind} and subject_id = ${subjectId} and occasion = ${occasion}`;

/** For another server to send at once, because this one stops. */
export async function release(tx: Tx, key: NotificationKey): Promise<void> {
  const longAgo = new Date(tx.now.getTime() - 24 * 60 * 60 * 1000);
  await tx.execute(sql`update notifications set attempts = attempts - 1, began_at = ${longAgo} where ${ofKey(key)}`);
}

export async function setSent(tx: Tx, key: NotificationKey): Promise<void> {
  await tx.execute(sql`update notifications set sent_at = ${tx.now} where ${ofKey(key)}`);
}

export function deleteOldNotifications(tx: Tx): Promise<number> {
  return tx.execute(sql`delete from notifications where began_at < ${tx.now}::timestamptz - interval '30 days'`);
}

/** The key pair of this installation; the given one if there is none yet. */
export async function pushKeys(tx: Tx, made: { publicKey: string; privateSealed: Uint8Array }) {
  await tx.execute(
    sql`insert into push_keys (public_key, private_sealed) values (${made.publicKey}, ${made.privateSealed}) on conflict do nothing`,
  );
  return tx.one(
    sql<
      Row<'push_keys', 'publicKey' | 'privateSealed'> & { privateSealed: Uint8Array }
    >`select public_key, private_sealed from push_keys`,
  );
}

/** No browser can be told with another key pair. */
export async function replacePushKeys(tx: Tx, made: { publicKey: string; privateSealed: Uint8Array }): Promise<void> {
  await tx.execute(sql`delete from push_subscriptions`);
  await tx.execute(sql`
    insert into push_keys (public_key, private_sealed) values (${made.publicKey}, ${made.privateSealed})
    on conflict (is_only) do update set public_key = excluded.public_key, private_sealed = excluded.private_sealed`);
}
