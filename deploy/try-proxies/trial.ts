import type { ClientHttp2Session } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { Person } from '#app/testing/person.ts';
import { get, openLive, upload } from './http2.ts';

export interface Trial {
  /** The public URL, by the proxy. */
  url: string;
  /** The server without the proxy. */
  direct: string;
  session: ClientHttp2Session;
  addressesOf(error: string): string[];
  check(holds: boolean, sentence: string): void;
}

/** How long a change may take to another page, and how long a slow picture is under way. */
const liveMilliseconds = 1_000;
const uploadSeconds = 12;

const megabytes = (count: number) => count * 1024 * 1024;

/** A couple, its live updates and its pictures, through a proxy. */
export async function tryProxy(trial: Trial): Promise<void> {
  const { url, session, check } = trial;
  const [one, other] = [new Person(url, 'Maya'), new Person(url, 'Jonas')];
  await one.signUp({ email: 'maya@example.com' });
  await other.signUp({ email: 'jonas@example.com' });
  await one.pairWith(other);
  check(one.cookie.startsWith('__Host-s='), 'a couple signs up and pairs, and the cookie is bound to the host');

  const page = await get(session, '/', '');
  check(
    page.status === 200 && String(page.headers['strict-transport-security']).includes('max-age'),
    'the landing page comes by HTTP/2, with HSTS',
  );
  await tryLive(trial, one, other);
  await tryPictures(trial, one);
  await tryAddress(trial);
}

async function tryLive({ session, check }: Trial, one: Person, other: Person): Promise<void> {
  const live = await openLive(session, other.cookie);
  const isOpen = live.status === 200 && (await live.receives(': open', liveMilliseconds));
  check(isOpen, 'the live stream opens at once');
  const id = crypto.randomUUID();
  await one.write('memories.addMemory', { id, activity: 'A walk', date: '2026-01-01', lead: 'me' });
  const answered = performance.now();
  const heard = await live.receives(id, liveMilliseconds);
  check(
    heard,
    `a change is on the partner's page ${(performance.now() - answered).toFixed(0)} ms after its author has the answer, limit ${liveMilliseconds} ms`,
  );
  // Longer than the server's interval of pings, and than what a proxy would buffer for.
  check(await live.receives('event: ping', 25_000), 'the stream stays open, and pings arrive');
  live.close();
}

async function tryPictures({ session, check }: Trial, author: Person): Promise<void> {
  const { cookie } = author;
  const memoryId = crypto.randomUUID();
  await author.write('memories.addMemory', { id: memoryId, activity: 'A picture', date: '2026-01-02', lead: 'me' });
  const send = (body: Uint8Array, seconds: number) =>
    upload(session, {
      path: `/api/memories/addPicture?${new URLSearchParams({ id: crypto.randomUUID(), memoryId }).toString()}`,
      cookie,
      body,
      parts: 24,
      seconds,
    });
  const slow = await send(await pictureOf(megabytes(14)), uploadSeconds);
  check(slow.status === 200, `a picture of 14 MB that takes ${uploadSeconds} s is saved (${slow.status})`);
  const large = await send(await pictureOf(megabytes(15.5)), 1);
  check(
    large.status === 422 && large.text.includes('too_large'),
    `the server, not the proxy, answers a picture that is too large (${large.status})`,
  );
}

/** A JPEG of so many bytes; what follows its end marker is ignored by every reader. */
async function pictureOf(bytes: number): Promise<Uint8Array> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c86450' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** The server counts the address that the proxy saw, whatever a client claims. */
async function tryAddress({ url, direct, addressesOf, check }: Trial): Promise<void> {
  const logIn = (to: string, headers: Record<string, string>) =>
    fetch(`${to}/api/accounts/logIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
    });
  const code = ((await (await logIn(direct, {})).json()) as { code: string }).code;
  await logIn(url, { 'x-forwarded-for': '192.0.2.7' });
  while (addressesOf(code).length < 2) await pause(20);
  check(new Set(addressesOf(code)).size === 1, 'a forged X-Forwarded-For does not change the address that is counted');
}
