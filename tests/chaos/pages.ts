import { randomUUID } from 'node:crypto';
import { Stream } from '#app/testing/stream.ts';
import { newCouple } from './load.ts';
import { send } from './sender.ts';
import type { Stage } from './stage.ts';

/** How many times a page was to hear of a change, and what became of that. */
export interface Hearing {
  told: number;
  /** Not told of it, but afterwards to read everything anew. */
  readAnew: number;
  unheard: number;
}

const mayTake = 5_000;

/** Somebody who has a page open on every server, and a partner who does something all the time, now on one server and then on another. */
export async function openPages({ servers }: Pick<Stage, 'servers'>): Promise<{ close(): Promise<Hearing> }> {
  const { people: [maya, theo] } = await newCouple({ servers });
  const pages = await Promise.all(servers.map(({ url }) => Stream.of(theo, url)));
  const changes: { id: string; heardBefore: number[] }[] = [];
  let isOn = true;
  const doing = (async () => {
    for (let turn = 0; isOn; turn += 1) {
      const id = randomUUID();
      const outcome = await send({ servers }, turn, maya, 'memories.addMemory', { id, activity: `Change ${turn}`, date: '2026-01-01', lead: 'me' });
      if ('answer' in outcome) changes.push({ id, heardBefore: pages.map(({ messages }) => messages.length) });
      await pause(100);
    }
  })();
  return {
    close: async () => {
      isOn = false;
      await doing;
      await pause(mayTake);
      const hearings = changes.flatMap(({ id, heardBefore }) =>
        pages.map(({ messages }, page) => {
          if (messages.some(({ ids }) => ids?.includes(id))) return 'told';
          return messages.slice(heardBefore[page]).some(({ changed }) => changed === 'everything') ? 'readAnew' : 'unheard';
        }));
      for (const page of pages) page.close();
      const count = (what: keyof Hearing) => hearings.filter((one) => one === what).length;
      return { told: count('told'), readAnew: count('readAnew'), unheard: count('unheard') };
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
