import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { shareProduct } from '#app/testing/set-up.ts';
import { addProgress, goalsOf, newGoal } from '#features/goals/server/testing/fixtures.ts';
import { commentOn, remember } from '#features/memories/server/testing/fixtures.ts';
import { rate } from '#features/moods/server/testing/fixtures.ts';
import {
  addTreat,
  atNoon,
  balanceOf,
  daysFromNow,
  jarOf,
  logInAgain,
} from '#features/pebbles/server/testing/fixtures.ts';
import { historyOf, statusOf, unpair } from './testing/couples.ts';

const product = shareProduct();
let maya: Person;
let theo: Person;

beforeAll(async () => {
  atNoon(product);
  [maya, theo] = await product.couple();
});

interface Lane {
  memories: { id: string; commentCount: number }[];
}

test('two people part, live alone, meet somebody else, and find all that was theirs when they pair again; only moods stay closed', async () => {
  const swim = await remember(product, maya, { activity: 'Swim', date: daysFromNow(product, -1) });
  await commentOn(theo, swim, 'Cold');
  await rate(product, theo, { emoji: '😡', comment: 'Cold!' });
  const goalId = await newGoal(product, maya, { target: 3 });
  await addProgress(product, theo, goalId);
  const treatId = await addTreat(product, theo, 'A towel');
  const [balance, firstTime] = [await balanceOf(maya), (await statusOf(maya)).partner!.pairedAt];

  product.clock.advance({ days: 2 });
  await unpair(theo, maya);
  for (const person of [maya, theo]) {
    expect((await person.read<Lane>('memories.timeline')).memories).toEqual([]);
    expect(await person.errorOf('goals.list', { status: 'active' }, 'read')).toMatchObject({ code: 'not_paired' });
    expect(await person.errorOf('moods.board', {}, 'read')).toMatchObject({ code: 'not_paired' });
  }
  expect(await balanceOf(maya)).toBe(balance);

  product.clock.advance({ days: 2 });
  const noor = await product.person('Noor');
  await noor.pairWith(maya);
  expect((await noor.read<Lane>('memories.timeline')).memories).toEqual([]);
  await unpair(maya, noor);

  product.clock.advance({ days: 4 });
  await Promise.all([logInAgain(maya), logInAgain(theo)]);
  await maya.pairWith(theo);
  for (const person of [maya, theo]) {
    expect((await person.read<Lane>('memories.timeline')).memories).toMatchObject([{ id: swim, commentCount: 1 }]);
    expect((await goalsOf(person)).goals).toMatchObject([{ id: goalId, currentProgress: 1 }]);
    expect(await person.read('moods.board')).toEqual({ mine: null, theirs: null, history: [] });
  }
  expect((await jarOf(maya)).partners).toMatchObject([{ id: treatId }]);
  expect((await statusOf(maya)).partner!.pairedAt > firstTime).toBe(true);
  expect((await historyOf(maya)).relationships).toMatchObject([
    { partnerFirstName: 'Noor', isPairedAgain: false },
    { partnerFirstName: 'Theo', isPairedAgain: true, pairedAt: firstTime },
  ]);
});
