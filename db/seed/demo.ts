import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { insertAccount } from '#features/accounts/server/store/accounts.ts';
import type { Account, Partner } from '#features/accounts/server/auth.ts';
import { addProgress } from '#features/goals/server/add-progress.ts';
import { start } from '#features/goals/server/start.ts';
import { toCelebrate } from '#features/badges/rules.ts';
import { celebrated, list as badgeList } from '#features/badges/server/unlocks.ts';
import { addComment } from '#features/memories/server/add-comment.ts';
import { addMemory } from '#features/memories/server/add-memory.ts';
import { planDate } from '#features/memories/server/plans/plan-date.ts';
import { rateDate } from '#features/memories/server/plans/rate-date.ts';
import { sameDaysBefore } from '#features/memories/rules.ts';
import { react } from '#features/memories/server/react.ts';
import { turnPast } from '#features/memories/server/plans/turn-past.ts';
import { rate } from '#features/moods/server/rate.ts';
import { respond } from '#features/moods/server/respond.ts';
import { pair } from '#features/pairing/server/accept-request.ts';
import { addTreat } from '#features/pebbles/server/add-treat.ts';
import { anyErrors } from '#platform/contract/domain-error.ts';
import { dayAt } from '#platform/format/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { demoDates, kept, toldGoals, toldMoods, toldTreats } from './demo-content.ts';
import { firstGoals } from './content-files.ts';
import { removeDemo } from './remove-demo.ts';

export const demoPassword = 'river stones';

export const people = {
  maya: { firstName: 'Maya', lastName: 'Brook', email: 'maya@demo.example', pairingCode: 'MAYA22' },
  theo: { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@demo.example', pairingCode: 'THEQ22' },
  admin: { firstName: 'Ada', lastName: 'Weir', email: 'admin@demo.example', pairingCode: 'ADMN22' },
};

type Name = keyof typeof people;
const day = 24 * 60 * 60 * 1000;

/** Among the seeded content while the demo is being made, in one transaction for each act. */
const unfinished = 'demo, unfinished';

/** Creates the demo couple and administrator on an empty database through the product's handlers. One that a stopped server left unfinished is made anew. */
export async function seedDemo(database: Database, now: Date): Promise<void> {
  const { rows } = await database.pool.query<{ any: boolean; half: boolean }>(
    'select exists (select from accounts) as any, exists (select from seeded_content where name = $1) as half',
    [unfinished],
  );
  if (rows[0]?.half) await removeDemo(database, now);
  else if (rows[0]?.any) return;
  await database.pool.query('insert into seeded_content (name, seeded_at) values ($1, now()) on conflict do nothing', [
    unfinished,
  ]);
  const began = new Date(now.getTime() - 45 * day);
  const ids = { maya: uuidv7(), theo: uuidv7(), admin: uuidv7() };
  const passwordHash = await hash(demoPassword);
  for (const name of Object.keys(people) as Name[]) {
    const id = ids[name];
    await database.pool.query('insert into demo_accounts (account_id) values ($1)', [id]);
    await database.transaction({ account: id, lane: id }, began, (tx) =>
      insertAccount(tx, { ...people[name], id, timeZone: localZone, passwordHash, isEmailProven: true }, anyErrors),
    );
  }
  await database.pool.query(`update accounts set role = 'administrator' where id = $1`, [ids.admin]);
  await database.transaction({ account: ids.maya, lane: null }, began, (tx) => pair(tx, ids.maya, ids.theo));
  const lane = await database.transaction(
    { account: ids.maya, lane: null },
    began,
    async (tx) =>
      (
        await tx.one(
          sql<{ laneId: string }>`select lane_id from lane_members where account_id = ${ids.maya} and kind = 'shared'`,
        )
      ).laneId,
  );

  const other = { maya: 'theo', theo: 'maya' } as const;
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  const as = (name: 'maya' | 'theo', moment: Date) =>
    partnerAt(moment, { ...people[name], id: ids[name] }, { ...people[other[name]], id: ids[other[name]] }, lane);
  const act = <T>(
    name: 'maya' | 'theo',
    daysAgo: number,
    handler: (tx: Parameters<typeof planDate>[0], principal: Partner) => Promise<T>,
  ) => database.transaction(as(name, at(daysAgo)).scope, at(daysAgo), (tx) => handler(tx, as(name, at(daysAgo))));

  for (const given of demoDates) {
    const id = uuidv7();
    const date = given.yearsAgo
      ? sameDaysBefore(dayAt(now, localZone))[given.yearsAgo - 1]!
      : dayAt(at(given.daysAgo), localZone);
    const { activity, idea, by } = given;
    const told = given.planned
      ? await act(by, given.planned.daysAgo, (tx, principal) =>
          planDate(
            tx,
            principal,
            { id, activity, date, idea, time: given.planned?.time ?? null, venueUrl: given.planned?.venueUrl ?? null },
            anyErrors,
          ),
        )
      : await act(by, Math.max(given.daysAgo - 0.3, 0), (tx, principal) =>
          addMemory(
            tx,
            principal,
            { id, activity, date, lead: idea, mood: given.mood ?? null, notes: given.notes ?? null },
            anyErrors,
          ),
        );
    const after = Math.max(given.daysAgo - 1.2, 0);
    if (given.daysAgo > 1) await act(by, after, (tx, principal) => turnPast(tx, principal));
    for (const [name, reaction] of given.reactions ?? [])
      await act(name, after, (tx, principal) => react(tx, principal, { memoryId: told.id, reaction }));
    for (const [name, comment] of given.comments ?? [])
      await act(name, after, (tx, principal) =>
        addComment(tx, principal, { id: uuidv7(), memoryId: told.id, comment }, anyErrors),
      );
    for (const [name, rating, comment] of given.ratings ?? [])
      await act(name, after, (tx, principal) =>
        rateDate(tx, principal, { memoryId: told.id, rating, comment: comment ?? null }, anyErrors),
      );
  }

  for (const { by, daysAgo, activity, mood = null, notes = null } of kept) {
    const date = dayAt(at(daysAgo), localZone);
    await act(by, daysAgo, (tx, principal) =>
      addMemory(
        tx,
        principal,
        { id: uuidv7(), activity, date, lead: 'me', mood, notes, keepToMyself: true },
        anyErrors,
      ),
    );
  }

  for (const { by, daysAgo, emoji, comment, responses } of toldMoods) {
    const { id } = await act(by, daysAgo, (tx, principal) =>
      rate(tx, principal, { id: uuidv7(), emoji, comment: comment ?? null }, anyErrors),
    );
    for (const [index, [name, response]] of (responses ?? []).entries()) {
      await act(name, daysAgo - 0.05 * (index + 1), (tx, principal) =>
        respond(tx, principal, { id: uuidv7(), moodRatingId: id, comment: response }, anyErrors),
      );
    }
  }

  for (const { by, daysAgo, treat } of toldTreats)
    await act(by, daysAgo, (tx, principal) => addTreat(tx, principal, { id: uuidv7(), treat }, anyErrors));

  for (const { by, daysAgo, title, steps } of toldGoals) {
    const templateId = firstGoals.find((template) => template.title === title)!.id;
    const { id } = await act(by, daysAgo, (tx, principal) =>
      start(tx, principal, { id: uuidv7(), templateId }, anyErrors),
    );
    for (const [name, ago, amount, notes] of steps) {
      await act(name, ago, (tx, principal) =>
        addProgress(tx, principal, { id: uuidv7(), goalId: id, amount, notes: notes ?? null }, anyErrors),
      );
    }
  }

  for (const name of ['maya', 'theo'] as const) await act(name, 0, celebrateAll);
  await database.pool.query('delete from seeded_content where name = $1', [unfinished]);
}

/** Marks the unlocked badges as celebrated, so that the first page shows no celebrations. */
async function celebrateAll(tx: Tx, principal: Account): Promise<void> {
  for (const { id } of toCelebrate((await badgeList(tx, principal)).badges))
    await celebrated(tx, principal, { badgeId: id });
}

/** The log-ins, printed when the server starts. */
export function demoLogins(): string {
  return [
    'Demo data is on (DEMO=off turns it off). Log in as',
    `  either partner      ${people.maya.email}  or  ${people.theo.email}`,
    `  the administrator   ${people.admin.email}`,
    `  with the password   ${demoPassword}`,
  ].join('\n');
}

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Somebody {
  id: string;
  firstName: string;
  lastName: string;
}

export function partnerAt(
  moment: Date,
  me: Somebody & { email: string },
  partner: Somebody,
  laneId: string,
): Account & Partner {
  return {
    kind: 'account',
    sessionId: me.id,
    ...me,
    timeZone: localZone,
    today: dayAt(moment, localZone),
    laneId,
    soloLaneId: me.id,
    partner,
    isAdministrator: false,
    scope: { account: me.id, lane: laneId },
  };
}
