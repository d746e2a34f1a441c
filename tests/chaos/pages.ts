import { randomUUID } from 'node:crypto';
import { Stream } from '#app/testing/stream.ts';
import { newCouple } from './load.ts';
import { send } from './sender.ts';
import type { Stage } from './stage.ts';

/** How many changes a page should have heard of, and what happened to them. */
interface Deliveries {
  received: number;
  /** Missed changes after which the page refetched everything. */
  refetched: number;
  missed: number;
}

const deliveryTime = 5_000;

/** A person with a page open on every server, and a partner who writes all the time, on changing servers. */
export async function openPages({ servers }: Pick<Stage, 'servers'>): Promise<{ close(): Promise<Deliveries> }> {
  const {
    people: [maya, theo],
  } = await newCouple({ servers });
  const pages = await Promise.all(servers.map(({ url }) => Stream.of(theo, url)));
  const changes: { id: string; heardBefore: number[] }[] = [];
  let isOn = true;
  const doing = (async () => {
    for (let turn = 0; isOn; turn += 1) {
      const id = randomUUID();
      const outcome = await send({ servers }, turn, maya, 'memories.addMemory', {
        id,
        activity: `Change ${turn}`,
        date: '2026-01-01',
        lead: 'me',
      });
      if ('answer' in outcome) changes.push({ id, heardBefore: pages.map(({ messages }) => messages.length) });
      await pause(100);
    }
  })();
  return {
    close: async () => {
      isOn = false;
      await doing;
      await pause(deliveryTime);
      const deliveries = changes.flatMap(({ id, heardBefore }) =>
        pages.map(({ messages }, page) => {
          if (messages.some(({ ids }) => ids?.includes(id))) return 'received';
          return messages.slice(heardBefore[page]).some(({ changed }) => changed === 'everything')
            ? 'refetched'
            : 'missed';
        }),
      );
      for (const page of pages) page.close();
      const count = (what: keyof Deliveries) => deliveries.filter((one) => one === what).length;
      return { received: count('received'), refetched: count('refetched'), missed: count('missed') };
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
