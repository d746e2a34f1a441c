import { randomUUID } from 'node:crypto';
import { photo } from '#features/memories/server/testing/pictures.ts';
import type { Fault } from '../fault.ts';
import { newCouple } from '../load.ts';
import { send, sendPicture } from '../sender.ts';

/** Milliseconds until a write that needs no store is answered. */
const promptly = 2_000;

export const fault: Fault = {
  name: 'store-gone',
  title: 'the store of pictures cut off: hung up, then swallowing everything',
  on: ['embedded', 'postgres'],
  full: 40,
  quick: 24,
  hasStore: true,
  inject: async ({ servers, store, amount, pause, over, expect }) => {
    const {
      people: [maya],
    } = await newCouple({ servers });
    const memoryId = randomUUID();
    await send({ servers }, 0, maya, 'memories.addMemory', {
      id: memoryId,
      activity: 'Picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    const picture = await photo();
    for (const line of ['cut', 'lost'] as const) {
      await pause(2_000);
      store.set(line);
      const end = performance.now() + (amount * 1_000) / 2;
      const refused = await sendPicture({ servers }, 0, maya, { id: randomUUID(), memoryId }, picture);
      expect(
        `a picture is refused while the store is ${line}`,
        'unknown' in refused && refused.unknown === '503 unavailable',
      );
      while (performance.now() < end) {
        const began = performance.now();
        const written = await send({ servers }, 0, maya, 'memories.addComment', {
          id: randomUUID(),
          memoryId,
          comment: 'Meanwhile',
        });
        expect(
          `comments are written while the store is ${line}`,
          'answer' in written && performance.now() - began < promptly,
        );
        await pause(200);
      }
      store.set('through');
      await over();
      // So long a server asks nothing more of a store that did not answer.
      await pause(6_000);
      expect(
        'a picture is saved once the store is back',
        'answer' in (await sendPicture({ servers }, 0, maya, { id: randomUUID(), memoryId }, picture)),
      );
    }
  },
};
