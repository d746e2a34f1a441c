import { dayAfter, zoneAt, type Zone } from '#features/accounts/rules.ts';
import { list, sentences } from '#features/activity/server/list.ts';
import { titleOf } from '#features/memories/rules.ts';
import { formatDay, formatMoment } from '#platform/format/format.ts';
import { instantAt, wallTimeAt } from '#platform/format/instant.ts';
import { locale } from '#platform/format/locale.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { bodies } from '../messages.ts';
import {
  channels,
  dueKinds,
  isLetterDue,
  isQuiet,
  letterDays,
  gatherMinutes,
  seenWithinSeconds,
  type Channel,
  type Kind,
} from '../rules.ts';
import * as store from './store.ts';

/** What somebody is to be told now. */
export interface Due {
  recipient: store.Recipient;
  channels: readonly Channel[];
  kind: Kind;
  subjectId: string;
  /** The lane that it is about, if any. */
  laneId: string | null;
  occasion: string;
  /** One entry for each thing. */
  body: readonly string[];
}

const day = 24 * 60 * 60 * 1000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
const momentOf = ({ day: on, startsAt }: { day: string; startsAt: Date | null }) =>
  `${on} ${startsAt?.toISOString() ?? ''}`;
const clockOf = (now: Date, zone: Zone) => wallTimeAt(now, zoneAt(now, zone));

/** Everything that is due at the moment, apart from quiet hours; some of it may have been sent. */
export async function allDue(tx: Tx, canMail: boolean): Promise<Due[]> {
  const found = [
    await ofDates(tx, canMail),
    await ofLetters(tx, canMail),
    await ofRequests(tx, canMail),
    await ofActivity(tx, canMail),
  ].flat();
  const isAwake = ({ recipient }: Due) => !isQuiet(clockOf(tx.now, recipient).slice(11), recipient);
  return found
    .filter(isAwake)
    .map((due) => ({ ...due, channels: due.channels.filter((channel) => due.recipient[channel].includes(due.kind)) }));
}

async function ofDates(tx: Tx, canMail: boolean): Promise<Due[]> {
  // The day of a date is the planner's, up to a day apart from the reader's.
  const near = await store.datesBetween(
    tx,
    dayOf(tx.now.getTime() - 3 * day),
    dayOf(tx.now.getTime() + 3 * day),
    ['tomorrow', 'soon', 'to_rate'],
    canMail,
  );
  return near.flatMap((recipient) => {
    const { day: own, startsAt, when } = byOwnClock(recipient, tx.now);
    const clock = clockOf(tx.now, recipient);
    const ahead = { day: own, startsAt, isOver: recipient.type === 'past', isRated: recipient.isRated };
    const due = dueKinds(ahead, { now: tx.now, clock, tomorrow: dayAfter(clock.slice(0, 10)) });
    return due.map((kind) => ({
      recipient,
      channels,
      kind,
      subjectId: recipient.memoryId,
      laneId: recipient.laneId,
      occasion: kind === 'soon' ? `${recipient.date} ${recipient.time}` : recipient.date,
      body: bodies[kind](titleOf(recipient), recipient.partnerName, when),
    }));
  });
}

async function ofLetters(tx: Tx, canMail: boolean): Promise<Due[]> {
  if (![-0.5, 0, 0.6].some((days) => new Date(tx.now.getTime() + days * day).getUTCDay() === 0)) return [];
  const ahead = await store.datesBetween(
    tx,
    dayOf(tx.now.getTime()),
    dayOf(tx.now.getTime() + (letterDays + 2) * day),
    ['weekly'],
    canMail,
  );
  const letters = Map.groupBy(
    ahead.filter(({ type }) => type === 'planned'),
    ({ accountId }) => accountId,
  );
  return [...letters.values()].flatMap((dates): Due[] => {
    const [recipient] = dates as [store.DateOf];
    const clock = clockOf(tx.now, recipient);
    if (!isLetterDue(clock)) return [];
    const [today, last] = [clock.slice(0, 10), dayOf(Date.parse(`${clock.slice(0, 10)}T00:00Z`) + letterDays * day)];
    const theirs = dates
      .map((date) => ({ title: titleOf(date), ...byOwnClock(date, tx.now) }))
      .filter((date) => date.day > today && date.day <= last)
      .sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
    if (theirs.length === 0) return [];
    return [
      {
        recipient,
        channels,
        kind: 'weekly',
        subjectId: recipient.laneId,
        laneId: recipient.laneId,
        occasion: today,
        body: bodies.weekly(recipient.partnerName, theirs),
      },
    ];
  });
}

async function ofRequests(tx: Tx, canMail: boolean): Promise<Due[]> {
  const requests = await store.requestsSince(tx, before(tx.now, day), canMail);
  return requests.map((recipient) => ({
    recipient,
    channels,
    kind: 'request',
    subjectId: recipient.requestId,
    laneId: null,
    occasion: '',
    body: bodies.request(recipient.requesterName),
  }));
}

/** What a partner did and an open page has not shown. */
async function ofActivity(tx: Tx, canMail: boolean): Promise<Due[]> {
  const due: Due[] = [];
  for (const reader of await store.activityReaders(tx, before(tx.now, gatherMinutes * 60_000), canMail)) {
    const { items } = await list(tx, {
      id: reader.accountId,
      laneId: reader.laneId,
      partner: { id: reader.partnerId },
    });
    const unseen = items.filter(({ createdAt }) => reader.toldUpTo === null || createdAt > reader.toldUpTo);
    const latest = unseen[0]?.createdAt;
    if (latest === undefined || latest > before(tx.now, seenWithinSeconds * 1000).toISOString()) continue;
    due.push({
      recipient: reader,
      channels: [reader.channel],
      kind: 'partner',
      subjectId: reader.laneId,
      laneId: reader.laneId,
      occasion: latest,
      body: sentences(reader.partnerName, unseen),
    });
  }
  return due;
}

/** The day and the beginning of a date by the clock of its reader. */
function byOwnClock({ date, time, planZone, ...person }: store.DateOf, now: Date) {
  if (time === null) return { day: date, startsAt: null, when: formatDay(locale, date) };
  const startsAt = instantAt(date, time, planZone);
  const local = wallTimeAt(startsAt, zoneAt(now, person));
  return { day: local.slice(0, 10), startsAt, when: formatMoment(locale, local, 'full') };
}
