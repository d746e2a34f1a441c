import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { rate, respond, type Board } from './testing/fixtures.ts';

const product = shareProduct();
const [maya, theo] = setUpCouple(product);

const boardOf = (person: Person) => person.read<Board>('moods.board');

describe('rating the partner', () => {
  test('shows on the boards of both, each from their side', async () => {
    const id = crypto.randomUUID();
    expect(await maya.write('moods.rate', { id, emoji: '😍', comment: '  Brought coffee. ' })).toEqual({
      id,
      emoji: '😍',
      label: 'Perfect angel',
    });
    const common = {
      id,
      emoji: '😍',
      label: 'Perfect angel',
      comment: 'Brought coffee.',
      responseCount: 0,
      createdAt: expect.any(String) as string,
    };
    expect(await boardOf(maya)).toEqual({
      mine: { ...common, by: 'me' },
      theirs: null,
      history: [{ ...common, by: 'me' }],
    });
    expect(await boardOf(theo)).toEqual({
      mine: null,
      theirs: { ...common, by: 'partner' },
      history: [{ ...common, by: 'partner' }],
    });
  });

  test('by a server whose clock is behind the one that paired them is shown all the same', async () => {
    product.clock.advance({ hours: -1 });
    const id = await rate(product, maya, { emoji: '😐' });
    expect((await boardOf(theo)).theirs).toMatchObject({ id });
    await unpair(maya, theo);
    await maya.pairWith(theo);
    expect((await boardOf(theo)).theirs).toBeNull();
    await unpair(maya, theo);
    product.clock.advance({ hours: 1 });
  });

  test.each([
    ['😍', 'Perfect angel'],
    ['🙂', 'Pretty good'],
    ['😐', 'Meh'],
    ['🙃', 'Annoying'],
    ['😡', 'Disaster'],
  ])('with %s is labelled %s by the server', async (emoji, label) => {
    await rate(product, maya, { emoji });
    expect((await boardOf(theo)).theirs).toMatchObject({ emoji, label });
  });

  test('again adds a rating, and the latest counts', async () => {
    for (const emoji of ['😡', '😍', '😐']) await rate(product, maya, { emoji });
    const { mine, history } = await boardOf(maya);
    expect(mine).toMatchObject({ emoji: '😐' });
    expect(history.map(({ emoji }) => emoji)).toEqual(['😐', '😍', '😡']);
  });

  test('with a blank comment is one without', async () => {
    await rate(product, maya, { comment: ' \n ' });
    expect((await boardOf(maya)).mine?.comment).toBeNull();
  });

  test('twice with the same id is one rating, and another one under it is not announced', async () => {
    const id = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await maya.write('moods.rate', { id, emoji: '🙂' })).toEqual({ id, emoji: '🙂', label: 'Pretty good' });
    expect(await maya.errorOf('moods.rate', { id, emoji: '😡' })).toMatchObject({ status: 409, code: 'id_taken' });
    expect(await maya.errorOf('moods.rate', { id, emoji: '🙂', comment: 'Changed my mind' })).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
    expect((await boardOf(maya)).history).toMatchObject([{ emoji: '🙂', comment: null }]);
  });

  test('with an id that cannot be one is rejected like an id that nothing has', async () => {
    expect(await maya.errorOf('moods.rate', { id: '1', emoji: '🙂' })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await boardOf(maya)).history).toEqual([]);
  });

  test('takes a comment of 1,000 characters as people count them', async () => {
    await rate(product, maya, { comment: '🦦'.repeat(1000) });
    expect((await boardOf(theo)).theirs?.comment).toHaveLength(2000);
  });

  test('from many screens at once keeps every rating, and the same one once', async () => {
    const same = { id: crypto.randomUUID(), emoji: '😍' };
    const others = Array.from({ length: 4 }, () => ({ id: crypto.randomUUID(), emoji: '🙃' }));
    await Promise.all(
      [same, same, ...others, same]
        .map((rating) => maya.write('moods.rate', rating))
        .concat(theo.write('moods.rate', { id: crypto.randomUUID(), emoji: '😐' })),
    );
    const [hers, his] = [await boardOf(maya), await boardOf(theo)];
    expect(hers.history).toHaveLength(6);
    expect(hers.history.map(({ id }) => id)).toEqual(his.history.map(({ id }) => id));
    expect(hers.mine).toMatchObject({ id: his.theirs?.id });
  });
});

describe('the board', () => {
  test('goes back twenty ratings, and still knows the latest of each', async () => {
    const first = await rate(product, theo, { emoji: '😡' });
    for (let count = 0; count < 21; count += 1) await rate(product, maya, { comment: `${count}` });
    const { history, mine, theirs } = await boardOf(maya);
    expect(history.map(({ comment }) => comment)).toEqual(Array.from({ length: 20 }, (_, index) => `${20 - index}`));
    expect([mine?.comment, theirs?.id]).toEqual(['20', first]);
  });

  test('counts the responses of each rating', async () => {
    const [busy, quiet] = [await rate(product, maya, {}), await rate(product, theo, {})];
    for (const person of [maya, theo, maya]) await respond(product, person, { moodRatingId: busy });
    expect((await boardOf(theo)).history.map(({ id, responseCount }) => [id, responseCount])).toEqual([
      [quiet, 0],
      [busy, 3],
    ]);
  });

  test('is empty once the same two pair again', async () => {
    const moodRatingId = await rate(product, maya, { comment: 'Before' });
    await unpair(maya, theo);
    product.clock.advance({ minutes: 1 });
    await maya.pairWith(theo);
    expect(await boardOf(maya)).toEqual({ mine: null, theirs: null, history: [] });
    expect(await theo.errorOf('moods.responses', { moodRatingId }, 'read')).toMatchObject({ status: 404 });
    expect(
      await theo.errorOf('moods.respond', { id: crypto.randomUUID(), moodRatingId, comment: 'After' }),
    ).toMatchObject({ status: 404 });
    expect(await maya.errorOf('moods.rate', { id: moodRatingId, emoji: '😡' })).toMatchObject({ code: 'id_taken' });
    await rate(product, theo, { emoji: '😍' });
    expect(await boardOf(maya)).toMatchObject({ mine: null, theirs: { emoji: '😍' } });
  });
});
