import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchUp } from '#app/testing/catch-up.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, balanceOf } from '#features/pebbles/server/testing/fixtures.ts';
import { addProgress, goalsOf, newGoal, start, stepsOf, template, templatesFor, settledCouple } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product, () => settledCouple(product));

const everyCall = (goalId: string, templateId: string) =>
  [
    ['goals.list', { status: 'active' }, 'read'],
    ['goals.progress', { goalId }, 'read'],
    ['goals.start', { id: crypto.randomUUID(), templateId }, 'write'],
    ['goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 1 }, 'write'],
  ] as const;

const refused = (person: Person, [call, input, kind]: ReturnType<typeof everyCall>[number]) => person.errorOf(call, input, kind);

describe('when the lane closes', () => {
  test('its goals rest: neither can reach them', async () => {
    const [goalId, templateId] = [await newGoal(product, maya), await template(product)];
    await unpair(maya, theo);
    for (const person of [maya, theo]) {
      for (const call of everyCall(goalId, templateId)) expect(await refused(person, call)).toMatchObject({ status: 403, code: 'not_paired' });
    }
    expect((await templatesFor(maya)).templates.some(({ isStarted }) => isStarted)).toBe(false);
  });

  test('and the same two pair again, they go on where they were', async () => {
    const goalId = await newGoal(product, maya, { target: 2 });
    await addProgress(product, theo, goalId);
    await unpair(maya, theo);
    await theo.pairWith(maya);
    product.clock.advance({ days: 1 });
    expect((await goalsOf(maya)).goals).toMatchObject([{ id: goalId, currentProgress: 1, shares: { me: 0, partner: 1 } }]);
    expect(await addProgress(product, maya, goalId)).toMatchObject({ status: 'completed', paidEach: 60 });
  });

  test('a new partner sees nothing of them, and can start the same', async () => {
    const templateId = await template(product);
    const goalId = await start(maya, templateId);
    await unpair(maya, theo);
    const noah = await product.person('Noah');
    await maya.pairWith(noah);
    for (const person of [maya, noah]) {
      expect((await goalsOf(person)).goals).toEqual([]);
      expect(await person.errorOf('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 1 })).toMatchObject({ status: 404 });
    }
    await start(noah, templateId);
  });
});

describe('somebody else', () => {
  test('cannot tell a goal of others from one that never was', async () => {
    const [stranger] = await product.couple();
    const [foreign, missing] = [await newGoal(product, maya), crypto.randomUUID()];
    const answers = async (goalId: string) => [
      await stranger.errorOf('goals.progress', { goalId }, 'read'),
      await stranger.errorOf('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 1 }),
    ];
    expect((await answers(foreign)).map(({ status, message }) => [status, message])).toEqual((await answers(missing)).map(({ message }) => [404, message]));
    expect((await stepsOf(theo, foreign)).steps).toEqual([]);
    expect((await goalsOf(stranger)).goals).toEqual([]);
  });

  test('without a partner reads the templates and must pair first for the rest', async () => {
    const noah = await product.person('Noah');
    const [goalId, templateId] = [await newGoal(product, maya), await template(product)];
    for (const call of everyCall(goalId, templateId)) expect(await refused(noah, call)).toMatchObject({ status: 403, code: 'not_paired' });
    expect((await templatesFor(noah)).templates[0]).toMatchObject({ id: templateId, isStarted: false });
  });

  test('who is signed out must log in for anything', async () => {
    const visitor = product.visitor();
    for (const call of everyCall(crypto.randomUUID(), crypto.randomUUID())) expect(await refused(visitor, call)).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await visitor.errorOf('goals.templates', { category: 'growth' }, 'read')).toMatchObject({ status: 401, code: 'signed_out' });
  });

  test('hears nothing of a goal, and both partners hear ids alone', async () => {
    const [stranger] = await product.couple();
    const streams = await Promise.all([maya, theo, stranger].map((person) => Stream.of(person)));
    await catchUp(product, [maya, theo, stranger], streams);
    const goalId = await newGoal(product, maya, { title: 'Not for the wire' });
    const [hers, his, none] = streams as [Stream, Stream, Stream];
    await expect.poll(() => hers.heard('goals') && his.heard('goals')).toBe(true);
    for (const stream of [hers, his]) expect(stream.messages).toEqual([{ changed: 'goals', ids: [goalId] }]);
    expect(none.messages).toEqual([]);
    for (const stream of streams) stream.close();
  });
});

test('the database itself hides goals from other lanes, and lets nobody rewrite what they promised', async () => {
  const goalId = await newGoal(product, maya);
  await addProgress(product, theo, goalId);
  const [stranger] = await product.couple();
  const inScope = <T>(account: string, lane: string, work: Parameters<typeof product.database.transaction<T>>[2]) =>
    product.database.transaction({ account, lane }, product.clock.now(), work);
  for (const table of ['couple_goals', 'goal_progress']) {
    expect(await inScope(stranger.id, stranger.id, (tx) => tx.one(sql`select count(*)::int as count from ${sql.table(table)}`))).toEqual({ count: 0 });
    await expect(inScope(stranger.id, stranger.id, (tx) => tx.count(sql`delete from ${sql.table(table)}`))).rejects.toThrow('permission denied');
  }
  const lane = (await product.database.pool.query<{ lane_id: string }>('select lane_id from couple_goals where id = $1', [goalId])).rows[0]!.lane_id;
  for (const rewrite of [sql`update couple_goals set pebble_reward = 9000`, sql`update couple_goals set target_value = 1`, sql`update goal_progress set progress_amount = 3`]) {
    await expect(inScope(maya.id, lane, (tx) => tx.count(rewrite))).rejects.toThrow('permission denied');
  }
  await expect(inScope(maya.id, lane, (tx) => tx.count(sql`update couple_goals set status = 'completed', completed_at = ${tx.now}, paid_each = 60`))).rejects.toThrow('couple_goals_completed_at_the_target');
  expect(await balanceOf(maya)).toBe(0);
});
