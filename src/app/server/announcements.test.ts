import { beforeEach, expect, test } from 'vitest';
import { catchUp } from '../testing/catch-up.ts';
import { setUpCouple, shareProduct } from '../testing/set-up.ts';
import { Stream } from '../testing/stream.ts';
import { newGoal } from '#features/goals/server/testing/fixtures.ts';
import { commentOn, complete, keep, remember } from '#features/memories/server/testing/fixtures.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { rate, respond } from '#features/moods/server/testing/fixtures.ts';
import { addTreat, atNoon, claim, grant } from '#features/pebbles/server/testing/fixtures.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const secret = 'Not for the stream';

/** A voucher that Theo has given to Maya, too long ago for an undo. */
async function given(): Promise<string> {
  await grant(product, maya, 500);
  const voucherId = await claim(product, maya, await addTreat(product, theo, secret));
  await theo.write('pebbles.honor', { voucherId });
  product.clock.advance({ minutes: 1 });
  return voucherId;
}

/** Each prepares something, and returns a write and the feature and ids of its messages. */
const writes: Record<string, () => Promise<{ write: () => Promise<unknown>; changed: string; ids?: string[] }>> = {
  'a new memory': async () => {
    const id = crypto.randomUUID();
    return {
      write: () => remember(product, maya, { id, activity: secret, notes: secret }),
      changed: 'memories',
      ids: [id],
    };
  },
  'a memory that is shared later': async () => {
    const memoryId = await keep(product, maya, { activity: secret });
    return { write: () => maya.write('memories.share', { memoryId }), changed: 'memories', ids: [memoryId] };
  },
  'a comment': async () => {
    const memoryId = await remember(product, maya);
    return { write: () => commentOn(theo, memoryId, secret), changed: 'memories', ids: [memoryId] };
  },
  'a picture': async () => {
    const memoryId = await remember(product, maya);
    return { write: () => addPicture(theo, memoryId), changed: 'memories', ids: [memoryId] };
  },
  'a picture that is taken back': async () => {
    const memoryId = await remember(product, maya);
    const pictureId = await addPicture(theo, memoryId);
    return { write: () => theo.write('memories.removePicture', { pictureId }), changed: 'memories', ids: [memoryId] };
  },
  'a picture that is put back': async () => {
    const memoryId = await remember(product, maya);
    const pictureId = await addPicture(theo, memoryId);
    await theo.write('memories.removePicture', { pictureId });
    return { write: () => theo.write('memories.restorePicture', { pictureId }), changed: 'memories', ids: [memoryId] };
  },
  'the words of a picture': async () => {
    const memoryId = await remember(product, maya);
    const pictureId = await addPicture(theo, memoryId);
    return {
      write: () => theo.write('memories.describePicture', { pictureId, altText: secret }),
      changed: 'memories',
      ids: [memoryId],
    };
  },
  'the pay of a completed date': async () => {
    const memoryId = await remember(product, maya);
    return { write: () => complete(maya, theo, memoryId), changed: 'pebbles' };
  },
  'a mood rating': async () => {
    const id = crypto.randomUUID();
    return { write: () => rate(product, maya, { id, comment: secret }), changed: 'moods', ids: [id] };
  },
  'a response to a mood rating': async () => {
    const moodRatingId = await rate(product, maya, {});
    return {
      write: () => respond(product, theo, { moodRatingId, comment: secret }),
      changed: 'moods',
      ids: [moodRatingId],
    };
  },
  'a goal': async () => {
    const ids: string[] = [];
    return { write: async () => ids.push(await newGoal(product, maya, { title: secret })), changed: 'goals', ids };
  },
  'a treat': async () => {
    const ids: string[] = [];
    return { write: async () => ids.push(await addTreat(product, theo, secret)), changed: 'pebbles', ids };
  },
  'a voucher': async () => {
    await grant(product, maya, 500);
    const treatId = await addTreat(product, theo, secret);
    const ids: string[] = [];
    return { write: async () => ids.push(await claim(product, maya, treatId)), changed: 'pebbles', ids };
  },
  'a voucher set back to claimed': async () => {
    const voucherId = await given();
    return { write: () => maya.write('pebbles.reopenVoucher', { voucherId }), changed: 'pebbles', ids: [voucherId] };
  },
  'thanks for a voucher': async () => {
    const voucherId = await given();
    return {
      write: () => maya.write('pebbles.thank', { voucherId, thanks: '🫶' }),
      changed: 'pebbles',
      ids: [voucherId],
    };
  },
  'a removed treat': async () => {
    const treatId = await addTreat(product, theo, secret);
    return { write: () => theo.write('pebbles.removeTreat', { treatId }), changed: 'pebbles', ids: [treatId] };
  },
};

test.each(Object.entries(writes))(
  '%s is told to both partners as ids alone, and to nobody else',
  async (_, prepare) => {
    const { write, ...message } = await prepare();
    const people = [maya, theo, (await product.couple())[0]];
    const streams = await Promise.all(people.map((person) => Stream.of(person)));
    await catchUp(product, people, streams);
    await write();
    const told = ({ messages }: Stream) => messages.filter(({ changed }) => changed === message.changed);
    await expect.poll(() => streams.slice(0, 2).map(told)).toEqual([[message], [message]]);
    expect([streams[2]!.messages, streams.some(({ text }) => text.includes(secret))]).toEqual([[], false]);
    for (const stream of streams) stream.close();
  },
);

test('that a treat was given, and the undo of it, is told to its giver alone; the claimer reads again when it is final', async () => {
  await grant(product, maya, 500);
  const voucherId = await claim(product, maya, await addTreat(product, theo));
  const streams = await Promise.all([maya, theo].map((person) => Stream.of(person)));
  await catchUp(product, [maya, theo], streams);
  await theo.write('pebbles.honor', { voucherId });
  const told = [{ changed: 'pebbles', ids: [voucherId] }];
  await expect.poll(() => streams.map(({ messages }) => messages)).toEqual([[{ changed: 'activity' }], told]);
  await theo.write('pebbles.reopenVoucher', { voucherId });
  await expect
    .poll(() => streams.map(({ messages }) => messages))
    .toEqual([
      [{ changed: 'activity' }, { changed: 'activity' }],
      [...told, ...told],
    ]);
  for (const stream of streams) stream.close();
});
