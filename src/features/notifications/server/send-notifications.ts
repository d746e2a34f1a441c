import pLimit from 'p-limit';
import { dayAfter, zoneAt } from '#features/accounts/rules.ts';
import { asksForProof } from '#features/accounts/server/email/email-links.ts';
import { titleOf } from '#features/memories/rules.ts';
import { formatDay, formatMoment } from '#platform/format/format.ts';
import { instantAt, wallTimeAt } from '#platform/format/instant.ts';
import { locale } from '#platform/format/locale.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { notificationEmail } from '../messages.ts';
import { dueKinds, takeOverMinutes, type Kind } from '../rules.ts';
import { candidates, claim, setSent, type Candidate } from './store.ts';

const emailsAtOnce = 8;
const day = 24 * 60 * 60 * 1000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/**
 * Sends what is due. Each is claimed in a transaction of its own before it is sent and marked afterwards, so that no two servers send one,
 * and that of a server that has died is sent by another. Returns how many were sent; one that fails leaves the others to be sent.
 */
export async function sendNotifications({ database, now, mail, settings }: { database: Database; now: Date; mail: Mail; settings: Settings }): Promise<number> {
  // Without a mail server nobody can have asked.
  if (!asksForProof(settings)) return 0;
  // The day of a date is the planner's, up to a day apart from the reader's.
  const near = await database.asOwner(now, (tx) => candidates(tx, dayOf(now.getTime() - 3 * day), dayOf(now.getTime() + 3 * day)));
  const errors: unknown[] = [];
  let sent = 0;
  const limit = pLimit(emailsAtOnce);
  const due = near.flatMap((candidate) => dueOf(candidate, now).map((kind) => ({ candidate, kind })));
  await limit.map(due, async ({ candidate, kind }) => {
    try {
      if (await sendOnce(candidate, kind)) sent += 1;
    } catch (error) {
      errors.push(error);
    }
  });
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} reminders could not be sent`);
  return sent;

  async function sendOnce(candidate: Candidate, kind: Kind): Promise<boolean> {
    const takeOverBefore = new Date(now.getTime() - takeOverMinutes * 60_000);
    if (!(await database.asOwner(now, (tx) => claim(tx, candidate, kind, takeOverBefore)))) return false;
    const { when } = clockOf(candidate, now);
    await mail.send({ to: candidate.email, ...notificationEmail(kind, { title: titleOf(candidate), when, partner: candidate.partnerName, url: settings.publicUrl }) });
    await database.asOwner(now, (tx) => setSent(tx, candidate, kind));
    return true;
  }
}

function dueOf(candidate: Candidate, now: Date): Kind[] {
  const { date, clock, startsAt } = clockOf(candidate, now);
  const ahead = { day: date, startsAt, isOver: candidate.type === 'past', isRated: candidate.isRated };
  return dueKinds(ahead, candidate, { now, clock, tomorrow: dayAfter(clock.slice(0, 10)) }).filter((kind) => !candidate.told.includes(kind));
}

/** A date and the present by the clock of its reader. */
function clockOf({ date, time, planZone, ...person }: Candidate, now: Date) {
  const zone = zoneAt(now, person);
  const clock = wallTimeAt(now, zone);
  if (time === null) return { date, startsAt: null, clock, when: formatDay(locale, date) };
  const startsAt = instantAt(date, time, planZone);
  const local = wallTimeAt(startsAt, zone);
  return { date: local.slice(0, 10), startsAt, clock, when: formatMoment(locale, local, 'full') };
}
