import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { get, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { contract } from '#app/contract.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { Stream } from '#app/testing/stream.ts';
import { declarationOf } from '../../contract/procedure.ts';
import { limits } from '../limits.ts';
import { openMail } from '../mail.ts';
import { httpServer } from './http-server.ts';

const lines: string[] = [];
const product = setUpProduct({}, { log: { write: (line) => lines.push(line) } });

describe('every answer', () => {
  const policy =
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none'";

  test.for([
    '/api/accounts/me',
    '/api/pairing/status',
    '/api/nothing',
    '/api/live',
    '/nothing',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/%E0%A4%A',
    '/api/accounts/logIn',
  ])('carries the security headers: %s', async (path) => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const { headers } = await fetch(product.url + path, { method });
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy':
          'geolocation=(), camera=(), microphone=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
      });
      expect([headers.get('access-control-allow-origin'), headers.get('x-powered-by'), headers.get('server')]).toEqual([
        null,
        null,
        null,
      ]);
      expect(headers.get('cache-control')).toBe(path.startsWith('/api/') ? 'no-store' : null);
    }
  });
});

test.each([
  [0, '127.0.0.1'],
  [1, '198.51.100.2'],
  [2, '198.51.100.1'],
])('behind %i proxies the caller is at %s, whatever a caller writes there', async (trustProxy, address) => {
  const { server } = httpServer({ ...product.settings, trustProxy });
  server.get('/who', async (request) => request.ip);
  const { body } = await server.inject({
    path: '/who',
    headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.1, 198.51.100.2' },
  });
  await server.close();
  expect(body).toBe(address);
});

test.for(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
  'answers no method that nobody asked for: %s',
  async (method) => {
    for (const path of ['/api/accounts/me', '/healthz', '/nothing']) {
      const [status, headers, body] = await new Promise<[number?, object?, string?]>((resolve, reject) => {
        request(product.url + path, { method, headers: { 'x-canary': 'canary' } }, (answer) => {
          let text = '';
          answer
            .on('data', (piece) => (text += String(piece)))
            .on('end', () => resolve([answer.statusCode, answer.headers, text]));
        })
          .once('error', reject)
          .end();
      });
      expect([status, body]).toEqual([404, '{"code":"not_found","data":{}}']);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(JSON.stringify(headers)).not.toMatch(/canary|"allow"/);
    }
  },
);

describe('health', () => {
  test('is the process, readiness also its database', async () => {
    const answers = await Promise.all(
      ['/healthz', '/readyz'].map(async (path) => (await fetch(product.url + path)).json()),
    );
    expect(answers).toEqual([{ status: 'ok' }, { status: 'ready' }]);
  });

  test('asks the database once, however many ask about readiness at once', async () => {
    const { pool } = product.database;
    let answer = () => {};
    const asked = vi
      .spyOn(pool, 'query')
      .mockReturnValue(new Promise((resolve) => (answer = () => resolve({ rows: [{ there: false }] }))) as never);
    let begun = 0;
    const count = () => (begun += 1);
    subscribe('http.server.request.start', count);
    const asking = Array.from({ length: 20 }, () => new RawConnection(product.url, written('/readyz')));
    await eventually(() => expect(begun).toBeGreaterThanOrEqual(20));
    unsubscribe('http.server.request.start', count);
    // What comes after the twenty is answered after they have asked.
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    answer();
    await eventually(() => expect(asking.map(({ status }) => status)).toEqual(Array(20).fill(200)));
    for (const { socket } of asking) socket.destroy();
    const texts = asked.mock.calls.map(([text]) => String(text));
    expect(texts.filter((text) => text.includes('pebble_config'))).toHaveLength(1);
    vi.restoreAllMocks();
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('stays when the database is gone; readiness does not, and procedures answer that they are unavailable', async () => {
    const poor = await openProduct({}, { giveUp: () => {} });
    const maya = await poor.person('Maya');
    const pool = poor.database.pool;
    vi.spyOn(pool, 'connect').mockRejectedValue(new Error('connection refused'));
    expect((await fetch(`${poor.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${poor.url}/readyz`)).status).toBe(503);
    const refused = await maya.ask('pairing.status', {});
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '1',
      { code: 'unavailable', data: {} },
    ]);
    vi.restoreAllMocks();
    expect((await maya.ask('pairing.status', {})).status).toBe(200);
    await poor.stop();
  });
});

describe('a server that is told to stop', () => {
  test('lets the request under way finish, takes no other, and ends every stream', async () => {
    const leaving = await openProduct();
    const maya = await leaving.person('Maya');
    const stream = await fetch(`${leaving.url}/api/live`, { headers: { cookie: maya.cookie } });
    const underWay = request(`${leaving.url}/api/accounts/logIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    underWay.flushHeaders();
    await once(underWay, 'continue');
    const stopped = leaving.stop();
    underWay.end(JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC' }));
    const [answer] = (await once(underWay, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    await stopped;
    await stream.text().catch(() => '');
    await expect(fetch(`${leaving.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('goes on serving until those in front of it have seen that it does, lets go of their connections, and keeps its pages until then', async () => {
    const leaving = await openProduct({ graceSeconds: 2 });
    const maya = await leaving.person('Maya');
    const stream = await Stream.of(maya);
    const ask = () => asked(`${leaving.url}/api/pairing/status`, { headers: { cookie: maya.cookie } });
    expect(await ask()).toEqual([200, 'keep-alive']);
    const stopped = leaving.stop();
    expect((await fetch(`${leaving.url}/readyz`)).status).toBe(503);
    expect([await ask(), await ask(), stream.isOpen]).toEqual([[200, 'close'], [200, 'close'], true]);
    await stopped;
    await eventually(() => expect(stream.isOpen).toBe(false));
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });

  test('waits no longer than it may for one that does not end', async () => {
    const leaving = await openProduct({}, { limits: { drainSeconds: 1 } });
    const socket = connect(Number(new URL(leaving.url).port), '127.0.0.1');
    await new Promise((resolve) =>
      socket.write(
        'POST /api/accounts/logIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        resolve,
      ),
    );
    const cut = new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
    await leaving.stop();
    await cut;
    expect(socket.destroyed).toBe(true);
  });
});

describe('the address of a client', () => {
  test.for([
    ['without a proxy is where the connection comes from, whatever is claimed', 0, '127.0.0.1'],
    ['behind a proxy is what the proxy added, not what the caller wrote before it', 1, '198.51.100.7'],
    ['behind two is what the outer one added', 2, '203.0.113.9'],
    ['is the farthest there is where fewer stand in front than were said', 9, '192.0.2.66'],
  ] as const)('%s', async ([, trustProxy, address]) => {
    const { server } = httpServer({ ...product.settings, trustProxy });
    server.get('/address', async ({ ip }) => ({ ip }));
    const answer = await server.inject({
      url: '/address',
      headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.9, 198.51.100.7' },
    });
    expect(answer.json()).toEqual({ ip: address });
    await server.close();
  });
});

describe('the log', () => {
  test('says what was rejected, with one word for the address it came from, and who logged in', async () => {
    const maya = await product.person('Maya');
    lines.length = 0;
    const visitor = product.visitor();
    for (const password of ['wrong', 'wrong again', maya.password]) {
      await visitor.ask('accounts.logIn', { body: JSON.stringify({ email: maya.email, password, timeZone: 'UTC' }) });
    }
    await visitor.read('pairing.status');
    const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
    const [one, other, came, asked] = logged;
    expect([one, other].map((line) => line?.error)).toEqual(['wrong_email_or_password', 'wrong_email_or_password']);
    expect(one?.from).toMatch(/^[\w-]{12}$/);
    expect(other?.from).toBe(one?.from);
    expect([came?.error, came?.from, came?.who]).toEqual([undefined, undefined, asked?.who]);
    expect(came?.who).toMatch(/^[\w-]{12}$/);
    expect(lines.join('')).not.toContain(visitor.address);
  });

  test('tells which procedure, how it ended and how long it took, and of nobody what they wrote or who they are', async () => {
    const secrets = ['Bartholomea', 'bartholomea@example.org', 'river stones at dusk', 'a secret canary'];
    const bart = product.visitor();
    lines.length = 0;
    await bart.write('accounts.signUp', {
      firstName: secrets[0],
      lastName: 'Otter',
      email: secrets[1],
      password: secrets[2],
      timeZone: 'UTC',
    });
    const { me } = await bart.read<{ me: { id: string } }>('accounts.me');
    const { pairingCode } = await bart.read<{ pairingCode: string }>('pairing.status');
    await bart.errorOf('accounts.logIn', { email: secrets[1], password: 'a secret canary', timeZone: 'UTC' });
    await bart.errorOf('accounts.signUp', {
      firstName: 'a secret canary',
      lastName: 'Otter',
      email: secrets[1],
      password: secrets[2],
      timeZone: 'UTC',
    });
    await bart.errorOf('pairing.sendRequest', { code: pairingCode, 'a secret canary': 'a secret canary' });
    const { secret } = await bart.write<{ secret: string }>('accounts.startSecondFactor', { password: secrets[2] });
    await bart.errorOf('accounts.confirmSecondFactor', { code: '1357924680135792' });
    await bart.write('accounts.requestPasswordReset', { email: secrets[1] });
    const resetEmail = () => product.emails.find(({ subject }) => subject === 'Choose a new password');
    await eventually(() => expect(resetEmail()).toBeDefined());
    const [, token] = /#token=([\w-]+)/.exec(resetEmail()!.text)!;
    await bart.errorOf('accounts.resetPassword', { token, password: '12345' });
    await fetch(`${product.url}/join/${pairingCode}?token=${token}&email=${secrets[1]}`, {
      headers: { cookie: bart.cookie, referer: secrets[3]! },
    });
    const log = lines.join('');
    for (const word of [
      ...secrets,
      me.id,
      pairingCode,
      token!,
      secret,
      '1357924680135792',
      bart.cookie.slice(2),
      bart.address,
    ])
      expect(log).not.toContain(word);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.find(({ route }) => route === '/api/pairing/status')).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      route: '/api/pairing/status',
      status: 200,
      ms: expect.any(Number),
      who: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(new Set(logged.filter(({ who }) => who).map(({ who }) => who)).size).toBe(1);
  });

  // Citus says no more than the message of a machine's error.
  test.skipIf(process.env.CITUS_URL)(
    'tells of an error where it was and what the database calls it, and quotes no row of it',
    async () => {
      lines.length = 0;
      await product.database.pool.query(
        `alter table accounts add constraint canary_holds check (first_name <> 'Canary')`,
      );
      const answer = await product
        .visitor()
        .ask('accounts.signUp', {
          body: JSON.stringify({
            firstName: 'Canary',
            lastName: 'Bird',
            email: 'canary@example.org',
            password: 'river stones at dusk',
            timeZone: 'UTC',
          }),
        });
      expect([answer.status, await answer.json()]).toEqual([500, { code: 'unavailable', data: {} }]);
      const [line] = lines.filter((one) => one.includes('request failed'));
      expect(JSON.parse(line!)).toMatchObject({
        err: {
          code: '23514',
          constraint: 'canary_holds',
          table: 'accounts',
          stack: expect.stringContaining('sign-up.ts'),
        },
      });
      for (const secret of ['Canary', 'Bird', 'canary@', 'argon2']) expect(lines.join('')).not.toContain(secret);
    },
  );
});

test('an error of the database is logged without the words it quotes', async () => {
  const error: unknown = await product.database.pool
    .query('select $1::text::int', ['CANARY'])
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('CANARY');
  const written: string[] = [];
  const { server } = httpServer(product.settings, limits, { write: (line) => written.push(line) });
  server.log.error({ err: new Error('a job failed', { cause: error }) });
  await server.close();
  expect(JSON.parse(written[0]!)).toMatchObject({
    err: { message: 'a job failed', cause: { code: '22P02', stack: expect.stringContaining('at ') } },
  });
  expect(written.join('')).not.toContain('CANARY');
});

test('an email that a mail server rejects is logged without the address it was for', async () => {
  const smtp = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example.org');
    socket
      .on('error', () => {})
      .on('data', (heard) => {
        const line = String(heard);
        if (line.startsWith('RCPT')) say(`550 5.1.1 ${line.slice(8).trim()}: nobody of that name`);
        else say('250 ok');
      });
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const written: string[] = [];
  const { server } = httpServer(product.settings, limits, { write: (line) => written.push(line) });
  const mail = openMail(
    { ...product.settings, smtpUrl: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}` },
    server.log,
  );
  const error: unknown = await mail
    .send({ to: 'canary@example.org', subject: 'Hello', text: 'Hello' })
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('canary');
  server.log.error({ err: error }, 'an email could not be sent: Hello');
  await server.close();
  smtp.close();
  expect(JSON.parse(written[0]!)).toMatchObject({
    err: { code: 'EENVELOPE', message: 'refused by the mail server with 550 at RCPT TO' },
  });
  expect(written.join('')).not.toContain('canary');
});

describe('the API document', () => {
  test('lists every procedure with its summary, and its own address', async () => {
    const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as {
      openapi: string;
      servers: unknown;
      paths: Record<string, Record<string, { summary?: string; responses?: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: '/api' }]);
    for (const [feature, procedures] of Object.entries(contract)) {
      for (const [name, procedure] of Object.entries(procedures)) {
        const { kind } = declarationOf(procedure).meta;
        const operation = document.paths[`/${feature}/${name}`]?.[kind === 'read' ? 'get' : 'post'];
        expect(operation?.summary, `${feature}.${name}`).toMatch(/^[A-Z].*\.$/);
        expect(Object.keys(operation?.responses ?? {}), `${feature}.${name}`).toContain('200');
      }
    }
    expect(Object.keys(document.paths).length).toBe(Object.values(contract).flatMap(Object.keys).length);
  });

  test('says formats, patterns and limits of what is sent and answered, and the data of errors', async () => {
    const { paths } = (await (await fetch(`${product.url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    expect(paths['/memories/planDate']).toMatchObject({
      post: {
        requestBody: json({
          properties: {
            id: { format: 'uuid' },
            date: { format: 'date' },
            activity: { description: '1 to 2000 characters, counted once it is trimmed' },
          },
        }),
      },
    });
    expect(paths['/accounts/sessions']).toMatchObject({
      get: {
        responses: {
          200: json({ properties: { sessions: { items: { properties: { openedAt: { format: 'date-time' } } } } } }),
        },
      },
    });
    expect(paths['/pairing/sendRequest']).toMatchObject({
      post: { requestBody: json({ properties: { code: { pattern: '^[A-Za-z0-9]{6}$', maxLength: 100 } } }) },
    });
    const deletionPending = {
      properties: { code: { const: 'deletion_pending' }, data: { properties: { until: { format: 'date-time' } } } },
      required: ['code', 'data'],
    };
    expect(paths['/accounts/logIn']).toMatchObject({ post: { responses: { 409: json(deletionPending) } } });
  });
});

/** How something is answered, and whether its connection is kept. */
function asked(
  url: string,
  options: RequestOptions,
): Promise<[status: number | undefined, connection: string | undefined]> {
  return new Promise((resolve, reject) => {
    get(url, options, (answer) =>
      answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection])),
    ).once('error', reject);
  });
}
