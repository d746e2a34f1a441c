import { beforeEach, expect, test } from 'vitest';
import { timesAtOnce } from '#app/testing/at-once.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  tally,
} from '#features/pebbles/server/testing/fixtures.ts';
import { closeUndoWindows } from './close-undo-windows.ts';
import { plan, remember, timelineOf } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

/** Both partners make the same call at once. */
const byBoth = (call: string, input: object) =>
  tally(
    Array.from({ length: timesAtOnce }, (_, number) =>
      (number % 2 ? maya : theo).writeUntilAnswered(`memories.${call}`, input),
    ),
  );

const changesOf = async (memoryId: string) =>
  (await maya.read<{ changes: { field: string }[] }>('memories.get', { memoryId })).changes.map(({ field }) => field);

test('many submits of one plan are one date, paid once', async () => {
  const planned = { id: crypto.randomUUID(), activity: 'Picnic', date: daysFromNow(product, 1), idea: 'me' };
  const answers = await Promise.all(
    Array.from({ length: timesAtOnce }, () => maya.writeUntilAnswered('memories.planDate', planned)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ id: planned.id, pebbles: 5 })]),
  );
  expect(await timelineOf(theo)).toHaveLength(1);
  expect(await balanceOf(maya)).toBe(5);
});

test('many submits of one memory by both partners have one author', async () => {
  const remembered = { id: crypto.randomUUID(), activity: 'Cinema', date: daysFromNow(product, 0), lead: 'me' };
  expect(await byBoth('addMemory', remembered)).toEqual({ done: timesAtOnce / 2, id_taken: timesAtOnce / 2 });
  expect(await timelineOf(theo)).toHaveLength(1);
  expect((await balanceOf(maya)) + (await balanceOf(theo))).toBe(3);
});

test('similar dates that are completed at the same moment are worth less one after the other, as if each had had its own', async () => {
  await product.database.pool.query('update pebble_config set decay_threshold = 1');
  try {
    const dates = await Promise.all(Array.from({ length: 8 }, () => remember(product, maya)));
    for (const memoryId of dates) await maya.write('memories.rateDate', { memoryId, rating: 4 });
    const paid = await Promise.all(
      dates.map(
        async (memoryId) =>
          (await theo.write<{ paidEach: number }>('memories.rateDate', { memoryId, rating: 5 })).paidEach,
      ),
    );
    expect(paid.sort((one, other) => other - one)).toEqual([10, 5, 5, 5, 5, 5, 5, 5]);
  } finally {
    await product.database.pool.query('update pebble_config set decay_threshold = 3');
  }
});

test('many equal ratings of one date are two, and pay each partner once', async () => {
  const memoryId = await remember(product, maya);
  expect(await byBoth('rateDate', { memoryId, rating: 4 })).toEqual({ done: timesAtOnce });
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([13, 10]);
  await balancesEqualTheirLedgers(product);
});

test('many cancellations and many restorations are one each', async () => {
  const memoryId = await plan(product, maya);
  expect(await byBoth('cancelDate', { memoryId })).toEqual({ done: timesAtOnce / 2, removed: timesAtOnce / 2 });
  expect(await byBoth('restoreMemory', { memoryId })).toEqual({ done: timesAtOnce });
  expect(await changesOf(memoryId)).toEqual(['restored', 'cancelled']);
});

test('many equal edits are one change', async () => {
  const memoryId = await plan(product, maya);
  const edit = { memoryId, activity: 'Picnic', date: daysFromNow(product, 2) };
  await Promise.all(
    Array.from({ length: timesAtOnce }, (_, number) =>
      number % 2
        ? maya.writeUntilAnswered('memories.editPlan', { ...edit, idea: 'me' })
        : theo.writeUntilAnswered('memories.editPlan', { ...edit, idea: 'partner' }),
    ),
  );
  expect(await changesOf(memoryId)).toEqual(['date']);
});

test('many reactions are one each, many equal comments are one, and go once', async () => {
  const memoryId = await remember(product, maya);
  expect(await byBoth('react', { memoryId, reaction: '🎉' })).toEqual({ done: timesAtOnce });
  const comment = { id: crypto.randomUUID(), memoryId, comment: 'Lovely' };
  expect(await byBoth('addComment', comment)).toEqual({ done: timesAtOnce / 2, id_taken: timesAtOnce / 2 });
  const [shown] = await timelineOf(maya);
  expect(shown).toMatchObject({ reactions: [{ reaction: '🎉', count: 2 }], commentCount: 1 });
  expect(await byBoth('deleteComment', { commentId: comment.id })).toEqual({ done: 1, not_found: timesAtOnce - 1 });
  const { done, removed = 0, not_yours = 0 } = await byBoth('deleteMemory', { memoryId });
  expect([done, removed + not_yours]).toEqual([timesAtOnce / 2, timesAtOnce / 2]);
});

test('crossed completions of many dates pay each once and never more than a day allows', async () => {
  const dates = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      remember(product, number % 2 ? maya : theo, { activity: `Date ${number}` }),
    ),
  );
  await Promise.all(
    dates.flatMap((memoryId) =>
      [maya, theo].map((person) => person.write('memories.rateDate', { memoryId, rating: 5 })),
    ),
  );
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([50, 50]);
  expect((await timelineOf(maya)).every(({ paidEach }) => paidEach === 10)).toBe(true);
  await balancesEqualTheirLedgers(product);
});

test('a restoration that meets the closing of its window wins wholly or not at all', async () => {
  const dates = await Promise.all(
    Array.from({ length: 10 }, () => plan(product, maya, { date: daysFromNow(product, 9) })),
  );
  await Promise.all(dates.map((memoryId) => theo.write('memories.cancelDate', { memoryId })));
  product.clock.advance({ hours: 23, minutes: 59 });
  const after = new Date(product.clock.now().getTime() + 5 * 60_000);
  const [restored] = await Promise.all([
    Promise.all(
      dates.map((memoryId) =>
        theo.write('memories.restoreMemory', { memoryId }).then(
          () => 1,
          () => 0,
        ),
      ),
    ),
    closeUndoWindows(product.database, after),
    closeUndoWindows(product.database, after),
  ]);
  const back = restored.filter((one) => one === 1).length;
  expect(await timelineOf(maya)).toHaveLength(back);
  expect(await balanceOf(maya)).toBe(back * 5);
  await balancesEqualTheirLedgers(product);
});
