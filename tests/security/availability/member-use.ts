import { get } from 'node:http';
import type { Person } from '#app/testing/person.ts';

/** What a member does during an attack. */
export interface MemberUse {
  asked: number;
  /** The status of each failed request, or that no answer came in time. */
  failed: string[];
  streamAfter: number;
}

const answerWithin = 10_000;
const streamWithin = 15_000;

/** Reads, a page and a write, one after the other, while a live stream opens. */
export async function probeAsMember(
  member: Person,
  { port, today, rounds }: { port: number; today: string; rounds: number },
): Promise<MemberUse> {
  const failed: string[] = [];
  const opened = openStream(member, port);
  let asked = 1;
  for (let round = 0; round < rounds; round += 1) {
    const memory = { id: crypto.randomUUID(), activity: 'A walk along the river', date: today, lead: 'me' };
    for (const [path, body] of [
      ['/api/accounts/me'],
      ['/api/memories/timeline'],
      ['/login'],
      ['/api/memories/addMemory', memory],
    ] as const) {
      asked += 1;
      const came = await ask(member, `http://127.0.0.1:${port}${path}`, body);
      if (came !== null) failed.push(came);
    }
  }
  const streamAfter = await opened;
  return {
    asked,
    failed: streamAfter === null ? [...failed, 'no live stream'] : failed,
    streamAfter: streamAfter ?? Infinity,
  };
}

/** Minimum number of reads answered during slow hashes; ten hashes take far longer. */
const readsBeside = 6;

/** Reads until the work is done. Reads that wait for the work count as failed. */
export async function readDuring(member: Person, work: Promise<unknown>): Promise<MemberUse> {
  let isDone = false;
  let read = 0;
  const finished = work.finally(() => (isDone = true));
  while (!isDone) {
    const came = await ask(member, `${member.url}/api/accounts/me`);
    if (!isDone && came === null) read += 1;
  }
  await finished;
  return {
    asked: readsBeside,
    failed: Array<string>(Math.max(0, readsBeside - read)).fill('a read waited for hashes'),
    streamAfter: 0,
  };
}

/** Returns null on success, otherwise the status or 'no answer'. */
async function ask({ cookie, address }: Person, url: string, body?: object): Promise<string | null> {
  const headers = { cookie, 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) };
  try {
    const answer = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(answerWithin),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    // A server without the web app answers 404 to pages.
    return answer.ok || (answer.status === 404 && !url.includes('/api/')) ? null : String(answer.status);
  } catch {
    return 'no answer';
  }
}

/** Milliseconds until the live stream is open; null if it is rejected or takes too long. */
export function openStream({ cookie, address }: Person, port: number): Promise<number | null> {
  const began = performance.now();
  return new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/api/live', agent: false, headers: { cookie, 'x-forwarded-for': address } },
      (answer) => {
        resolve(answer.statusCode === 200 ? performance.now() - began : null);
        asked.destroy();
      },
    );
    asked.once('error', () => resolve(null)).once('close', () => resolve(null));
    setTimeout(() => asked.destroy(), streamWithin).unref();
  });
}
