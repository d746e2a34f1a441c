import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { complete, remember } from './testing/fixtures.ts';

const product = setUpProduct();
beforeAll(async () => {
  atNoon(product);
});

/** What an open screen hears, until it has heard of `memoryId`. */
async function listen(person: Person) {
  const closing = new AbortController();
  const { body } = await fetch(`${product.url}/api/live`, { headers: { cookie: person.cookie }, signal: closing.signal });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = (await reader.read()).value ?? '';
  return async (memoryId: string) => {
    while (!heard.includes(memoryId)) heard += (await reader.read()).value ?? '';
    closing.abort();
    return heard;
  };
}

test('what one does reaches both partners’ screens as ids alone, and nobody else’s', async () => {
  const [maya, theo] = await product.couple();
  const [stranger] = await product.couple();
  const [mayaHears, theoHears, strangerHears] = [await listen(maya), await listen(theo), await listen(stranger)];
  const memoryId = await remember(product, maya, { activity: 'Secret cinema', notes: 'Secret notes' });
  const own = await remember(product, stranger);
  for (const heard of [await mayaHears(memoryId), await theoHears(memoryId)]) {
    expect(heard).toContain(JSON.stringify({ changed: 'memories', ids: [memoryId] }));
    expect(heard).not.toContain('Secret');
  }
  expect(await strangerHears(own)).not.toContain(memoryId);
});

test('a completed date tells each partner that pebbles moved', async () => {
  const [maya, theo] = await product.couple();
  const [memoryId, other] = [await remember(product, maya), await remember(product, maya)];
  const [mayaHears, theoHears] = [await listen(maya), await listen(theo)];
  await complete(maya, theo, memoryId);
  await theo.write('memories.react', { memoryId: other, reaction: '🎉' });
  for (const heard of [await mayaHears(other), await theoHears(other)]) expect(heard).toContain('{"changed":"pebbles"}');
});
