import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { contract } from '#app/contract.ts';
import { start } from '#app/server/server.ts';
import { administrator } from '#app/testing/administration.ts';
import { emptyPostgres } from '#app/testing/databases.ts';
import { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { startPostgres, type Postgres } from '../../../../checks/postgres/start-postgres.ts';
import { startReplica } from '../../../../checks/postgres/start-replica.ts';
import { declarationOf } from '../../contract/procedure.ts';
import type { Scope } from './transaction.ts';

describe.runIf(process.env.DATABASE === 'postgres')('with a replica', () => {
  let primary: Postgres;
  let following: Postgres;
  let superuser: pg.Client;
  let product: Product;
  let second: { url: string; stop(): Promise<void> };
  let maya: Person;
  let theo: Person;
  const lines: string[] = [];

  beforeAll(async () => {
    primary = await startPostgres(['synchronous_commit=on']);
    const databaseUrl = await emptyPostgres(primary.url);
    following = await startReplica(primary);
    const replica = new URL(databaseUrl);
    replica.port = new URL(following.url).port;
    const another = new URL(replica);
    another.pathname = '/postgres';
    superuser = new pg.Client({ connectionString: Object.assign(new URL(replica), { username: 'postgres' }).href });
    superuser.on('error', () => {});
    await superuser.connect();
    product = await openProduct(
      { databaseUrl, replicaUrls: [replica.href, another.href] },
      { log: { write: (line) => lines.push(line) } },
    );
    second = await start(product.settings, { clock: product.clock });
  });
  afterAll(async () => {
    await second.stop();
    await product.stop();
    await superuser.end();
    await following.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    [maya, theo] = await product.couple();
    await answers();
  });

  const answers = () => eventually(() => expect(product.database.replicas()).toEqual({ total: 2, available: 1 }));
  const pause = () => superuser.query('select pg_wal_replay_pause()');
  const resume = () => superuser.query('select pg_wal_replay_resume()');
  const elsewhere = ({ firstName, cookie }: Person) => Object.assign(new Person(second.url, firstName), { cookie });
  const remember = (person: Person, activity: string) =>
    person.write('memories.addMemory', { id: crypto.randomUUID(), activity, date: '2026-01-01', lead: 'me' });
  const activities = async (person: Person) =>
    (await person.read<{ memories: { activity: string }[] }>('memories.timeline')).memories.map(
      ({ activity }) => activity,
    );
  /** On which of the two, and as whom, a read runs of somebody who was admitted when the database had come so far. */
  const whereIsRead = (position: string, { account, lane }: Scope = { account: null, lane: null }) =>
    product.database.read(
      { account, lane },
      product.clock.now(),
      (tx) =>
        tx.one(
          sql<{
            isReplica: boolean;
            role: string;
            seen: number;
          }>`select pg_is_in_recovery() as is_replica, current_user as role, (select count(*) from accounts) as seen`,
        ),
      position,
    );

  test('what is read is read there, under the same role and the same policies; only who is calling is asked of the database itself', async () => {
    expect(await whereIsRead('0/0')).toEqual({ isReplica: true, role: 'otterway_app', seen: 0 });
    await eventually(async () =>
      expect(await whereIsRead('0/0', { account: maya.id, lane: maya.id })).toMatchObject({ isReplica: true, seen: 1 }),
    );
    await remember(maya, 'Picnic');
    await answers();
    const connect = vi.spyOn(product.database.pool, 'connect');
    expect(await activities(maya)).toEqual(['Picnic']);
    expect(connect).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test('every read is answered there, of partners and of administrators', async () => {
    const connect = vi.spyOn(product.database.pool, 'connect');
    const ada = await administrator(product, 'Ada');
    const asked: string[] = [];
    for (const [feature, procedures] of Object.entries(contract)) {
      for (const [name, procedure] of Object.entries(procedures)) {
        const { kind, access } = declarationOf(procedure).meta;
        if (kind === 'write') continue;
        const call = `${feature}.${name}`;
        const person = access === 'administrator' ? ada : maya;
        if ((await person.ask(call, {})).status !== 200) continue;
        asked.push(call);
        // Slow for once, it is asked again; a read that it can never answer stays one of the database's.
        await eventually(async () => {
          connect.mockClear();
          await person.read(call);
          expect(connect.mock.calls.length, call).toBe(1);
        });
      }
    }
    expect(asked.length).toBeGreaterThan(20);
    vi.restoreAllMocks();
  });

  test('nothing is written there', async () => {
    const write = product.database.read(
      { account: null, lane: null },
      product.clock.now(),
      (tx) => tx.rows(sql`delete from badges`),
      '0/0',
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  test('that does not come along, everybody reads what they wrote and what they were told of, at every server', async () => {
    const stream = await Stream.of(theo, second.url);
    await pause();
    try {
      await remember(maya, 'Picnic');
      expect(await Promise.all([maya, elsewhere(maya)].map(activities))).toEqual([['Picnic'], ['Picnic']]);
      await eventually(() => expect(stream.heard('memories')).toBe(true));
      expect(await Promise.all([theo, elsewhere(theo)].map(activities))).toEqual([['Picnic'], ['Picnic']]);
      expect((await superuser.query('select from memories where author_id = $1', [maya.id])).rowCount).toBe(0);
      expect(product.database.replicas().available).toBe(0);
      expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ status: 'ready', replicas: '0 of 2' });
    } finally {
      await resume();
      stream.close();
    }
    await answers();
    const {
      rows: [now],
    } = await product.database.pool.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position');
    expect((await whereIsRead(now!.position)).isReplica).toBe(true);
    expect(await activities(theo)).toEqual(['Picnic']);
  });

  test('that does not come along, who has logged out, parted or been shut out is so at once', async () => {
    const phone = elsewhere(theo);
    await pause();
    try {
      const { partner } = await maya.read<{ partner: { pairedAt: string } }>('pairing.status');
      await maya.write('pairing.unpair', { partnerId: theo.id, pairedAt: partner.pairedAt });
      expect(await phone.read('pairing.status')).toMatchObject({ partner: null });
      expect(await phone.errorOf('moods.board', {}, 'read')).toMatchObject({ status: 403 });
      await theo.write('accounts.logOut');
      expect(await phone.errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 401, code: 'signed_out' });
    } finally {
      await resume();
    }
    await answers();
  });

  test('that is gone, the database answers, and the log says so once', async () => {
    const told = () =>
      lines
        .filter((line) => line.includes('a replica does not answer'))
        .map((line) => JSON.parse(line) as { replica: number; why: string });
    await eventually(() => expect(told()).toMatchObject([{ replica: 2, why: 'it is no copy of this database' }]));
    await superuser.end();
    await following.stop();
    for (let time = 0; time < 5; time += 1) expect(await activities(maya)).toEqual([]);
    await eventually(() => expect(told().map(({ replica }) => replica)).toEqual([2, 1]));
    expect(await activities(maya)).toEqual([]);
    expect(told()).toHaveLength(2);
  });
});
