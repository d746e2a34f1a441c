/** Couples who write, read their own writes on any server, and read the changes their pages receive at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { get, request } from 'node:http';
import { person, type Seeded } from '../harness/couples.ts';

interface Tally {
  requests: number;
  reads: number;
  /** Answers other than 200, by status or error. */
  failed: Map<string, number>;
  ownChecked: number;
  ownStale: number;
  toldChecked: number;
  toldStale: number;
}

const emptyTally = (): Tally => ({
  requests: 0,
  reads: 0,
  failed: new Map(),
  ownChecked: 0,
  ownStale: 0,
  toldChecked: 0,
  toldStale: 0,
});

interface Memory {
  reactions: { reaction: string }[];
  commentCount: number;
}

/** Predicates for the first, second and third write on a memory. */
const shows: ((memory: Memory) => boolean)[] = [
  () => true,
  ({ reactions }) => reactions.length > 0,
  ({ commentCount }) => commentCount > 0,
];

/** Runs the first couples with an open page each. `tally` can be read and reset meanwhile. */
export function startCouples(port: number, couples: number, pauseMs: number) {
  const today = new Date().toISOString().slice(0, 10);
  const lives: Promise<void>[] = [];
  const pages: { close(): void }[] = [];
  let running = true;
  let tally = emptyTally();

  const ask = (
    { cookie }: Seeded,
    call: string,
    { query, body }: { query?: Record<string, string>; body?: object },
  ): Promise<{ status: number; text: string }> => {
    const text = body && JSON.stringify(body);
    const path = `/api/${call.replace('.', '/')}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const headers = {
      cookie,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    tally.requests += 1;
    if (!body) tally.reads += 1;
    const failed = (why: string) => tally.failed.set(`${call} ${why}`, (tally.failed.get(`${call} ${why}`) ?? 0) + 1);
    return new Promise((resolve) => {
      const asked = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
        let came = '';
        const status = answer.statusCode ?? 0;
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (came += chunk))
          .on('end', () => {
            // A 404 for a new memory is a stale read and counts as one.
            if (status !== 200 && !(status === 404 && call === 'memories.get'))
              failed(`${status} ${came.slice(0, 80)}`);
            resolve({ status, text: came });
          })
          .on('error', lost);
      });
      const lost = (error: NodeJS.ErrnoException) => {
        failed(error.code ?? error.message);
        resolve({ status: 0, text: '' });
      };
      asked.on('error', lost);
      asked.end(text);
    });
  };

  /** Whether a memory shows the first `things` writes; null without an answer. */
  const isShown = async (who: Seeded, memoryId: string, things: number): Promise<boolean | null> => {
    const { status, text } = await ask(who, 'memories.get', { query: { memoryId } });
    if (status === 404) return false;
    if (status !== 200) return null;
    const { memory } = JSON.parse(text) as { memory: Memory };
    return shows.slice(0, things).every((does) => does(memory));
  };

  const live = async (who: Seeded) => {
    await pause(Math.random() * pauseMs);
    while (running) {
      const id = randomUUID();
      const things: [call: string, body: object][] = [
        ['memories.addMemory', { id, activity: 'A walk along the river', date: today, lead: 'me' }],
        ['memories.react', { memoryId: id, reaction: '🎉' }],
        ['memories.addComment', { id: randomUUID(), memoryId: id, comment: 'You laughed so hard there!' }],
      ];
      for (const [at, [call, body]] of things.entries()) {
        if ((await ask(who, call, { body })).status !== 200) break;
        const own = await isShown(who, id, at + 1);
        if (own !== null) tally.ownChecked += 1;
        if (own === false) tally.ownStale += 1;
        await pause(pauseMs * (0.5 + Math.random()));
      }
      await ask(who, 'memories.timeline', {});
      await ask(who, 'pairing.status', {});
    }
  };

  /** A page with a stream that it reopens, and the reads after each message. */
  const openPage = (who: Seeded) => {
    const told = new Map<string, number>();
    let isClosed = false;
    let close = () => {};
    const open = () => {
      let text = '';
      const asked = get(
        {
          host: '127.0.0.1',
          port,
          path: '/api/live',
          headers: { cookie: who.cookie, accept: 'text/event-stream' },
          agent: false,
        },
        (answer) => {
          if (answer.statusCode !== 200)
            tally.failed.set(`live ${answer.statusCode}`, (tally.failed.get(`live ${answer.statusCode}`) ?? 0) + 1);
          else if (running) void ask(who, 'memories.timeline', {});
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            const end = text.lastIndexOf('\n\n');
            if (end < 0) return;
            for (const [, id] of text.slice(0, end).matchAll(/data: \{"changed":"memories","ids":\["([^"]+)"/g))
              void hear(id!);
            text = text.slice(end + 2);
          });
          answer.on('error', () => {}).on('close', again);
        },
      );
      asked.on('error', again);
      close = () => asked.destroy();
    };
    const again = () => void (isClosed || setTimeout(open, 250 + Math.random() * 500));
    const hear = async (memoryId: string) => {
      if (!running) return;
      const things = (told.get(memoryId) ?? 0) + 1;
      told.set(memoryId, things);
      const shown = await isShown(who, memoryId, things);
      if (shown !== null) tally.toldChecked += 1;
      if (shown === false) tally.toldStale += 1;
    };
    open();
    pages.push({
      close() {
        isClosed = true;
        close();
      },
    });
  };

  for (let couple = 1; couple <= couples; couple += 1) {
    // One member writes and the other listens, so that messages never concern own writes.
    const [writer, listener] = [person(couple, 1), person(couple, 2)];
    openPage(listener);
    lives.push(live(writer));
  }

  return {
    /** The counts since the last call. */
    take: (): Tally => {
      const taken = tally;
      tally = emptyTally();
      return taken;
    },
    stop: async () => {
      running = false;
      await Promise.all(lives);
      for (const page of pages) page.close();
    },
  };
}
