import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { start } from '#app/server/server.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { brokerBinary } from '../../../../checks/broker/broker-binary.ts';
import { startBroker, type Broker } from '../../../../checks/broker/start-broker.ts';

/** On the embedded database, which one process owns, both servers are the same one. */
const several = process.env.DATABASE === 'postgres';
const carriers = several ? ['PostgreSQL', ...(brokerBinary() ? ['a broker'] : [])] : ['one process'];

let broker: Broker | null = null;
let product: Product;
let second: { url: string; stop(): Promise<void> };
let maya: Person;
let theo: Person;

async function open(carrier: string): Promise<void> {
  broker = carrier === 'a broker' ? await startBroker() : null;
  product = await openProduct({ liveUrl: broker?.url ?? null });
  second = several
    ? await start(product.settings, { clock: product.clock })
    : { url: product.url, stop: () => Promise.resolve() };
}

async function close(): Promise<void> {
  await second.stop();
  await product.stop();
  await broker?.stop();
}

const aCouple = async () => {
  [maya, theo] = await product.couple();
};

const remember = (person: Person) =>
  person.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Picnic', date: '2026-01-01', lead: 'me' });

describe.each(carriers)('two servers, told by %s,', (carrier) => {
  beforeAll(() => open(carrier));
  afterAll(close);
  beforeEach(aCouple);

  test('tell each other’s pages what changed', async () => {
    const stream = await Stream.of(theo, second.url);
    await remember(maya);
    await eventually(() => expect(stream.heard('memories')).toBe(true));
    stream.close();
  });

  test('end each other’s streams when a session ends', async () => {
    const stream = await Stream.of(theo, second.url);
    await theo.write('accounts.logOut');
    await eventually(() => expect(stream.isOpen).toBe(false));
  });

  test('end each other’s streams of both when two part, and open them again', async () => {
    const streams = [await Stream.of(maya), await Stream.of(theo, second.url), await Stream.of(theo)];
    const { partner } = await maya.read<{ partner: { pairedAt: string } }>('pairing.status');
    await maya.write('pairing.unpair', { partnerId: theo.id, pairedAt: partner.pairedAt });
    await eventually(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false, false]));
    const again = await Stream.of(theo, second.url);
    await remember(maya);
    await remember(theo);
    await eventually(() =>
      expect(again.messages.map(({ changed }) => changed).sort()).toEqual(['badges', 'memories', 'pebbles']),
    );
    again.close();
  });

  test('keep what many do at once apart and complete', async () => {
    const stream = await Stream.of(theo, second.url);
    await Promise.all(Array.from({ length: 20 }, () => remember(maya)));
    await eventually(() => expect(stream.messages.filter(({ changed }) => changed === 'memories').length).toBe(20));
    stream.close();
  });
});

describe.runIf(several)('PostgreSQL', () => {
  beforeAll(() => open('PostgreSQL'));
  afterAll(close);
  beforeEach(aCouple);

  test('a listening connection that breaks is made again, and every page is told to read everything anew', async () => {
    const streams = [await Stream.of(maya), await Stream.of(theo, second.url)];
    const { rowCount } = await product.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'otterway-live' and datname = current_database()`,
    );
    expect(rowCount).toBe(2);
    await eventually(() => expect(streams.map((stream) => stream.heard('everything'))).toEqual([true, true]));
    await remember(maya);
    await eventually(() => expect(streams.map((stream) => stream.heard('memories'))).toEqual([true, true]));
    for (const stream of streams) stream.close();
  });
});
