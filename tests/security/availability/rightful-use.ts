import { get } from 'node:http';
import type { Person } from '#app/testing/person.ts';

/** What a member does while others attack. */
export interface RightfulUse {
  asked: number;
  /** For each request without success what came instead: a status, or nothing in time. */
  failed: string[];
  /** Milliseconds until the live stream was open. */
  streamAfter: number;
}

const answerWithin = 10_000;
const streamWithin = 15_000;

/** Reads, a page and a write in turn, each waited for before the next, while the live stream is opened beside them. */
export async function askByRight(member: Person, { port, today, rounds }: { port: number; today: string; rounds: number }): Promise<RightfulUse> {
  const failed: string[] = [];
  const opened = openStream(member, port);
  let asked = 1;
  for (let round = 0; round < rounds; round += 1) {
    const memory = { id: crypto.randomUUID(), activity: 'A walk along the river', date: today, lead: 'me' };
    for (const [path, body] of [['/api/accounts/me'], ['/api/memories/timeline'], ['/login'], ['/api/memories/addMemory', memory]] as const) {
      asked += 1;
      const came = await ask(member, `http://127.0.0.1:${port}${path}`, body);
      if (came !== null) failed.push(came);
    }
  }
  const streamAfter = await opened;
  return { asked, failed: streamAfter === null ? [...failed, 'no live stream'] : failed, streamAfter: streamAfter ?? Infinity };
}

/** Answered at least so often while slow hashes are made; ten of them take far longer. */
const readsBeside = 6;

/** Reads one after the other until the work is done. Reads that wait for it fail. */
export async function readDuring(member: Person, work: Promise<unknown>): Promise<RightfulUse> {
  let isDone = false;
  let read = 0;
  const finished = work.finally(() => (isDone = true));
  while (!isDone) {
    const came = await ask(member, `${member.url}/api/accounts/me`);
    if (!isDone && came === null) read += 1;
  }
  await finished;
  return { asked: readsBeside, failed: Array<string>(Math.max(0, readsBeside - read)).fill('a read waits for the hashes of others'), streamAfter: 0 };
}

/** What came instead of success, if anything. */
async function ask({ cookie, address }: Person, url: string, body?: object): Promise<string | null> {
  const headers = { cookie, 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(answerWithin), ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    await answer.arrayBuffer();
    // A server without the web app has no pages, and says so.
    return answer.ok || (answer.status === 404 && !url.includes('/api/')) ? null : String(answer.status);
  } catch {
    return 'no answer';
  }
}

/** Milliseconds until the live stream is open; null where it is refused or takes too long. */
export function openStream({ cookie, address }: Person, port: number): Promise<number | null> {
  const began = performance.now();
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers: { cookie, 'x-forwarded-for': address } }, (answer) => {
      resolve(answer.statusCode === 200 ? performance.now() - began : null);
      asked.destroy();
    });
    asked.once('error', () => resolve(null)).once('close', () => resolve(null));
    setTimeout(() => asked.destroy(), streamWithin).unref();
  });
}
