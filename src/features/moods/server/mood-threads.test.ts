import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { rate, respond, type Thread } from './testing/fixtures.ts';

const product = shareProduct();
const [maya, theo] = setUpCouple(product);

const threadOf = (person: Person, moodRatingId: string) => person.read<Thread>('moods.responses', { moodRatingId });

describe('a thread', () => {
  test('takes responses of both, oldest first, in pages', async () => {
    const moodRatingId = await rate(product, maya, {});
    for (let count = 1; count <= 51; count += 1)
      await respond(product, count % 2 ? theo : maya, { moodRatingId, comment: `Response ${count}` });
    const pages = await maya.pages('moods.responses', 'responses', { moodRatingId });
    expect(pages).toMatchObject([{ length: 50 }, [{ comment: 'Response 51' }]]);
    expect(pages[0]!.slice(0, 2)).toMatchObject([
      { comment: 'Response 1', author: 'partner', moodRatingId },
      { comment: 'Response 2', author: 'me', moodRatingId },
    ]);
  });

  test('takes the same response once, and none under an id that is taken', async () => {
    const moodRatingId = await rate(product, maya, {});
    const same = { id: crypto.randomUUID(), moodRatingId, comment: 'Noted' };
    await Promise.all([theo.write('moods.respond', same), theo.write('moods.respond', same)]);
    expect(await maya.errorOf('moods.respond', same)).toMatchObject({ status: 409, code: 'id_taken' });
    expect(await theo.errorOf('moods.respond', { ...same, comment: 'Noted twice' })).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
    expect((await threadOf(maya, moodRatingId)).responses).toMatchObject([{ comment: 'Noted', author: 'partner' }]);
  });
});
