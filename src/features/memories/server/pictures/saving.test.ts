import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, readdirSync, writeFileSync, type WriteStream } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { authenticate } from '#features/accounts/server/auth.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { anyErrors, type DomainError } from '#platform/contract/domain-error.ts';
import type { ProcessingResult } from '#platform/server/pictures/picture-processor.ts';
import { freePort } from '../../../../../checks/postgres/free-port.ts';
import { remember, timelineOf } from '../testing/fixtures.ts';
import { markedPhoto, marksIn, metadataMarks } from '../testing/marked-photo.ts';
import { addPicture, fileOf, photo, send } from '../testing/pictures.ts';
import { addPicture as addPictureTo } from './add-picture.ts';
import { removeOrphanedPictures } from './remove-orphaned-pictures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
afterEach(restoreWrites);
const [maya, theo] = setUpCouple(product);

const silent = Fastify({ logger: false }).log;
const filesOf = async ({ pictureFiles }: Product) => {
  const found: string[] = [];
  for await (const page of pictureFiles.list()) found.push(...page.map(({ name }) => name));
  return found.sort();
};
/** Removes orphans when all files are more than an hour old. */
const cleanUp = () =>
  removeOrphanedPictures(product.ownerDatabase, new Date(Date.now() + 61 * 60_000), product.pictureFiles);
const fail = (code: string) => Object.assign(new Error(code), { code });

/** Starts a product of its own with one person, who has a memory. */
async function productWith(...given: Parameters<typeof openProduct>) {
  const own = await openProduct(...given);
  onTestFinished(() => own.stop());
  const noor = await own.person('Noor');
  return { own, noor, memoryId: await remember(own, noor) };
}

describe('a save that fails', () => {
  test('at any of its files leaves no row, and no file after the job; sent again it succeeds', async () => {
    const before = await filesOf(product);
    for (const width of ['320', '960', '2560']) {
      const query = { id: crypto.randomUUID(), memoryId: await remember(product, maya) };
      failWrites('EIO', `-${width}`);
      expect(await send(maya, query, await photo())).toMatchObject({ status: 503, code: 'unavailable' });
      restoreWrites();
      expect((await filesOf(product)).length, 'the others are written before the answer, none after it').toBe(
        before.length + 2,
      );
      expect((await timelineOf(maya)).flatMap(({ pictures }) => pictures).map(({ id }) => id)).not.toContain(query.id);
      await cleanUp();
      expect(await filesOf(product)).toEqual(before);
      expect(await send(maya, query, await photo())).toMatchObject({ status: 200 });
      before.push(...(await filesOf(product)).filter((name) => !before.includes(name)));
      before.sort();
    }
  });

  test('on a full disk says so, and nothing else is refused', async () => {
    const query = { id: crypto.randomUUID(), memoryId: await remember(product, maya) };
    failWrites('ENOSPC');
    const response = await maya.ask('memories.addPicture', {
      query,
      body: await photo(),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect([response.status, await response.json()]).toEqual([409, { code: 'store_full', data: {} }]);
    restoreWrites();
    expect((await maya.ask('memories.timeline', {})).status).toBe(200);
    expect(await send(maya, query, await photo())).toMatchObject({ status: 200 });
  });

  // Citus takes no new triggers.
  test.skipIf(process.env.CITUS_URL)(
    'after its files and before its row leaves files that the job removes',
    async () => {
      const query = { id: crypto.randomUUID(), memoryId: await remember(product, maya) };
      await cleanUp();
      const before = await filesOf(product);
      const { pool } = product.database;
      await pool.query(
        `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off' using errcode = '57P01'; end $$`,
      );
      await pool.query(
        'create trigger cut_off before insert on memory_pictures for each row execute function cut_off()',
      );
      expect(await send(maya, query, await photo())).toMatchObject({ status: 503, code: 'unavailable' });
      await pool.query('drop trigger cut_off on memory_pictures; drop function cut_off()');
      expect(await filesOf(product)).toHaveLength(before.length + 3);
      await cleanUp();
      expect(await filesOf(product)).toEqual(before);
      expect(await send(maya, query, await photo())).toMatchObject({ status: 200 });
      await cleanUp();
      expect((await fileOf(theo, query.id)).status).toBe(200);
    },
  );

  test('because its server is killed leaves a partial file, which the job removes', async () => {
    const [name] = await filesOf(product);
    const folder = join(dirname(dirname(pathOf(name!))), '0f');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `0f${crypto.randomUUID().slice(2)}-960.partial`), 'half');
    const before = await filesOf(product);
    await cleanUp();
    expect(before.filter((file) => file.endsWith('.partial'))).toHaveLength(1);
    expect((await filesOf(product)).filter((file) => file.endsWith('.partial'))).toEqual([]);
  });

  test('to remove the files of a picture that another server has saved meanwhile is answered all the same', async () => {
    const memoryId = await remember(product, maya);
    const [other, query] = [await addPicture(maya, memoryId), { id: crypto.randomUUID(), memoryId }];
    const remove = vi.spyOn(product.pictureFiles, 'remove').mockRejectedValue(fail('EIO'));
    const write = product.pictureFiles.write.bind(product.pictureFiles);
    vi.spyOn(product.pictureFiles, 'write').mockImplementation(async (files) => {
      await product.ownerDatabase.pool.query(
        `insert into memory_pictures (lane_id, id, memory_id, day, account_id, slot, file_id, file_key, bytes, width, height, thumb_hash, created_at)
         select lane_id, $2, memory_id, day, account_id, 2, gen_random_uuid(), file_key, bytes, width, height, thumb_hash, created_at from memory_pictures where id = $1`,
        [other, query.id],
      );
      return write(files);
    });
    expect(await send(maya, query, await photo())).toMatchObject({ status: 200, picture: { id: query.id } });
    expect(remove).toHaveBeenCalled();
  });
});

describe('a store', () => {
  test('that cannot be reached refuses pictures, new and old, and nothing else', async () => {
    const { noor, memoryId, own } = await productWith({
      s3Url: `http://key:secret@127.0.0.1:${await freePort()}/pictures`,
    });
    expect(await send(noor, { id: crypto.randomUUID(), memoryId }, await photo())).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    await expect(own.pictureFiles.read({ id: crypto.randomUUID(), key: randomBytes(32) }, 320)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect((await noor.ask('memories.timeline', {})).status).toBe(200);
    await expect(removeOrphanedPictures(own.ownerDatabase, own.clock.now(), own.pictureFiles)).rejects.toThrow();
  });

  test('that takes connections and does not answer is waited for once, and then left alone', async () => {
    let requests = 0;
    const silent = createServer(() => void (requests += 1)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => silent.close().closeAllConnections());
    const { noor, memoryId, own } = await productWith({
      s3Url: `http://key:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/pictures`,
    });
    expect(await send(noor, { id: crypto.randomUUID(), memoryId }, await photo())).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    const before = requests;
    const reads = Array.from({ length: 60 }, () =>
      own.pictureFiles
        .read({ id: crypto.randomUUID(), key: randomBytes(32) }, 320)
        .catch(({ code }: DomainError) => code),
    );
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['unavailable']));
    expect(requests).toBe(before);
    expect((await noor.ask('memories.timeline', {})).status).toBe(200);
  });

  test('that is full says so', async () => {
    const store = await answering(507);
    const { noor, memoryId } = await productWith({ s3Url: store });
    expect(await send(noor, { id: crypto.randomUUID(), memoryId }, await photo())).toMatchObject({
      status: 409,
      code: 'store_full',
    });
  });

  test('whose file was changed, or is another’s, shows nothing', async () => {
    const memoryId = await remember(product, maya);
    const [one, other] = [await addPicture(maya, memoryId), await addPicture(maya, memoryId)];
    const { rows } = await product.database.pool.query<{ file_id: string }>(
      'select file_id from memory_pictures where id = any ($1::uuid[]) order by id = $2 desc',
      [[one, other], one],
    );
    const [path, otherPath] = rows.map(({ file_id }) => pathOf(`${file_id.slice(0, 2)}/${file_id}-320`)) as [
      string,
      string,
    ];
    await copyFile(path, otherPath);
    expect([(await fileOf(maya, one)).status, (await fileOf(maya, other)).status]).toEqual([200, 404]);
    const bytes = await readFile(path);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(path, bytes);
    expect((await fileOf(maya, one)).status).toBe(404);
    for (const length of [0, 20]) {
      await writeFile(path, bytes.subarray(0, length));
      expect((await fileOf(maya, one)).status).toBe(404);
    }
  });
});

describe('a body', () => {
  test('that does not end in time is refused, its connection closed and its place free', async () => {
    const { own, noor, memoryId } = await productWith({}, { limits: { headersSeconds: 2, requestSeconds: 2 } });
    const half = () =>
      new RawConnection(
        own.url,
        written(`/api/memories/addPicture?id=${crypto.randomUUID()}&memoryId=${memoryId}`, {
          method: 'POST',
          headers: {
            cookie: noor.cookie,
            'x-forwarded-for': noor.address,
            'content-type': 'image/jpeg',
            'content-length': 1_000_000,
          },
          body: 'half',
        }),
      );
    const halves = Array.from({ length: 2 }, half);
    await eventually(() =>
      expect(halves.map(({ status, isClosed }) => [status, isClosed])).toEqual(Array(2).fill([503, true])),
    );
    expect(halves[0]!.text).toMatch(/connection: close[^]*\{"code":"unavailable","data":\{\}\}$/);
    expect((await send(noor, { id: crypto.randomUUID(), memoryId }, await photo())).status).toBe(200);
  });

  test('of an allowed length is read to its end before it is refused, so that a browser that still sends gets the answer', async () => {
    const memoryId = await remember(product, maya);
    const refused = [crypto.randomUUID(), memoryId].map(
      (to) =>
        new RawConnection(
          product.url,
          written(`/api/memories/addPicture?id=${crypto.randomUUID()}&memoryId=${to}`, {
            method: 'POST',
            headers: {
              cookie: maya.cookie,
              'x-forwarded-for': maya.address,
              'content-type': 'image/jpeg',
              'content-length': 3_000_000,
            },
            body: 'x'.repeat(9_000),
          }),
        ),
    );
    expect((await maya.ask('memories.timeline', {})).status).toBe(200);
    expect(refused.map(({ text }) => text)).toEqual(['', '']);
    for (const { socket } of refused) socket.write('x'.repeat(3_000_000 - 9_000));
    await eventually(() => expect(refused.map(({ status }) => status)).toEqual([404, 422]));
    // A body that is left unread ends its connection.
    expect(refused[0]!.text).not.toMatch(/connection: close/i);
    for (const { socket } of refused) socket.destroy();
  });

  test('that is longer than it may be is not read to its end when it is refused', async () => {
    const memoryId = await remember(product, maya);
    const head = (query: string, headers: object) =>
      written(`/api/memories/addPicture?${query}`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': maya.address,
          'content-type': 'image/jpeg',
          'content-length': 20_000_000,
          ...headers,
        },
        body: 'x'.repeat(9_000),
      });
    const fresh = `id=${crypto.randomUUID()}&memoryId=`;
    const refused = [
      head(fresh + memoryId, { cookie: maya.cookie }),
      head(fresh + crypto.randomUUID(), { cookie: maya.cookie }),
      head(fresh + memoryId, {}),
      head('', { cookie: maya.cookie }),
      head(fresh + memoryId, { cookie: maya.cookie, 'sec-fetch-site': 'cross-site' }),
      head(fresh + memoryId, { cookie: maya.cookie, 'content-type': 'application/json' }),
    ].map((text) => new RawConnection(product.url, text));
    await eventually(() =>
      expect(refused.map(({ status, isClosed }) => [status, isClosed])).toEqual(
        [422, 404, 401, 404, 403, 415].map((status) => [status, true]),
      ),
    );
  });

  test('whose processing takes longer than an idle connection may is answered', async () => {
    const { noor, memoryId, own } = await productWith({}, { limits: { idleSeconds: 0.3 } });
    const write = own.pictureFiles.write;
    vi.spyOn(own.pictureFiles, 'write').mockImplementation(async (files) => {
      const idle = new RawConnection(own.url);
      await eventually(() => expect(idle.isClosed).toBe(true));
      return write(files);
    });
    expect((await send(noor, { id: crypto.randomUUID(), memoryId }, await photo())).status).toBe(200);
  });

  test('that came as a whole keeps no request of others out while it waits', async () => {
    const { noor, memoryId, own } = await productWith({}, { limits: { requestsAtOnce: 4 } });
    const [ines, saved, write] = [await own.person('Ines'), Promise.withResolvers<void>(), own.pictureFiles.write];
    const writing = vi
      .spyOn(own.pictureFiles, 'write')
      .mockImplementation(async (files) => saved.promise.then(() => write(files)));
    const sender = (person: Person, to: string) => async () =>
      send(person, { id: crypto.randomUUID(), memoryId: to }, await photo());
    const senders = [sender(noor, memoryId), sender(ines, await remember(own, ines))];
    const sending = [...senders, ...senders].map((sendOne) => sendOne());
    await eventually(() => expect(writing).toHaveBeenCalledTimes(2));
    const { status: ofAnother } = await noor.ask('memories.timeline', {});
    saved.resolve();
    expect([ofAnother, ...(await Promise.all(sending)).map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200]);
  });

  test('that is rejected takes no place from a neighbor', async () => {
    const memoryId = await remember(product, theo);
    const rejected = Array.from(
      { length: 18 },
      () =>
        new RawConnection(
          product.url,
          written(`/api/memories/addPicture?id=${crypto.randomUUID()}&memoryId=${crypto.randomUUID()}`, {
            method: 'POST',
            headers: {
              cookie: maya.cookie,
              'x-forwarded-for': maya.address,
              'content-type': 'image/jpeg',
              'content-length': 1_000_000,
            },
            body: 'half',
          }),
        ),
    );
    await eventually(() =>
      expect(rejected.filter(({ isClosed, status }) => isClosed && status === 404)).toHaveLength(16),
    );
    const place = theo.address;
    theo.address = maya.address;
    expect((await send(theo, { id: crypto.randomUUID(), memoryId }, await photo())).status).toBe(200);
    await eventually(() =>
      expect(rejected.map(({ isClosed, status }) => [isClosed, status])).toEqual(Array(18).fill([true, 404])),
    );
    theo.address = place;
  });

  test('whose session ends while it comes is not stored', async () => {
    const ines = await product.person('Ines');
    const memoryId = await remember(product, ines);
    const [bytes, id] = [Buffer.from(await photo()), crypto.randomUUID()];
    const upload = new RawConnection(
      product.url,
      written(`/api/memories/addPicture?id=${id}&memoryId=${memoryId}`, {
        method: 'POST',
        headers: {
          cookie: ines.cookie,
          'x-forwarded-for': ines.address,
          'content-type': 'image/jpeg',
          'content-length': bytes.length,
        },
      }),
    );
    await once(upload.socket, 'connect');
    upload.socket.write(bytes.subarray(0, 100));
    await ines.read('accounts.me');
    await ines.write('accounts.logOut');
    upload.socket.write(bytes.subarray(100));
    await eventually(() => expect(upload.status).toBe(401));
    expect((await product.database.pool.query('select from memory_pictures where id = $1', [id])).rowCount).toBe(0);
    upload.socket.destroy();
  });

  test('has one of two places of its account and one of four of its address', async () => {
    const people = [maya, ...(await Promise.all(['Noor', 'Ines'].map((name) => product.person(name))))];
    const halves = (person: typeof maya, memoryId: string) =>
      Array.from(
        { length: 3 },
        () =>
          new RawConnection(
            product.url,
            written(`/api/memories/addPicture?id=${crypto.randomUUID()}&memoryId=${memoryId}`, {
              method: 'POST',
              headers: {
                cookie: person.cookie,
                'x-forwarded-for': maya.address,
                'content-type': 'image/jpeg',
                'content-length': 1_000_000,
              },
              body: 'half',
            }),
          ),
      );
    const sent: RawConnection[][] = [];
    for (const [at, person] of people.entries()) {
      sent.push(halves(person, await remember(product, person)));
      await eventually(() => expect(sent[at]!.filter(({ status }) => status === 503)).toHaveLength([1, 1, 3][at]!));
    }
    expect(sent[2]![0]!.text).toMatch(/\r\nretry-after: 1\r\n/);
    const memoryId = await remember(product, theo);
    expect((await send(theo, { id: crypto.randomUUID(), memoryId }, await photo())).status).toBe(200);
    for (const { socket } of sent.flat()) socket.destroy();
    await eventually(async () =>
      expect((await send(maya, { id: crypto.randomUUID(), memoryId }, await photo())).status).toBe(200),
    );
  });
});

describe('the image processing worker', () => {
  /** Adds a picture by a worker that is given, and gets the code of its error. */
  const add = async (
    person: Person,
    process: () => Promise<ProcessingResult>,
    address = person.address,
    onRead = () => {},
  ) => {
    const [principal, memoryId] = [
      (await authenticate({
        database: product.database,
        now: product.clock.now(),
        sessionToken: person.cookie.split('=')[1]!,
      }))!,
      await remember(product, person),
    ];
    const context = {
      ...anyErrors,
      database: product.database,
      settings: product.settings,
      pictureProcessor: { process, stop: async () => {} },
      pictureFiles: product.pictureFiles,
      now: product.clock.now(),
      log: silent,
      address,
    };
    const bytes = new Uint8Array(await photo());
    const body = (async function* read() {
      yield bytes;
      onRead();
    })();
    return addPictureTo(context, principal, { query: { id: crypto.randomUUID(), memoryId }, body }).catch(
      ({ code }: DomainError) => code,
    );
  };
  /** Resolves once a picture, which has asked its last question or sent its last byte, has its place in the queue: no I/O lies between. */
  const queued = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Adds a picture, and waits until it is behind those before it. */
  const addedInTurn = async (person: Person, process: () => Promise<ProcessingResult>) => {
    const space = vi.spyOn(product.pictureFiles, 'space').mockClear();
    const adding = add(person, process);
    await eventually(() => expect(space).toHaveBeenCalled());
    await queued();
    return { adding };
  };
  const takes =
    (seconds: number, isKilled = false) =>
    async () => ({ error: 'unreadable' as const, seconds, isKilled });

  test('gives an account 150 seconds on the clock in ten minutes, an address 300, and others go on', async () => {
    const [ines, noor, robin] = [
      await product.person('Ines'),
      await product.person('Noor'),
      await product.person('Robin'),
    ];
    const home = ines.address;
    expect([await add(ines, takes(149)), await add(ines, takes(5)), await add(ines, takes(0))]).toEqual([
      'unreadable',
      'unreadable',
      'too_many_attempts',
    ]);
    expect(
      await send(ines, { id: crypto.randomUUID(), memoryId: await remember(product, ines) }, await photo()),
    ).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect([
      await add(noor, takes(146), home),
      await add(noor, takes(0), home),
      await add(robin, takes(0), home),
      await add(robin, takes(0)),
    ]).toEqual(['unreadable', 'too_many_attempts', 'too_many_attempts', 'unreadable']);
  });

  test('makes an account, and an address, wait ten minutes after two pictures that it had to kill', async () => {
    const [ada, ben, cleo] = [await product.person('Ada'), await product.person('Ben'), await product.person('Cleo')];
    const home = ada.address;
    expect([
      await add(ada, takes(1, true)),
      await add(ada, takes(1)),
      await add(ada, takes(1, true)),
      await add(ada, takes(1), ben.address),
    ]).toEqual(['unreadable', 'unreadable', 'unreadable', 'too_many_attempts']);
    expect([await add(ben, takes(1), home), await add(ben, takes(1)), await add(cleo, takes(1))]).toEqual([
      'too_many_attempts',
      'unreadable',
      'unreadable',
    ]);
  });

  test('gives places by turns of accounts, not by arrival', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, number) => product.person(`Otter ${number}`)));
    const [taken, gates] = [[] as number[], [] as (() => void)[]];
    const holds = (number: number) => async () => {
      taken.push(number);
      await new Promise<void>((resolve) => gates.push(resolve));
      return takes(1)();
    };
    const space = vi.spyOn(product.pictureFiles, 'space');
    // Nine accounts send two each, then one sends its first.
    const adding = people
      .slice(0, 9)
      .flatMap((person, number) => [add(person, holds(number)), add(person, holds(number))]);
    await eventually(() => expect([taken.length, space.mock.calls.length]).toEqual([1, 18]));
    adding.push(add(people[9]!, holds(9)));
    await eventually(() => expect(space).toHaveBeenCalledTimes(19));
    await queued();
    await eventually(async () => {
      gates.shift()?.();
      expect(taken).toHaveLength(19);
    });
    for (const open of gates.splice(0)) open();
    expect(new Set(await Promise.all(adding))).toEqual(new Set(['unreadable']));
    expect(taken.indexOf(9)).toBeLessThan(11);
  });

  test('takes the picture of the sender next whose last one cost least, and one of an address at once', async () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;
    const [ada, ben, cleo, dan, eve] = (await Promise.all(names.map((name) => product.person(name)))) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await add(ben, takes(20));
    await add(cleo, takes(10));
    const [taken, release] = [[] as string[], Promise.withResolvers<void>()];
    const waits = (name: string) => async () => {
      taken.push(name);
      await release.promise;
      return takes(1)();
    };
    const adding = [add(ada, waits('Ada'))];
    await eventually(() => expect(taken).toEqual(['Ada']));
    const waiting = async (person: Person, name: string) => {
      const read = Promise.withResolvers<void>();
      adding.push(add(person, waits(name), person.address, read.resolve));
      await read.promise;
      await queued();
    };
    await waiting(ben, 'Ben');
    eve.address = ben.address;
    await waiting(eve, 'Eve');
    await waiting(cleo, 'Cleo');
    await waiting(dan, 'Dan');
    release.resolve();
    await Promise.all(adding);
    expect(taken).toEqual(['Ada', 'Dan', 'Cleo', 'Ben', 'Eve']);
  });

  test('takes a usual picture by turns with small ones of others, however many it took before', async () => {
    const [ada, ben, cleo, dan] = [
      await product.person('Ada'),
      await product.person('Ben'),
      await product.person('Cleo'),
      await product.person('Dan'),
    ];
    for (let number = 0; number < 4; number += 1) await add(ada, takes(0.9));
    const [taken, release] = [[] as string[], Promise.withResolvers<void>()];
    const small = (name: string) => async () => {
      taken.push(name);
      await release.promise;
      return takes(0.03)();
    };
    const adding: Promise<unknown>[] = [];
    for (const person of [dan, ben, ben, cleo, cleo, ada])
      adding.push((await addedInTurn(person, small(person.firstName))).adding);
    release.resolve();
    await Promise.all(adding);
    expect(taken).toEqual(['Dan', 'Ben', 'Cleo', 'Ada', 'Ben', 'Cleo']);
  });

  test('takes pictures full of text less often', async () => {
    const [ada, ben, cleo] = [await product.person('Ada'), await product.person('Ben'), await product.person('Cleo')];
    const ofText = async () => ({ ...(await takes(0.03)()), strippedBytes: 1_700_000 });
    for (const person of [ben, cleo]) await add(person, ofText);
    for (let number = 0; number < 4; number += 1) await add(ada, takes(0.9));
    const [taken, release] = [[] as string[], Promise.withResolvers<void>()];
    const adding: Promise<unknown>[] = [];
    for (const person of [await product.person('Dan'), ben, cleo, ada]) {
      const inTurn = await addedInTurn(person, async () => {
        taken.push(person.firstName);
        await release.promise;
        return takes(0.03)();
      });
      adding.push(inTurn.adding);
    }
    release.resolve();
    await Promise.all(adding);
    expect(taken).toEqual(['Dan', 'Ada', 'Ben', 'Cleo']);
  });
});

describe('room for pictures', () => {
  test('of an account is counted over all its lanes', async () => {
    const noor = await product.person('Noor');
    const memoryId = await remember(product, noor);
    await addPicture(noor, memoryId);
    const { used } = await noor.read<{ used: number }>('memories.pictureSpace');
    const { picturesPerAccount } = product.settings;
    onTestFinished(() => void (product.settings.picturesPerAccount = picturesPerAccount));
    product.settings.picturesPerAccount = used * 2 + 10;
    const ines = await product.person('Ines');
    await noor.pairWith(ines);
    const shared = await remember(product, noor);
    await addPicture(noor, shared);
    expect((await noor.read<{ used: number }>('memories.pictureSpace')).used).toBeLessThanOrEqual(used);
    const before = await filesOf(product);
    expect(await send(noor, { id: crypto.randomUUID(), memoryId: shared }, await photo())).toMatchObject({
      status: 409,
      code: 'account_full',
    });
    expect(await filesOf(product)).toEqual(before);
    expect(await send(ines, { id: crypto.randomUUID(), memoryId: shared }, await photo())).toMatchObject({
      status: 200,
    });
  });

  test('is bounded for all, and ends while a twentieth of the disk and two gigabytes are free', async () => {
    const { own, noor, memoryId } = await productWith();
    const space = vi.spyOn(own.pictureFiles, 'space');
    const disk = (total: number, free: number) => space.mockResolvedValue({ total: total * 1e9, free: free * 1e9 });
    const answer = async () => (await send(noor, { id: crypto.randomUUID(), memoryId }, await photo())).code ?? 'added';
    const answers: string[] = [];
    for (const [total, free] of [
      [20, 1.9],
      [20, 2.1],
      [100, 4.9],
      [100, 5.1],
    ] as const) {
      disk(total, free);
      answers.push(await answer());
    }
    expect(answers).toEqual(['store_full', 'added', 'store_full', 'added']);
    expect((await noor.ask('memories.timeline', {})).status).toBe(200);
    space.mockResolvedValue(null);
    own.settings.picturesTotal = 1_000;
    expect(await answer()).toBe('store_full');
    own.settings.picturesTotal = 1_000_000;
    expect(await answer()).toBe('added');
  });
});

test('the files of a picture that is refused after it was processed are removed at once', async () => {
  const memoryId = await remember(product, maya);
  const before = await filesOf(product);
  const { used, limit } = await maya.read<{ used: number; limit: number }>('memories.pictureSpace');
  onTestFinished(() => void (product.settings.picturesPerLane = limit));
  product.settings.picturesPerLane = used + 10;
  expect(await send(maya, { id: crypto.randomUUID(), memoryId }, await photo())).toMatchObject({
    status: 409,
    code: 'lane_full',
  });
  expect(await filesOf(product)).toEqual(before);
});

test('the place where a picture was taken is in no row, file or line of the log', async () => {
  const lines: string[] = [];
  const { own, noor, memoryId } = await productWith(
    { logLevel: 'debug' },
    { log: { write: (line) => void lines.push(line) } },
  );
  const body = await markedPhoto();
  expect(marksIn(Buffer.from(body))).toEqual(Object.keys(metadataMarks));
  const pictureId = await addPicture(noor, memoryId, body);
  const { rows } = await own.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) =>
      JSON.stringify((await own.database.pool.query(`select t::text from "${name}" t`)).rows),
    ),
  );
  const [{ file_id: fileId }] = (
    await own.database.pool.query<{ file_id: string }>('select file_id from memory_pictures where id = $1', [pictureId])
  ).rows as [{ file_id: string }];
  const names = (await filesOf(own)).filter((name) => name.includes(fileId));
  expect(names).toHaveLength(3);
  const files = await Promise.all(names.map(async (name) => readFile(pathOf(name))));
  const served = await Promise.all(
    ['320', '960', '2560'].map(async (size) => Buffer.from(await (await fileOf(noor, pictureId, size)).arrayBuffer())),
  );
  const everything = Buffer.concat([...texts, ...lines].map((text) => Buffer.from(text)).concat(files, served));
  expect(['RIFF', 'WEBP'].filter((mark) => Buffer.concat(files).includes(mark))).toEqual([]);
  expect(marksIn(everything)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});

function failWrites(code: string, ending = ''): void {
  const create = fs.createWriteStream;
  const failing = () => new Writable({ write: (_chunk, _encoding, done) => done(fail(code)) }) as WriteStream;
  vi.spyOn(fs, 'createWriteStream').mockImplementation((path, options) =>
    (path as string).endsWith(`${ending}.partial`) ? failing() : create(path, options),
  );
  syncBuiltinESMExports();
}

function restoreWrites(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** A file of a product without a folder of its own. */
function pathOf(name: string): string {
  const folders = readdirSync(tmpdir()).filter((folder) => folder.startsWith('otterway-pictures-'));
  return folders.map((folder) => join(tmpdir(), folder, name)).find((path) => existsSync(path))!;
}

/** An S3 server that always answers with this status. */
async function answering(status: number): Promise<string> {
  const server = createServer(
    (request, response) =>
      void request
        .resume()
        .once('end', () =>
          response
            .writeHead(status, { 'content-type': 'application/xml' })
            .end('<Error><Code>XMinioStorageFull</Code></Error>'),
        ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`;
}
