import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow, logInAgain } from '#features/pebbles/server/testing/fixtures.ts';
import { eventually } from '#platform/testing/eventually.ts';
import * as fixtures from './testing/fixtures.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const inviteOf = (person: Person) =>
  person.read<{ plannedDays: number; earnedAt: string | null; isHidden: boolean }>('memories.invite');
const daysOf = async (person: Person) => (await inviteOf(person)).plannedDays;
const isInvited = async (person: Person) => (await inviteOf(person)).earnedAt !== null;
const plan = (person: Person, days: number) => fixtures.plan(product, person, { date: daysFromNow(product, days) });
/** Dates planned by turns, one a day. */
const planDays = async (...days: number[]) => {
  const ids: string[] = [];
  for (const [index, day] of days.entries()) ids.push(await plan(index % 2 ? theo : maya, day));
  return ids;
};
const editOf = (memoryId: string, days: number) => ({
  memoryId,
  activity: 'Picnic',
  date: daysFromNow(product, days),
  idea: 'me',
});

describe('the mobile invite', () => {
  test('is earned for both by dates planned on five different days, whoever plans them', async () => {
    await planDays(0, 1, 2, 3);
    expect([await inviteOf(maya), await inviteOf(theo)]).toEqual(
      Array.from({ length: 2 }, () => ({ plannedDays: 4, earnedAt: null, isHidden: false })),
    );
    await plan(theo, 4);
    const now = product.clock.now().getTime();
    for (const person of [maya, theo]) {
      const { plannedDays, earnedAt, isHidden } = await inviteOf(person);
      expect([plannedDays, isHidden]).toEqual([5, false]);
      expect(Math.abs(Date.parse(earnedAt!) - now)).toBeLessThan(60_000);
    }
  });

  test('is told to the open pages of both after the date that earned it, once it can be read', async () => {
    await planDays(0, 1, 2, 3);
    const streams = await Promise.all([maya, theo].map((person) => Stream.of(person)));
    await plan(theo, 4);
    for (const { messages } of streams) {
      await eventually(() =>
        expect(messages.filter(({ changed }) => changed === 'memories').map(({ ids }) => ids?.length)).toEqual([
          1,
          undefined,
        ]),
      );
    }
    for (const stream of streams) stream.close();
  });

  test('counts days, not dates', async () => {
    await planDays(1, 1, 1, 2, 2, 2);
    expect(await daysOf(maya)).toBe(2);
    expect(await isInvited(maya)).toBe(false);
  });

  test('counts what was planned, and none of what was added afterwards', async () => {
    for (const days of [-5, -4, -3, -2, -1])
      await fixtures.remember(product, maya, { date: daysFromNow(product, days) });
    expect(await inviteOf(theo)).toEqual({ plannedDays: 0, earnedAt: null, isHidden: false });
  });

  test('still counts a date whose day is over', async () => {
    await planDays(0, 1, 2, 3);
    product.clock.advance({ days: 6 });
    for (const person of [maya, theo]) await logInAgain(person);
    expect(await maya.write('memories.turnPast')).toEqual({ turned: 4 });
    expect(await daysOf(theo)).toBe(4);
    await plan(theo, 0);
    expect([await isInvited(maya), await isInvited(theo)]).toEqual([true, true]);
  });

  test('does not count a cancelled date until it is restored', async () => {
    const [first] = await planDays(0, 1, 2, 3);
    await theo.write('memories.cancelDate', { memoryId: first });
    expect(await daysOf(maya)).toBe(3);
    await plan(theo, 4);
    expect(await isInvited(maya)).toBe(false);
    await maya.write('memories.restoreMemory', { memoryId: first });
    expect([await isInvited(maya), await isInvited(theo)]).toEqual([true, true]);
  });

  test('is earned by putting off a date to a day of its own', async () => {
    const ids = await planDays(1, 2, 3, 4, 4);
    await maya.write('memories.editPlan', { ...editOf(ids[4]!, 4), activity: 'Sail' });
    expect(await isInvited(maya)).toBe(false);
    await maya.write('memories.editPlan', editOf(ids[4]!, 5));
    expect([await isInvited(maya), await isInvited(theo)]).toEqual([true, true]);
  });

  test('is earned by giving a date that is over its true day', async () => {
    const ids = await planDays(0, 1, 2, 3, 3);
    product.clock.advance({ days: 7 });
    for (const person of [maya, theo]) await logInAgain(person);
    await maya.write('memories.editMemory', {
      memoryId: ids[4],
      activity: 'Picnic',
      date: daysFromNow(product, -1),
      lead: 'me',
    });
    expect([await isInvited(maya), await isInvited(theo)]).toEqual([true, true]);
  });

  test('is for good: cancelling everything, or parting, takes nothing back', async () => {
    const ids = await planDays(0, 1, 2, 3, 4);
    for (const memoryId of ids) await theo.write('memories.cancelDate', { memoryId });
    expect(await inviteOf(maya)).toMatchObject({ plannedDays: 0, earnedAt: expect.any(String) as string });
    await unpair(maya, theo);
    expect([await isInvited(maya), await isInvited(theo)]).toEqual([true, true]);
  });

  test('begins anew with another partner, for whoever has none yet', async () => {
    await planDays(0, 1, 2, 3);
    await unpair(maya, theo);
    const noah = await product.person('Noah');
    await noah.pairWith(maya);
    expect([await daysOf(maya), await daysOf(noah)]).toEqual([0, 0]);
    for (const days of [0, 1, 2, 3, 4]) await plan(noah, days);
    expect([await isInvited(maya), await isInvited(noah), await isInvited(theo)]).toEqual([true, true, false]);
  });
});

describe('the offer to install', () => {
  test('is put away for good by its owner, and for nobody else', async () => {
    await planDays(0, 1, 2, 3, 4);
    await maya.write('memories.hideInvite');
    await maya.write('memories.hideInvite');
    expect([(await inviteOf(maya)).isHidden, (await inviteOf(theo)).isHidden]).toEqual([true, false]);
    expect(await isInvited(maya)).toBe(true);
  });

  test('cannot be put away before the invite is earned', async () => {
    await maya.write('memories.hideInvite');
    await planDays(0, 1, 2, 3, 4);
    expect(await inviteOf(maya)).toMatchObject({ isHidden: false, earnedAt: expect.any(String) as string });
  });
});

test('two partners who plan the last two days at once have earned it', async () => {
  await planDays(0, 1, 2);
  await Promise.all([plan(maya, 3), plan(theo, 4)]);
  expect([await isInvited(maya), await isInvited(theo)]).toEqual([true, true]);
});

test('a rush of plans on one day is one day', async () => {
  await planDays(0, 1, 2);
  await Promise.all(Array.from({ length: 20 }, (_, index) => plan(index % 2 ? maya : theo, 3)));
  expect([await daysOf(maya), await isInvited(maya)]).toEqual([4, false]);
});
