import { connect as dial, createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { start } from '#app/server/server.ts';
import { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { brokerBinary } from '../../../../checks/broker/broker-binary.ts';
import { selfSigned } from '../../../../checks/broker/certificate.ts';
import { startBroker, type Broker } from '../../../../checks/broker/start-broker.ts';
import { freePort } from '../../../../checks/postgres/free-port.ts';

const isReal = brokerBinary() !== null;
if (!isReal)
  process.stderr.write(
    'NOT TESTED: live updates by a broker. There is no nats-server for this machine; name one in NATS_SERVER.\n',
  );

const marker = 'otters hold paws while they sleep';
const remember = (person: Person) =>
  person.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: marker,
    date: '2026-01-01',
    lead: 'me',
    notes: marker,
  });
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json();

describe.runIf(process.env.DATABASE === 'postgres' && isReal)('two servers and a broker', () => {
  const lines: string[] = [];
  let broker: Broker;
  let product: Product;
  let second: { url: string; stop(): Promise<void> };
  let maya: Person;
  let theo: Person;

  beforeAll(async () => {
    broker = await startBroker();
    const log = { write: (line: string) => void lines.push(line) };
    product = await openProduct({ liveUrl: broker.url }, { log });
    second = await start(product.settings, { clock: product.clock, log });
  });
  afterAll(async () => {
    await second.stop();
    await product.stop();
    await broker.stop();
  });
  beforeEach(async () => {
    [maya, theo] = await product.couple();
  });

  test('while it is away each server tells its own pages, and says that the others do not hear; once it is back every page reads anew', async () => {
    const [here, there, hers] = [await Stream.of(theo), await Stream.of(theo, second.url), await Stream.of(maya)];
    await broker.stop();
    await eventually(async () =>
      expect(await Promise.all([product.url, second.url].map(readiness))).toEqual(
        Array(2).fill({ status: 'ready', live: 'cut off' }),
      ),
    );
    await remember(maya);
    await eventually(() => expect([here, hers].map((stream) => stream.heard('memories'))).toEqual([true, true]));
    expect(there.messages).toEqual([]);
    await broker.again();
    await eventually(() =>
      expect([here, there, hers].map((stream) => stream.heard('everything'))).toEqual([true, true, true]),
    );
    await eventually(async () => expect(await readiness(second.url)).toEqual({ status: 'ready' }));
    await remember(maya);
    await eventually(() => expect(there.heard('memories')).toBe(true));
    for (const stream of [here, there, hers]) stream.close();
  });

  test('one that was cut off alone has the pages of the others read anew, whom it could not tell', async () => {
    const gate = await gateTo(broker);
    const third = await start({ ...product.settings, liveUrl: gate.url }, { clock: product.clock });
    expect(await readiness(third.url)).toEqual({ status: 'ready' });
    const there = await Stream.of(theo, second.url);
    gate.shut();
    await eventually(async () => expect(await readiness(third.url)).toEqual({ status: 'ready', live: 'cut off' }));
    const through = Object.assign(new Person(third.url, 'Maya'), { cookie: maya.cookie });
    await remember(through);
    expect(await readiness(second.url)).toEqual({ status: 'ready' });
    expect(there.messages).toEqual([]);
    await gate.open();
    await eventually(() => expect(there.heard('everything')).toBe(true));
    there.close();
    await third.stop();
    gate.shut();
  });

  test('a server starts without it, serves, and finds it later', async () => {
    const late = await startBroker();
    await late.stop();
    const alone = await start({ ...product.settings, liveUrl: late.url }, { clock: product.clock });
    expect(await readiness(alone.url)).toEqual({ status: 'ready', live: 'cut off' });
    const stream = await Stream.of(theo, alone.url);
    await late.again();
    await eventually(async () => expect(await readiness(alone.url)).toEqual({ status: 'ready' }));
    await eventually(() => expect(stream.heard('everything')).toBe(true));
    stream.close();
    await alone.stop();
    await late.stop();
  });

  test('whoever else is on it learns ids alone, and what they say breaks nothing', async () => {
    const [here, there] = [await Stream.of(theo), await Stream.of(theo, second.url)];
    const stranger = await connect(access(broker));
    const { subject, text } = await subjectIn(stranger, () => remember(maya));
    for (const secret of [marker, 'otters', maya.email, 'Maya', theo.cookie]) expect(text).not.toContain(secret);
    for (const nonsense of [
      '',
      '{',
      'null',
      '[]',
      '"missed"',
      '{"to":null}',
      '{"to":[],"changed":"memories"}',
      '{"to":["x"],"changed":"memories"}',
      JSON.stringify({ to: [theo.id], changed: 'memories\n\ndata: {}' }),
      JSON.stringify({ to: [theo.id], changed: 'a', html: '<b>' }),
      JSON.stringify({ to: [theo.id], changed: 'a', ids: ['<b>'] }),
      JSON.stringify({ to: Array(10_000).fill(theo.id), changed: 'a' }),
    ])
      stranger.publish(subject, nonsense);
    stranger.publish(subject, new Uint8Array([0xff, 0xfe, 0x00]));
    stranger.publish(subject, JSON.stringify({ to: [theo.id], changed: 'goals' }));
    await eventually(() =>
      expect([here, there].map((stream) => stream.messages.at(-1))).toEqual([
        { changed: 'goals' },
        { changed: 'goals' },
      ]),
    );
    expect(
      [...here.messages, ...there.messages].filter(
        ({ changed }) => !['memories', 'activity', 'pebbles', 'badges', 'goals'].includes(changed),
      ),
    ).toEqual([]);
    await stranger.close();
    await remember(maya);
    await eventually(() => expect(there.messages.at(-1)?.changed).not.toBe('goals'));
    for (const stream of [here, there]) stream.close();
  });

  test('over tls:// it is believed where this machine knows who vouches for it, and by nobody else; nothing is said in the clear', async () => {
    const sealed = selfSigned();
    const keeper = await startBroker(sealed);
    const open = (liveUrl: string) => start({ ...product.settings, liveUrl }, { clock: product.clock });
    const [unsealed, doubting] = [await open(broker.url.replace('nats:', 'tls:')), await open(keeper.url)];
    expect(await Promise.all([unsealed, doubting].map(({ url }) => readiness(url)))).toEqual(
      Array(2).fill({ status: 'ready', live: 'cut off' }),
    );
    await Promise.all([unsealed.stop(), doubting.stop()]);

    const known = getCACertificates('default');
    setDefaultCACertificates([...known, sealed.certificate]);
    const [near, far] = [await open(keeper.url), await open(keeper.url)];
    setDefaultCACertificates(known);
    expect(await Promise.all([near, far].map(({ url }) => readiness(url)))).toEqual(Array(2).fill({ status: 'ready' }));
    const there = await Stream.of(theo, far.url);
    await remember(Object.assign(new Person(near.url, 'Maya'), { cookie: maya.cookie }));
    await eventually(() => expect(there.heard('memories')).toBe(true));
    there.close();
    await Promise.all([near.stop(), far.stop()]);
    await keeper.stop();
  });

  test('a server that it does not let in serves, and its password is in no line of the log', async () => {
    const liveUrl = broker.url.replace(/:[^:@]+@/, ':raft-of-strangers@');
    const refused = await start(
      { ...product.settings, liveUrl },
      { clock: product.clock, log: { write: (line) => void lines.push(line) } },
    );
    expect(await readiness(refused.url)).toEqual({ status: 'ready', live: 'cut off' });
    await refused.stop();
    expect(lines.filter((line) => line.includes('live updates cannot reach their broker'))).toHaveLength(1);
    const { password } = new URL(broker.url);
    for (const secret of [password, 'raft-of-strangers']) expect(lines.join('')).not.toContain(secret);
  });
});

function access({ url }: Broker) {
  const { host, username, password } = new URL(url);
  return { servers: [host], user: username, pass: password };
}

/** A way to the broker for one server alone, which can be shut. */
async function gateTo({ url }: Broker): Promise<{ url: string; shut(): void; open(): Promise<void> }> {
  const to = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => other.destroy())
        .pipe(other);
    }
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  return {
    url: url.replace(`:${to.port}`, `:${port}`),
    open,
    shut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What travels while somebody acts. */
async function subjectIn(
  nats: Awaited<ReturnType<typeof connect>>,
  act: () => Promise<unknown>,
): Promise<{ subject: string; text: string }> {
  const heard: { subject: string; text: string }[] = [];
  const listening = nats.subscribe('otterway.>', {
    callback: (_error, message) => void heard.push({ subject: message.subject, text: message.string() }),
  });
  await nats.flush();
  await act();
  await eventually(() => expect(heard.length).toBeGreaterThan(0));
  listening.unsubscribe();
  return { subject: heard[0]!.subject, text: heard.map(({ text }) => text).join('\n') };
}
