import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { rate, respond, type Board, type Thread } from './testing/fixtures.ts';

const product = setUpProduct();
const [maya, theo] = setUpCouple(product);

const boardOf = (person: Person) => person.read<Board>('moods.board');
const threadOf = (person: Person, moodRatingId: string) => person.read<Thread>('moods.responses', { moodRatingId });

describe('when the lane closes', () => {
  test('neither reads or writes moods any more', async () => {
    const moodRatingId = await rate(product, maya, { comment: 'Before' });
    await unpair(maya, theo);
    for (const person of [maya, theo]) {
      for (const [call, input, kind] of [
        ['moods.board', {}, 'read'],
        ['moods.responses', { moodRatingId }, 'read'],
        ['moods.rate', { id: crypto.randomUUID(), emoji: '😡' }, 'write'],
        ['moods.respond', { id: crypto.randomUUID(), moodRatingId, comment: 'After' }, 'write'],
      ] as const) {
        expect(await person.errorOf(call, input, kind)).toMatchObject({ status: 403, code: 'not_paired' });
      }
    }
  });

  test('and the same two pair again, the board begins anew', async () => {
    const moodRatingId = await rate(product, maya, { comment: 'Before' });
    await respond(product, theo, { moodRatingId });
    await unpair(maya, theo);
    product.clock.advance({ minutes: 1 });
    await maya.pairWith(theo);
    expect(await boardOf(maya)).toEqual({ mine: null, theirs: null, history: [] });
    expect(await theo.errorOf('moods.responses', { moodRatingId }, 'read')).toMatchObject({ status: 404 });
    expect(await theo.errorOf('moods.respond', { id: crypto.randomUUID(), moodRatingId, comment: 'After' })).toMatchObject({ status: 404 });
    expect(await maya.errorOf('moods.rate', { id: moodRatingId, emoji: '😡' })).toMatchObject({ code: 'id_taken' });
    await rate(product, theo, { emoji: '😍' });
    expect(await boardOf(maya)).toMatchObject({ mine: null, theirs: { emoji: '😍' } });
  });

  test('a new partner sees nothing of it', async () => {
    const moodRatingId = await rate(product, maya, { comment: 'Before' });
    await unpair(maya, theo);
    const noah = await product.person('Noah');
    await maya.pairWith(noah);
    for (const person of [maya, noah]) {
      expect((await boardOf(person)).history).toEqual([]);
      expect(await person.errorOf('moods.responses', { moodRatingId }, 'read')).toMatchObject({ status: 404 });
    }
  });
});

describe('somebody else', () => {
  test('cannot tell a rating of others from one that never was', async () => {
    const [stranger] = await product.couple();
    const [foreign, missing] = [await rate(product, maya, {}), crypto.randomUUID()];
    const answers = async (moodRatingId: string) => [
      await stranger.errorOf('moods.responses', { moodRatingId }, 'read'),
      await stranger.errorOf('moods.respond', { id: crypto.randomUUID(), moodRatingId, comment: 'Hello' }),
    ];
    expect((await answers(foreign)).map(({ status, message }) => [status, message])).toEqual((await answers(missing)).map(({ message }) => [404, message]));
    expect((await threadOf(theo, foreign)).responses).toEqual([]);
    expect((await boardOf(stranger)).history).toEqual([]);
  });

  test('without a partner must pair first, and a visitor must log in', async () => {
    const noah = await product.person('Noah');
    const rating = { id: crypto.randomUUID(), emoji: '🙂' };
    expect(await noah.errorOf('moods.rate', rating)).toMatchObject({ status: 403, code: 'not_paired' });
    expect(await noah.errorOf('moods.board', {}, 'read')).toMatchObject({ status: 403, code: 'not_paired' });
    expect(await product.visitor().errorOf('moods.rate', rating)).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await product.visitor().errorOf('moods.board', {}, 'read')).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

test('the database itself hides moods from other lanes, and lets nobody rewrite them', async () => {
  const moodRatingId = await rate(product, maya, {});
  await respond(product, theo, { moodRatingId });
  const [stranger] = await product.couple();
  const inScope = <T>(lane: string, work: Parameters<typeof product.database.transaction<T>>[2]) =>
    product.database.transaction({ account: stranger.id, lane }, product.clock.now(), work);
  for (const table of ['mood_ratings', 'mood_rating_comments']) {
    expect(await inScope(stranger.id, (tx) => tx.one(sql`select count(*)::int as count from ${sql.table(table)}`))).toEqual({ count: 0 });
    await expect(inScope(stranger.id, (tx) => tx.count(sql`update ${sql.table(table)} set comment = 'x'`))).rejects.toThrow('permission denied');
    await expect(inScope(stranger.id, (tx) => tx.count(sql`delete from ${sql.table(table)}`))).rejects.toThrow('permission denied');
  }
});
