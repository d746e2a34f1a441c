import { beforeEach, describe, expect, test } from 'vitest';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import type { Memory } from './present.ts';
import { keep, remember } from './testing/fixtures.ts';
import { addPicture } from './testing/pictures.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const yearsAgo = (years: number) => {
  const [year, rest] = [product.clock.now().getUTCFullYear(), product.clock.now().toISOString().slice(4, 10)];
  return `${year - years}${rest}`;
};
const recalled = (person: typeof maya) => person.read<{ memory: Memory | null; years: number }>('memories.onThisDay');

describe('a memory of this day', () => {
  test('is one of the ten years before, rather with pictures, then with notes, then the latest', async () => {
    expect(await recalled(maya)).toEqual({ memory: null, years: 0 });
    await remember(product, maya, { activity: 'Eleven years ago', date: yearsAgo(11) });
    await keep(product, maya, { activity: 'Alone', date: yearsAgo(1) });
    expect(await recalled(maya)).toEqual({ memory: null, years: 0 });
    await remember(product, maya, { activity: 'Bare', date: yearsAgo(1) });
    expect(await recalled(theo)).toMatchObject({ memory: { activity: 'Bare' }, years: 1 });
    await remember(product, maya, { activity: 'With words', notes: 'Rain', date: yearsAgo(3) });
    expect(await recalled(theo)).toMatchObject({ memory: { activity: 'With words' }, years: 3 });
    await addPicture(theo, await remember(product, maya, { activity: 'With a picture', date: yearsAgo(5) }));
    expect(await recalled(theo)).toMatchObject({
      memory: { activity: 'With a picture', pictures: [{ addedBy: 'me' }] },
      years: 5,
    });
  });

  test('is none that one rated lowest, nor, once one may see it, the partner', async () => {
    const memoryId = await remember(product, maya, { date: yearsAgo(2) });
    expect(await recalled(maya)).toMatchObject({ years: 2 });
    await theo.write('memories.rateDate', { memoryId, rating: 1 });
    expect([await recalled(maya), await recalled(theo)]).toMatchObject([{ years: 2 }, { memory: null }]);
    await maya.write('memories.rateDate', { memoryId, rating: 5 });
    expect([await recalled(maya), await recalled(theo)]).toMatchObject([{ memory: null }, { memory: null }]);
  });

  test('that one hides is hidden for oneself alone, until one undoes it', async () => {
    const memoryId = await remember(product, maya, { date: yearsAgo(2) });
    for (let twice = 0; twice < 2; twice += 1) await maya.write('memories.hideReminder', { memoryId });
    expect([await recalled(maya), await recalled(theo)]).toMatchObject([{ memory: null }, { years: 2 }]);
    await maya.write('memories.showReminder', { memoryId });
    expect(await recalled(maya)).toMatchObject({ years: 2 });
    expect(await (await product.person('Noor')).errorOf('memories.hideReminder', { memoryId })).toMatchObject({
      code: 'not_found',
    });
  });
});
