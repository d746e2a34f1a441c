import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Stream } from '#app/testing/stream.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { limits } from '../limits.ts';

const product = setUpProduct(
  {},
  { limits: { writesPerMinute: 5, readsPerMinute: 8, bodySeconds: 1, headersSeconds: 1 } },
);

const nextMinute = () => product.clock.stopAtNextMinute();

/** Browsers in which somebody logs in besides. */
const browsersOf = ({ email, password }: Person, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const browser = product.visitor();
      await browser.write('accounts.logIn', { email, password, timeZone: 'UTC' });
      return browser;
    }),
  );

/** Counts how often a connection to the database is asked for. */
function questions({ database: { pool } }: Product) {
  let count = 0;
  const counts = () => (count += 1);
  pool.on('acquire', counts);
  return {
    stop: () => {
      pool.off('acquire', counts);
      return count;
    },
  };
}

describe('the rate limit', () => {
  test('of a real server is 120 writes and 840 reads a minute', () => {
    expect([limits.writesPerMinute, limits.readsPerMinute]).toEqual([120, 840]);
  });

  test('is the account’s own in all its sessions, wherever it calls from, and free again a minute later', async () => {
    const [maya, theo] = [await product.person('Maya'), await product.person('Theo')];
    const browsers = await browsersOf(maya, 5);
    nextMinute();
    for (const [index, browser] of browsers.entries()) {
      browser.address = `192.0.2.${index}`;
      await browser.write('pairing.sendWaitingRequest');
    }
    const refused = await maya.ask('pairing.sendWaitingRequest', { body: '{}' });
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '60',
      { code: 'too_many_attempts', data: { minutes: 1 } },
    ]);
    await theo.write('pairing.sendWaitingRequest');
    await maya.read('accounts.me');
    nextMinute();
    await maya.write('pairing.sendWaitingRequest');
  });

  test('of whoever copied a cookie keeps its owner neither from ending that session, nor on any browser from logging out and in', async () => {
    const maya = await product.person('Maya');
    const { email, password } = maya;
    const [desk] = await browsersOf(maya, 1);
    const thief = Object.assign(product.visitor(), { cookie: maya.cookie });
    nextMinute();
    for (let count = 0; count < 5; count += 1) await thief.write('pairing.sendWaitingRequest');
    expect([
      await thief.errorOf('pairing.sendWaitingRequest'),
      await desk!.errorOf('pairing.sendWaitingRequest'),
    ]).toMatchObject([{ status: 429 }, { status: 429 }]);
    expect(await desk!.write('accounts.endOtherSessions', { password })).toEqual({ ended: 1 });
    await desk!.write('accounts.logOut');
    await desk!.write('accounts.logIn', { email, password, timeZone: 'UTC' });
    nextMinute();
    await desk!.write('pairing.sendWaitingRequest');
  });

  test('asks the database for no address that has sent too many unknown cookies, and turns away no neighbor who was here before or logs in', async () => {
    const [maya, theo, stranger] = [await product.person('Maya'), await product.person('Theo'), product.visitor()];
    const phone = Object.assign(product.visitor(), { address: stranger.address });
    maya.address = stranger.address;
    nextMinute();
    await maya.read('accounts.me');
    const asked = questions(product);
    for (let count = 0; count < 20; count += 1) {
      stranger.cookie = `s=${String(count % 10).repeat(43)}`;
      await stranger.ask(count % 2 ? 'pairing.status' : 'accounts.me', {});
    }
    // Eight of the twenty requests, of which four ask also why their session has ended.
    expect(asked.stop()).toBe(12);
    expect(await stranger.errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 429 });
    await maya.read('accounts.me');
    await phone.write('accounts.logIn', { email: theo.email, password: theo.password, timeZone: 'UTC' });
    await phone.read('pairing.status');
  });

  test('asks the database for no address that sends the cookie of a session that is over too often', async () => {
    const maya = await product.person('Maya');
    const thief = Object.assign(product.visitor(), { cookie: maya.cookie });
    await maya.write('accounts.logOut');
    nextMinute();
    const asked = questions(product);
    for (let count = 0; count < 20; count += 1) await thief.ask('pairing.status', {});
    expect(asked.stop()).toBe(8);
  });

  test('of an account that is used up costs the database nothing either', async () => {
    const maya = await product.person('Maya');
    nextMinute();
    for (let count = 0; count < 8; count += 1) await maya.read('accounts.me');
    const asked = questions(product);
    for (let count = 0; count < 3; count += 1)
      expect(await maya.errorOf('accounts.me', {}, 'read')).toMatchObject({ status: 429 });
    expect(asked.stop()).toBe(0);
  });

  test('counts rejected requests too, and reads apart from writes', async () => {
    const maya = await product.person('Maya');
    nextMinute();
    for (let count = 0; count < 8; count += 1)
      expect(await maya.errorOf('pairing.status', { nonsense: '1' }, 'read')).toMatchObject({ status: 422 });
    expect(await maya.errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 429 });
    await maya.write('pairing.sendWaitingRequest');
  });

  test('is an address’s where nobody is signed in, with made-up cookies too', async () => {
    const visitor = product.visitor();
    nextMinute();
    for (let count = 0; count < 8; count += 1) {
      visitor.cookie = `s=${String(count).repeat(43)}`;
      expect(await visitor.errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 401 });
    }
    expect(await visitor.errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 429 });
    expect(await product.visitor().errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 401 });
  });

  test('holds at the live stream, for whom nobody knows', async () => {
    const [visitor, maya] = [product.visitor(), await product.person('Maya')];
    maya.address = visitor.address;
    nextMinute();
    for (let count = 0; count < 8; count += 1) {
      visitor.cookie = `s=${String(count).repeat(43)}`;
      expect((await visitor.ask('live', {})).status).toBe(401);
    }
    const refused = await visitor.ask('live', {});
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '60',
      { code: 'too_many_attempts', data: { minutes: 1 } },
    ]);
    const stream = await Stream.of(maya);
    expect(stream.isOpen).toBe(true);
    stream.close();
  });

  test('holds where large bodies are taken, though nobody else’s is read', async () => {
    const visitor = product.visitor();
    nextMinute();
    for (let count = 0; count < 5; count += 1)
      expect(await visitor.errorOf('badges.importBadges')).toMatchObject({ status: 401 });
    expect(await visitor.errorOf('badges.importBadges')).toMatchObject({ status: 429 });
    const ada = await product.person('Ada');
    await product.database.pool.query(`update accounts set role = 'administrator' where id = $1`, [ada.id]);
    nextMinute();
    for (let count = 0; count < 5; count += 1)
      expect(await ada.errorOf('badges.importBadges')).toMatchObject({ status: 422 });
    expect(await ada.errorOf('badges.importBadges')).toMatchObject({ status: 429 });
  });

  test('locks nobody out who tries the embedded database on their own machine', async () => {
    const visitor = product.visitor();
    nextMinute();
    const statuses = [];
    for (let count = 0; count < 20; count += 1)
      statuses.push(
        (await visitor.ask('accounts.me', { headers: { 'x-forwarded-for': count % 2 ? '127.0.0.1' : '::1' } })).status,
      );
    expect(statuses.filter((status) => status === 429).length > 0).toBe(process.env.DATABASE === 'postgres');
  });
});

test('everybody behind a proxy that nobody said to trust is counted together, on the embedded database too', async () => {
  const open = await openProduct(
    { publicUrl: 'https://otterway.example', trustProxy: 0 },
    { limits: { readsPerMinute: 8 } },
  );
  open.clock.stopAtNextMinute();
  const statuses = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await open.visitor().ask('accounts.me', {})).status);
  await open.stop();
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

const halfABody =
  'POST /api/accounts/logIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

describe('a server under load', () => {
  test.for([
    ['headers', 'GET /api/accounts/me HTTP/1.1\r\nHost: x\r\nX-Slow'],
    ['a body', halfABody],
  ] as const)('waits only so long for %s that do not come', async ([, bytes]) => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.write(bytes);
    await cut;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
