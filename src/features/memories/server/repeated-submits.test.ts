import { expect, test } from 'vitest';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, balanceOf, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { soloOf, timelineOf } from './testing/fixtures.ts';

const product = shareProduct();
const [maya, theo, ada] = setUpPeople(product, 'Maya', 'Theo', 'Ada');

const memory = (some: object = {}) => ({
  id: crypto.randomUUID(),
  activity: 'Lake',
  date: daysFromNow(product, -1),
  lead: 'me',
  notes: 'Cold',
  ...some,
});
const taken = { status: 409, code: 'id_taken' };

test('a memory that is sent again after a pairing is the first one, and another one under its id is not announced', async () => {
  atNoon(product);
  const first = memory();
  const outcome = await maya.write('memories.addMemory', first);
  await maya.pairWith(theo);
  expect(await maya.write('memories.addMemory', first)).toEqual(outcome);
  for (const other of [{ activity: 'River' }, { notes: null }, { mood: '🙂' }, { date: daysFromNow(product, -2) }]) {
    expect(await maya.errorOf('memories.addMemory', { ...first, ...other })).toMatchObject(taken);
  }
  const other = memory({ activity: 'River' });
  await maya.write('memories.addMemory', other);
  expect([(await soloOf(maya)).map(({ id }) => id), (await timelineOf(maya)).map(({ id }) => id)]).toEqual([
    [first.id],
    [other.id],
  ]);
  expect(await balanceOf(maya)).toBe(6);
});

test('a memory that is sent again after an unpairing is the first one, and with another partner it is another one', async () => {
  atNoon(product);
  await maya.pairWith(theo);
  const first = memory({ lead: 'partner' });
  const outcome = await maya.write('memories.addMemory', first);
  await unpair(maya, theo);
  expect(await maya.write('memories.addMemory', first)).toEqual(outcome);
  expect(await maya.write('memories.addMemory', { ...first, lead: 'me' })).toEqual(outcome);
  expect(await maya.errorOf('memories.addMemory', { ...first, activity: 'River' })).toMatchObject(taken);
  expect(await timelineOf(maya)).toEqual([]);
  await maya.pairWith(ada);
  expect(await maya.errorOf('memories.addMemory', first)).toMatchObject(taken);
  expect(await balanceOf(maya)).toBe(3);
});

test('somebody else’s memory has an id that is taken, whatever is in it', async () => {
  atNoon(product);
  await maya.pairWith(theo);
  const first = memory();
  await maya.write('memories.addMemory', first);
  expect(await theo.errorOf('memories.addMemory', first)).toMatchObject(taken);
});
