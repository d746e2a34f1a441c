import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAheadAt } from '#platform/contract/read-ahead.ts';
import { firstViews } from './first-views.ts';
import type { Person } from './testing/person.ts';
import { openProduct, type Product } from './testing/product.ts';

const reads = firstViews['/dashboard']!.reads.map((call) => `/api/${call}`);
let product: Product;
beforeAll(async () => void (product = await openProduct()));
afterAll(() => product.stop());

const ask = (person: Person, path: string) => fetch(product.url + path, { headers: { cookie: person.cookie, 'x-forwarded-for': person.address } });
const readAhead = async (person: Person) => (await (await ask(person, readAheadAt('/dashboard'))).json()) as Record<string, unknown>;

test('what the dashboard shows at first is answered at once, word for word as by the calls themselves, and kept nowhere', async () => {
  const [maya] = await product.couple();
  const answers = await readAhead(maya);
  expect(Object.keys(answers)).toEqual(reads);
  for (const path of reads) expect(answers[path], path).toEqual(await (await ask(maya, path)).json());
  expect((await ask(maya, readAheadAt('/dashboard'))).headers.get('cache-control')).toBe('no-store');
});

test('what somebody may not ask is left out: without a partner the board of moods, without a session all but that nobody is there', async () => {
  const alone = await product.person('Robin');
  expect(Object.keys(await readAhead(alone))).toEqual(reads.filter((path) => path !== '/api/moods/board'));
  expect(await readAhead(product.visitor())).toEqual({ '/api/accounts/me': await (await ask(product.visitor(), '/api/accounts/me')).json() });
});

test('each of its calls counts as one of those that a person may make', async () => {
  // Of somebody alone: the board of moods is refused before it is counted.
  const strict = await openProduct({}, { limits: { readsPerMinute: reads.length - 1 } });
  try {
    const maya = await strict.person('Maya');
    const asked = () => fetch(strict.url + readAheadAt('/dashboard'), { headers: { cookie: maya.cookie } });
    await asked();
    expect(await (await asked()).json()).toEqual({});
  } finally {
    await strict.stop();
  }
});
