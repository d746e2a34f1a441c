import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Person } from '#app/testing/person.ts';
import { Stream } from '#app/testing/stream.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

const burst = 150;
const flooders = { full: 32, quick: 12 };

/** Those at the door are let in as others are done; where next to all of them are, nobody counts. */
const nextToAll = 0.9 * burst;

/** Bodies too long or too deep, streams without end, many passwords to hash at once, and all of it together while she uses the product. */
export const attack: Attack = {
  number: '20',
  title: 'Floods, and bodies too long or too deep',
  /** Seconds of the flood. */
  tries: { full: 300, quick: 4 },
  sabotage: { edits: [{ file: 'src/features/accounts/server/passwords/passwords.ts', find: 'taskQueue({ concurrency: 2, maxQueued: 16 })', replace: 'taskQueue({ concurrency: 1000, maxQueued: 100_000 })' }] },

  async attempt(cluster, seconds, { quick }) {
    const odd = await oddBodies(cluster);
    const streams = await manyStreams(cluster);
    const hashed = await hashBurst(cluster);
    const flood = await floodFor(cluster, seconds, quick ? flooders.quick : flooders.full);
    const grown = cluster.servers.filter(({ pid }) => residentMegabytes(pid) > 1024).length;
    return {
      attempts: odd.attempts + streams.attempts + burst + flood.asked,
      succeeded: odd.succeeded + streams.succeeded + (hashed > nextToAll ? hashed : 0) + grown,
      control: {
        'she reads and writes as ever': flood.refused === 0 && flood.served > 0,
        // Too few times to tell in the quick form, whose machine does other things as well.
        ...(!quick && { '99 of 100 times within a second': flood.p99 < 1_000 }),
        'she can log in once it is over': await logsIn(cluster),
      },
      note: `${hashed} of ${burst} hashed at once, ${flood.asked} asked, victim’s p99 ${flood.p99.toFixed(0)} ms of ${flood.served}, at most ${Math.max(...cluster.servers.map(({ pid }) => residentMegabytes(pid)))} MB`,
    };
  },
};

/** None may be taken in, answered slowly, or bring anything down. */
async function oddBodies(cluster: Cluster) {
  const theo = await cluster.person('Theo');
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
  const bodies = [
    `{"code":"${'A'.repeat(40_000)}"}`, `{"code":${deep}}`, deep, `{"code":"ABC234","more":${JSON.stringify(Array(5_000).fill({}))}}`,
    `{"code":"\\ud800"}`, `{"__proto__":{"code":"ABC234"}}`, '{', '', 'null', '1e999999', `"${'\\u0000'.repeat(5_000)}"`,
  ];
  let succeeded = 0;
  for (const body of bodies) {
    const began = performance.now();
    const { status } = await theo.ask('pairing.sendRequest', { body });
    if (status < 400 || status >= 500 || performance.now() - began > 1_000) succeeded += 1;
  }
  const long = await fetch(`${theo.url}/api/accounts/me`, { headers: { cookie: `s=${'x'.repeat(20_000)}` } });
  const said = await answerTo(theo.url, `POST /api/accounts/logIn HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\n\r\n{`);
  return { attempts: bodies.length + 2, succeeded: succeeded + Number(long.status < 400 || long.status >= 500) + Number(!said.includes(' 413 ')) };
}

/** What a server says to bytes that no browser would send. */
function answerTo(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
      socket.destroy();
    });
    socket.once('close', () => resolve(said)).once('error', () => {});
    setTimeout(() => socket.destroy(), 2_000);
  });
}

/** Of all the streams that one person opens, five stay on each server. */
async function manyStreams(cluster: Cluster) {
  const theo = await cluster.person('Theo');
  // Those that still wait when a newer one comes are refused instead of ended.
  const asked = await Promise.allSettled(Array.from({ length: 30 }, async () => Stream.of(theo)));
  const opened = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const open = () => opened.filter(({ isOpen }) => isOpen).length;
  for (let waited = 0; waited < 100 && open() > 5; waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  const succeeded = Math.max(0, open() - 5);
  for (const stream of opened) stream.close();
  return { attempts: asked.length, succeeded };
}

/**
 * How many of many sign-ups at once have their password hashed, and are not told to try again; none of them gets an account. On a
 * busy machine they come so slowly that nobody has to wait, so it is tried three times: once is enough to see the queue's end.
 */
async function hashBurst(cluster: Cluster): Promise<number> {
  const { email } = await cluster.person('Theo');
  let least = burst;
  for (let round = 0; round < 3 && least > nextToAll; round += 1) {
    const answers = await Promise.all(Array.from({ length: burst }, () =>
      attemptWrite(hurried(cluster.visitor({ server: 0 })), 'accounts.signUp', { firstName: 'Many', lastName: 'Otter', email, password: 'river stones at dusk', timeZone: 'UTC' })));
    least = Math.min(least, answers.filter(({ code }) => code === 'email_taken').length);
  }
  return least;
}

/** As somebody is who does not try again when a server is too busy. */
const hurried = ({ url, firstName, cookie, address }: Person) => Object.assign(new Person(url, firstName), { cookie, address });

const guess = (who: Person) => attemptWrite(who, 'accounts.logIn', { email: `nobody.${crypto.randomUUID()}@example.org`, password: 'a guess', timeZone: 'UTC' });

async function floodFor(cluster: Cluster, seconds: number, flooders: number) {
  const [maya] = await cluster.couple();
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let [asked, refused] = [0, 0];
  const long = 'A'.repeat(60_000);
  const ways: ((who: Person) => Promise<unknown>)[] = [
    guess,
    (who) => who.ask('accounts.signUp', { body: long }),
    (who) => who.ask('accounts.me', {}).then((answer) => answer.arrayBuffer()),
    (who) => fetch(`${who.url}/api/nothing/here`).then((answer) => answer.arrayBuffer()),
  ];
  const flooding = Array.from({ length: flooders }, async (_, index) => {
    while (performance.now() < until) {
      await ways[(index + asked) % ways.length]!(hurried(cluster.visitor())).catch(() => {});
      asked += 1;
    }
  });
  const living = cluster.servers.map(async (_, server) => {
    const her = hurried(cluster.at(server, maya));
    for (let turn = 0; performance.now() < until; turn += 1) {
      const began = performance.now();
      const answer = turn % 10 === 9
        ? await her.ask('memories.addMemory', { body: JSON.stringify({ id: crypto.randomUUID(), activity: 'Picnic', date: cluster.now().toISOString().slice(0, 10), lead: 'me' }) })
        : await her.ask('memories.timeline', {});
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (!answer.ok) refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  await Promise.all([...flooding, ...living]);
  const p99 = [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Infinity;
  return { asked, refused, p99, served: times.length };
}

async function logsIn(cluster: Cluster): Promise<boolean> {
  const maya = await cluster.person('Maya');
  return (await attemptWrite(cluster.visitor(), 'accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' })).code === 'done';
}

function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
