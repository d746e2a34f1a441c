import { describe, expect, test } from 'vitest';
import { catchUp } from '#app/testing/catch-up.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { rate, respond, type Thread } from './testing/fixtures.ts';

const product = setUpProduct();
const [maya, theo] = setUpCouple(product);

const threadOf = (person: Person, moodRatingId: string) => person.read<Thread>('moods.responses', { moodRatingId });

describe('a thread', () => {
  test('takes responses of both, oldest first, in pages', async () => {
    const moodRatingId = await rate(product, maya, {});
    for (let count = 1; count <= 51; count += 1) await respond(product, count % 2 ? theo : maya, { moodRatingId, comment: `Response ${count}` });
    const first = await threadOf(maya, moodRatingId);
    expect(first.responses).toHaveLength(50);
    expect(first.responses.slice(0, 2)).toMatchObject([
      { comment: 'Response 1', author: 'partner', moodRatingId },
      { comment: 'Response 2', author: 'me', moodRatingId },
    ]);
    const rest = await maya.read<Thread>('moods.responses', { moodRatingId, cursor: first.nextCursor! });
    expect(rest).toMatchObject({ responses: [{ comment: 'Response 51' }], nextCursor: null });
  });

  test('takes the same response once, and none under an id that is taken', async () => {
    const moodRatingId = await rate(product, maya, {});
    const same = { id: crypto.randomUUID(), moodRatingId, comment: 'Noted' };
    await Promise.all([theo.write('moods.respond', same), theo.write('moods.respond', same)]);
    expect(await maya.errorOf('moods.respond', same)).toMatchObject({ status: 409, code: 'id_taken' });
    expect((await threadOf(maya, moodRatingId)).responses).toMatchObject([{ comment: 'Noted', author: 'partner' }]);
  });

  test.each([['blank', ' \n '], ['too long', 'x'.repeat(1001)], ['with half a character', 'a\ud83e'], ['that is no text', 7]])('refuses a response %s', async (_, comment) => {
    const moodRatingId = await rate(product, maya, {});
    expect(await theo.errorOf('moods.respond', { id: crypto.randomUUID(), moodRatingId, comment })).toMatchObject({
      status: 422,
      data: { issues: [{ field: 'comment' }] },
    });
    expect((await threadOf(maya, moodRatingId)).responses).toEqual([]);
  });

  test('tells both which rating was answered', async () => {
    const moodRatingId = await rate(product, maya, {});
    const streams = [await Stream.of(maya), await Stream.of(theo)];
    await catchUp(product, [maya, theo], streams);
    await respond(product, theo, { moodRatingId });
    await expect.poll(() => streams.map(({ messages }) => messages)).toEqual([[{ changed: 'moods', ids: [moodRatingId] }], [{ changed: 'moods', ids: [moodRatingId] }]]);
    for (const stream of streams) stream.close();
  });
});
