import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { ask, received, statusOf } from './testing/couples.ts';

const product = shareProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

beforeEach(() => ask(maya, theo));

test('the status of a pair shows either the other’s name and code, never an email', async () => {
  await theo.write('pairing.acceptRequest', { requestId: await received(theo) });
  const [mine, theirs] = [await statusOf(maya), await statusOf(theo)];
  expect([mine.partner?.firstName, theirs.partner?.firstName]).toEqual(['Theo', 'Maya']);
  expect(mine.partner?.pairingCode).toBe(theirs.pairingCode);
  expect(JSON.stringify([mine, theirs])).not.toMatch(/@example\.org/);
});

test('the database shows an account to itself, and its name to whom it asked to pair', async () => {
  const stranger = await product.person('Stranger');
  const namesIn =
    (from: RawBuilder<unknown>) =>
    ({ id }: { id: string }) =>
      product.database.transaction({ account: id, lane: id }, product.clock.now(), async (tx) =>
        (await tx.rows(sql<{ firstName: string }>`select first_name from ${from} order by 1`)).map(
          ({ firstName }) => firstName,
        ),
      );
  const seen = (from: RawBuilder<unknown>) => Promise.all([stranger, maya, theo].map(namesIn(from)));
  expect(await seen(sql`accounts`)).toEqual([['Stranger'], ['Maya'], ['Theo']]);
  expect(await seen(sql`received_requests()`)).toEqual([[], [], ['Maya']]);
});
