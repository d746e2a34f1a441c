import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Person } from '#app/testing/person.ts';
import { Stream } from '#app/testing/stream.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';
import { percentile } from '../../../bench/timing.ts';

const burst = 150;
const flooders = { full: 32, quick: 12 };

/** A queue admits a new task when one finishes, so on a slow arrival nearly all get in. Such a round proves nothing. */
const nearlyAll = 0.9 * burst;

/** Oversized and deeply nested bodies, many streams, many password hashes at once, and all of it while a member uses the product. */
export const attack: Attack = {
  number: '20',
  title: 'Floods, and bodies too long or too deep',
  /** The duration in seconds. */
  tries: { full: 300, quick: 4 },
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/password-hasher.ts',
        find: 'taskQueue({ concurrency: 2, maxQueued: 16 })',
        replace: 'taskQueue({ concurrency: 1000, maxQueued: 100_000 })',
      },
    ],
  },

  async attempt(cluster, seconds, { quick }) {
    const odd = await oddBodies(cluster, quick ? Infinity : 1_000);
    const streams = await manyStreams(cluster);
    const hashed = await hashBurst(cluster);
    const flood = await floodFor(cluster, seconds, quick ? flooders.quick : flooders.full);
    const grown = cluster.servers.filter(({ pid }) => residentMegabytes(pid) > 1024).length;
    return {
      attempts: odd.attempts + streams.attempts + burst + flood.asked,
      succeeded: odd.succeeded + streams.succeeded + (hashed > nearlyAll ? hashed : 0) + grown,
      control: {
        'she reads and writes during the flood': flood.refused === 0 && flood.served > 0,
        // Too few samples in the quick form.
        ...(!quick && { '99 of 100 times within a second': flood.p99 < 1_000 }),
        'she can log in afterwards': await logsIn(cluster),
      },
      note: `${hashed} of ${burst} hashed at once, ${flood.asked} requests, victim’s p99 ${flood.p99.toFixed(0)} ms of ${flood.served}, at most ${Math.max(...cluster.servers.map(({ pid }) => residentMegabytes(pid)))} MB`,
    };
  },
};

/** Each must be rejected, in the full form within a second, and without an error of the server. */
async function oddBodies(cluster: Cluster, inTime: number) {
  const theo = await cluster.person('Theo');
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
  const bodies = [
    `{"code":"${'A'.repeat(40_000)}"}`,
    `{"code":${deep}}`,
    deep,
    `{"code":"ABC234","more":${JSON.stringify(Array(5_000).fill({}))}}`,
    `{"code":"\\ud800"}`,
    `{"__proto__":{"code":"ABC234"}}`,
    '{',
    '',
    'null',
    '1e999999',
    `"${'\\u0000'.repeat(5_000)}"`,
  ];
  let succeeded = 0;
  for (const body of bodies) {
    const began = performance.now();
    const { status } = await theo.ask('pairing.sendRequest', { body });
    if (status < 400 || status >= 500 || performance.now() - began > inTime) succeeded += 1;
  }
  const long = await fetch(`${theo.url}/api/accounts/me`, { headers: { cookie: `s=${'x'.repeat(20_000)}` } });
  const said = await answerTo(
    theo.url,
    `POST /api/accounts/logIn HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\n\r\n{`,
  );
  return {
    attempts: bodies.length + 2,
    succeeded: succeeded + Number(long.status < 400 || long.status >= 500) + Number(!said.includes(' 413 ')),
  };
}

/** Sends raw bytes that no browser would send, and returns the answer. */
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

/** Of all streams that an account opens, five stay open on each server. */
async function manyStreams(cluster: Cluster) {
  const theo = await cluster.person('Theo');
  // A stream that still waits when a newer one opens is rejected instead of ended.
  const asked = await Promise.allSettled(Array.from({ length: 30 }, async () => Stream.of(theo)));
  const opened = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const open = () => opened.filter(({ isOpen }) => isOpen).length;
  for (let waited = 0; waited < 100 && open() > 5; waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  const succeeded = Math.max(0, open() - 5);
  for (const stream of opened) stream.close();
  return { attempts: asked.length, succeeded };
}

/**
 * The number of concurrent sign-ups whose password is hashed instead of rejected; the email is taken, so none succeeds. It takes the least of three
 * rounds, because on a busy machine requests arrive too slowly to fill the queue.
 */
async function hashBurst(cluster: Cluster): Promise<number> {
  const { email } = await cluster.person('Theo');
  let least = burst;
  for (let round = 0; round < 3 && least > nearlyAll; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: burst }, () =>
        attemptWrite(withoutRetries(cluster.visitor({ server: 0 })), 'accounts.signUp', {
          firstName: 'Many',
          lastName: 'Otter',
          email,
          password: 'river stones at dusk',
          timeZone: 'UTC',
        }),
      ),
    );
    least = Math.min(least, answers.filter(({ code }) => code === 'email_taken').length);
  }
  return least;
}

/** Without the retries of a RetryingPerson. */
const withoutRetries = ({ url, firstName, cookie, address }: Person) =>
  Object.assign(new Person(url, firstName), { cookie, address });

const guess = (who: Person) =>
  attemptWrite(who, 'accounts.logIn', {
    email: `nobody.${crypto.randomUUID()}@example.org`,
    password: 'a guess',
    timeZone: 'UTC',
  });

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
      await ways[(index + asked) % ways.length]!(withoutRetries(cluster.visitor())).catch(() => {});
      asked += 1;
    }
  });
  const memberRequests = cluster.servers.map(async (_, server) => {
    const her = withoutRetries(cluster.at(server, maya));
    for (let turn = 0; performance.now() < until; turn += 1) {
      const began = performance.now();
      const answer =
        turn % 10 === 9
          ? await her.ask('memories.addMemory', {
              body: JSON.stringify({
                id: crypto.randomUUID(),
                activity: 'Picnic',
                date: cluster.now().toISOString().slice(0, 10),
                lead: 'me',
              }),
            })
          : await her.ask('memories.timeline', {});
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (!answer.ok) refused += 1;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  await Promise.all([...flooding, ...memberRequests]);
  return { asked, refused, p99: percentile(times, 0.99), served: times.length };
}

async function logsIn(cluster: Cluster): Promise<boolean> {
  const maya = await cluster.person('Maya');
  return (
    (
      await attemptWrite(cluster.visitor(), 'accounts.logIn', {
        email: maya.email,
        password: maya.password,
        timeZone: 'UTC',
      })
    ).code === 'done'
  );
}

function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
