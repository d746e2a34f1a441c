import { beforeEach, describe, expect, test } from 'vitest';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { atNoon, grant, historyOf, type History } from './testing/fixtures.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const pagesOf = () => maya.pages<History['transactions'][number]>('pebbles.history', 'transactions');

describe('a history', () => {
  test('is one’s own, newest first, in pages', async () => {
    for (let number = 1; number <= 41; number += 1) {
      product.clock.advance({ minutes: 1 / 60 });
      await grant(product, maya, number);
    }
    const pages = await pagesOf();
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 1]);
    expect(pages.flat().map(({ amount }) => amount)).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index));
    expect(await historyOf(theo)).toEqual([]);
  });

  test('loses and repeats nothing of what came in the same moment', async () => {
    await Promise.all(Array.from({ length: 25 }, () => grant(product, maya, 1)));
    expect(new Set((await pagesOf()).flat().map(({ id }) => id)).size).toBe(25);
  });

  test('says what was planned, and of which category', async () => {
    const [suggestion] = (await maya.read<{ suggestions: { id: string; category: string }[] }>('dateSuggestions.list'))
      .suggestions;
    const date = product.clock.now().toISOString().slice(0, 10);
    await maya.write('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date,
      idea: 'me',
      suggestionId: suggestion!.id,
    });
    expect(await historyOf(maya)).toMatchObject([
      { amount: 5, reason: 'date_planned', activity: 'Picnic', category: suggestion!.category },
    ]);
  });
});
