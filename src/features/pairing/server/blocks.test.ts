import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { ask, codeOf, received, refusedAsking, statusOf, unpair } from './testing/couples.ts';

interface Blocks {
  blocks: { id: string; name: string; blockedAt: string }[];
  nextCursor: string | null;
}

let product: Product;
let maya: Person;
let theo: Person;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  // On PostgreSQL all sign up from one address, more of them than the limit lets in.
  await product.database.pool.query('delete from attempts');
  [maya, theo] = [await product.person('Maya'), await product.person('Theo')];
});

const blocksOf = (person: Person, input: { cursor?: string } = {}) => person.read<Blocks>('pairing.blocks', input);
const blockId = async (person: Person) => (await blocksOf(person)).blocks[0]!.id;

async function blocks(person: Person, sender: Person): Promise<void> {
  await ask(sender, person);
  await person.write('pairing.blockSender', { requestId: await received(person) });
}

describe('the list of blocked people', () => {
  test('has the names they were known by, the latest first, each once', async () => {
    await blocks(maya, theo);
    product.clock.advance({ minutes: 1 });
    const noor = await product.person('Noor');
    await noor.pairWith(maya);
    await unpair(maya, noor, { block: true });
    await unpair(maya, noor, { block: true });
    expect((await blocksOf(maya)).blocks.map(({ name }) => name)).toEqual(['Noor Otter', 'Theo Otter']);
    expect(JSON.stringify(await blocksOf(maya))).not.toMatch(new RegExp([theo.id, noor.id].join('|')));
    for (const person of [theo, noor]) expect(await blocksOf(person)).toEqual({ blocks: [], nextCursor: null });
  });

  test('comes in pages', async () => {
    const { rows } = await product.database.pool.query<{ id: string }>(
      `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.org', 'Rex', 'Otter', translate(upper(substr(md5(random()::text), 1, 6)), '01', 'ZY'), 'UTC', now()
       from generate_series(1, 12) returning id`,
    );
    await product.database.pool.query(
      `insert into pairing_blocks (id, account_id, blocked_id, blocked_first_name, blocked_last_name, created_at)
       select gen_random_uuid(), $1, id, 'Rex', number::text, '2026-01-01' from unnest($2::uuid[]) with ordinality blocked (id, number)`,
      [maya.id, rows.map(({ id }) => id)],
    );
    const first = await blocksOf(maya);
    const rest = await blocksOf(maya, { cursor: first.nextCursor! });
    expect([first.blocks.length, rest.blocks.length, rest.nextCursor]).toEqual([10, 2, null]);
    expect(new Set([...first.blocks, ...rest.blocks].map(({ name }) => name)).size).toBe(12);
    expect(await maya.refused('pairing.blocks', { cursor: 'x' }, 'read')).toMatchObject({ status: 422 });
  });
});

describe('a block', () => {
  test('must be lifted before the two can pair again, by whoever set it', async () => {
    await maya.pairWith(theo);
    await unpair(maya, theo, { block: true });
    expect(await refusedAsking(theo, maya)).toMatchObject({ status: 422, code: 'unknown_code' });
    expect(await refusedAsking(maya, theo)).toMatchObject({ status: 409, code: 'you_blocked_them' });
    await maya.write('pairing.unblock', { blockId: await blockId(maya) });
    expect((await blocksOf(maya)).blocks).toEqual([]);
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
    expect(await ask(theo, maya)).toEqual({ outcome: 'paired' });
  });

  test('outlives a new code of either', async () => {
    await blocks(maya, theo);
    product.clock.advance({ hours: 25 });
    for (const person of [maya, theo]) await person.write('pairing.renewCode', { code: await codeOf(person) });
    expect(await refusedAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
  });

  test('that comes late takes a request along that came meanwhile', async () => {
    await maya.pairWith(theo);
    await unpair(theo, maya);
    await ask(theo, maya);
    await unpair(maya, theo, { block: true });
    expect([(await statusOf(maya)).incoming, (await statusOf(theo)).outgoing]).toEqual([[], []]);
    expect((await blocksOf(maya)).blocks).toMatchObject([{ name: 'Theo Otter' }]);
  });

  test('is lifted by its owner alone, and twice is once', async () => {
    await blocks(maya, theo);
    const id = await blockId(maya);
    for (const person of [theo, await product.person('Stranger')]) {
      expect(await person.write('pairing.unblock', { blockId: id })).toEqual(await person.write('pairing.unblock', { blockId: crypto.randomUUID() }));
    }
    expect((await blocksOf(maya)).blocks).toHaveLength(1);
    for (const _ of [1, 2]) await maya.write('pairing.unblock', { blockId: id });
    expect((await blocksOf(maya)).blocks).toEqual([]);
    for (const [call, input, kind] of [['pairing.unblock', { blockId: id }, 'write'], ['pairing.blocks', {}, 'read']] as const) {
      expect(await product.visitor().refused(call, input, kind)).toMatchObject({ status: 401, code: 'signed_out' });
    }
  });

  test('is told to nobody, neither set nor lifted', async () => {
    await maya.pairWith(theo);
    await unpair(theo, maya);
    const stream = await Stream.of(theo);
    await unpair(maya, theo, { block: true });
    await maya.write('pairing.unblock', { blockId: await blockId(maya) });
    await theo.write('pairing.renewCode', { code: await codeOf(theo) });
    await expect.poll(() => stream.messages).toEqual([{ changed: 'pairing' }]);
    stream.close();
  });
});
