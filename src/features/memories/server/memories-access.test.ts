import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, balancesEqualTheirLedgers, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { answerTo, callsOn, everythingOf, plan, remember } from './testing/fixtures.ts';

/** A word in everything that is written, which nobody else may ever read. */
const marker = 'canary-7Q2';

const product = setUpProduct();
let maya: Person;
let theo: Person;
let others: Record<'a stranger' | 'somebody alone' | 'a former partner', Person>;
let planned: string;
let past: string;
let commentId: string;

beforeAll(async () => {
  atNoon(product);
  const former = await product.person('Former');
  maya = await product.person('Maya');
  await former.pairWith(maya);
  planned = await plan(product, maya, { activity: marker, date: daysFromNow(product, 3), venueUrl: `https://${marker}.example/` });
  past = await remember(product, maya, { activity: marker, notes: marker });
  ({ id: commentId } = await maya.write<{ id: string }>('memories.addComment', { id: crypto.randomUUID(), memoryId: past, comment: marker }));
  await maya.write('memories.rateDate', { memoryId: past, rating: 5, comment: marker });
  await unpair(former, maya);
  theo = await product.person('Theo');
  await maya.pairWith(theo);
  others = { 'a stranger': (await product.couple())[0], 'somebody alone': await product.person('Noah'), 'a former partner': former };
});

const calls = (memoryId: string, comment: string) => callsOn(product, memoryId, comment);

describe.each(['a stranger', 'somebody alone', 'a former partner'] as const)('%s', (who) => {
  test('cannot tell a memory of others from one that never was, and changes nothing', async () => {
    const before = await everythingOf(product);
    for (const memoryId of [planned, past]) {
      const foreign = calls(memoryId, commentId);
      const missing = calls(crypto.randomUUID(), crypto.randomUUID());
      for (const [index, call] of foreign.entries()) {
        const refused = await answerTo(others[who], call);
        expect(refused).toEqual(await answerTo(others[who], missing[index]!));
        expect(who === 'a stranger' ? [404] : [403, 404]).toContain(refused.status);
      }
    }
    expect(await everythingOf(product)).toEqual(before);
  });

  test('reads not a word of it in any list', async () => {
    for (const call of ['timeline', 'bin'] as const) expect((await answerTo(others[who], ['read', call, {}])).body).not.toContain(marker);
    expect((await answerTo(others[who], ['write', 'turnPast', {}])).body).toBe('{"turned":0}');
  });
});

test('a new partner reads nothing of the former lane, and neither does who left it', async () => {
  for (const person of [maya, theo]) {
    for (const call of ['timeline', 'bin'] as const) expect((await answerTo(person, ['read', call, {}])).body).not.toContain(marker);
    expect(await person.errorOf('memories.get', { memoryId: past }, 'read')).toMatchObject({ status: 404 });
    expect(await person.errorOf('memories.addComment', { id: crypto.randomUUID(), memoryId: past, comment: 'Mine' })).toMatchObject({ status: 404 });
  }
});

describe('of memories asked for by their ids', () => {
  const manyOf = (person: Person, memoryIds: string[], given: object = {}) => answerTo(person, ['read', 'many', { memoryIds: memoryIds.join(), ...given }]);
  const idsIn = ({ status, body }: { status: number; body: string }) => {
    expect(status).toBe(200);
    return (JSON.parse(body) as { memories: { id: string }[] }).memories.map(({ id }) => id);
  };

  test('both partners read those of their lane, newest first and as on the timeline; one’s own only oneself', async () => {
    const shared = [await plan(product, maya, { date: daysFromNow(product, 2) }), await remember(product, theo)];
    const kept = await remember(product, theo, { keepToMyself: true });
    for (const person of [maya, theo]) {
      const answer = await manyOf(person, [...shared].reverse());
      expect(idsIn(answer)).toEqual(shared);
      const { memories } = await person.read<{ memories: { id: string }[] }>('memories.timeline');
      expect(JSON.parse(answer.body)).toEqual({ memories: memories.filter(({ id }) => shared.includes(id)) });
      expect(idsIn(await manyOf(person, [kept, shared[0]!]))).toEqual([shared[0]]);
    }
    expect(idsIn(await manyOf(theo, [kept, shared[0]!], { lane: 'solo' }))).toEqual([kept]);
    expect(idsIn(await manyOf(maya, [kept], { lane: 'solo' }))).toEqual([]);
  });

  test.each(['a stranger', 'somebody alone', 'a former partner'] as const)('%s reads none, whether there are such or not', async (who) => {
    const own = await remember(product, others[who]);
    for (const lane of ['open', 'solo']) expect(idsIn(await manyOf(others[who], [planned, past, crypto.randomUUID()], { lane }))).toEqual([]);
    expect(idsIn(await manyOf(others[who], [own, past]))).toEqual([own]);
  });

  test('a new partner reads none of the former lane, nor does anybody what was removed', async () => {
    const removed = await remember(product, maya);
    await maya.write('memories.deleteMemory', { memoryId: removed });
    for (const person of [maya, theo]) expect(idsIn(await manyOf(person, [planned, past, removed]))).toEqual([]);
  });

  test('nobody reads more than a page of them, or by anything but ids', async () => {
    const ids = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(idsIn(await manyOf(maya, ids.slice(1)))).toEqual([]);
    for (const refused of [ids, ['nap'], ['']]) expect((await manyOf(maya, refused)).status).toBeGreaterThanOrEqual(400);
  });
});

test('a visitor may call nothing', async () => {
  const visitor = product.visitor();
  const plans = { id: crypto.randomUUID(), activity: 'Mine', date: daysFromNow(product, 1), idea: 'me' };
  const memories = { id: crypto.randomUUID(), activity: 'Mine', date: daysFromNow(product, 0), lead: 'me' };
  const all: ReturnType<typeof calls> = [
    ...calls(past, commentId),
    ['read', 'timeline', {}],
    ['read', 'many', { memoryIds: past }],
    ['read', 'bin', {}],
    ['read', 'soloSummary', {}],
    ['write', 'turnPast', {}],
    ['write', 'shareAll', {}],
    ['write', 'dismissSharingPrompt', {}],
    ['write', 'planDate', plans],
    ['write', 'addMemory', memories],
  ];
  for (const call of all) expect(await answerTo(visitor, call)).toMatchObject({ status: 401, body: '{"code":"signed_out","data":{}}' });
});

test('the database itself hides a lane from everyone else', async () => {
  const rows = await product.database.transaction({ account: others['a stranger'].id, lane: others['a stranger'].id }, product.clock.now(), async (tx) => {
    const { sql } = await import('kysely');
    const counts: number[] = [];
    for (const table of ['memories', 'memory_comments', 'date_ratings', 'memory_changes', 'memory_reactions']) {
      counts.push((await tx.one(sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`)).count);
    }
    return counts;
  });
  expect(rows).toEqual([0, 0, 0, 0, 0]);
  await balancesEqualTheirLedgers(product);
});
