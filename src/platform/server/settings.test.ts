import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inMemory, hasLocalUrl, readSettings } from './settings.ts';

const postgres = {
  DATABASE_URL: 'postgres://otterway@localhost/otterway',
  SECRET: 'long enough for a secret of a server',
};

describe('demo people', () => {
  test.each([
    ['are there on the embedded database', { DATA_DIR: inMemory }, true],
    ['are turned off by a setting', { DATA_DIR: inMemory, DEMO: 'off' }, false],
    [
      'are there on another port of one’s own machine',
      { DATA_DIR: inMemory, PUBLIC_URL: 'http://localhost:8080/' },
      true,
    ],
    [
      'never come by themselves where others can reach them, whose password everybody knows',
      { DATA_DIR: inMemory, PUBLIC_URL: 'https://otterway.example' },
      false,
    ],
    ['never come by themselves where the server listens for others', { DATA_DIR: inMemory, HOST: '0.0.0.0' }, false],
    ['are there on an address of one’s own machine', { DATA_DIR: inMemory, HOST: '::1', DEMO: 'on' }, true],
    ['never come to PostgreSQL', postgres, false],
  ])('%s', (_, set, demo) => expect(readSettings(set).demo).toBe(demo));

  test('are rejected with PostgreSQL', () => {
    expect(() => readSettings({ ...postgres, DEMO: 'on' })).toThrow('DEMO is of use with the embedded database alone');
  });

  test.each([{ PUBLIC_URL: 'https://otterway.example' }, { HOST: '0.0.0.0' }, { HOST: '192.168.1.7' }])(
    'are rejected where others can reach them: %j',
    (set) => {
      expect(() => readSettings({ DATA_DIR: inMemory, DEMO: 'on', ...set })).toThrow(
        'DEMO is of use on this machine alone',
      );
    },
  );
});

test.each([
  ['http://localhost:3000', true],
  ['https://otterway.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://otterway.example', false],
  ['https://localhost.example', false],
  ['https://127.0.0.1.example', false],
  ['http://192.168.1.7:3000', false],
])('a product at %s is for oneself: %s', (publicUrl, isOwn) => expect(hasLocalUrl({ publicUrl })).toBe(isOwn));

test.each([
  ['https://otters.example/', 'https://otters.example'],
  ['HTTPS://Otters.Example', 'https://otters.example'],
  ['https://ötters.example', 'https://xn--tters-iua.example'],
  ['https://otters.example:443', 'https://otters.example'],
  ['http://localhost:80', 'http://localhost'],
])('PUBLIC_URL=%s is the origin %s, as browsers write it', (PUBLIC_URL, origin) =>
  expect(readSettings({ DATA_DIR: inMemory, PUBLIC_URL }).publicUrl).toBe(origin),
);

test.each([
  [{}, 0],
  [{ TRUST_PROXY: 'off' }, 0],
  [{ TRUST_PROXY: 'on' }, 1],
  [{ TRUST_PROXY: '1' }, 1],
  [{ TRUST_PROXY: '2' }, 2],
])('with %j, %i proxies are believed', (set, proxies) =>
  expect(readSettings({ DATA_DIR: inMemory, ...set }).trustProxy).toBe(proxies),
);

test.each([
  [{}, 'open'],
  [{ PUBLIC_URL: 'https://otterway.localhost' }, 'open'],
  [{ PUBLIC_URL: 'https://otterway.example' }, 'invited'],
  [{ PUBLIC_URL: 'https://otterway.example', SIGN_UP: 'open' }, 'open'],
  [{ SIGN_UP: 'closed' }, 'closed'],
])('with %j, sign-up is %s', (set, signUp) => expect(readSettings({ DATA_DIR: inMemory, ...set }).signUp).toBe(signUp));

test.each([
  [{}, null],
  [{ METRICS: '9464' }, 9464],
  [{ METRICS: 'a-token-for-measurements' }, 'a-token-for-measurements'],
])('with %j, metrics are at %j', (set, metrics) =>
  expect(readSettings({ DATA_DIR: inMemory, ...set }).metrics).toBe(metrics),
);

test.each([
  [{}, null],
  [{ BACKUP_EVERY: '24h' }, { every: 86_400_000, keep: 7, folder: join('data', 'backups') }],
  [
    { BACKUP_EVERY: '7d', BACKUP_FOLDER: 'elsewhere' },
    { every: 7 * 86_400_000, keep: 4, folder: 'elsewhere' },
  ],
  [
    { BACKUP_EVERY: '6h', BACKUP_KEEP: '120' },
    { every: 21_600_000, keep: 120, folder: join('data', 'backups') },
  ],
])('with %j, backups are %j', (set, backups) =>
  expect(readSettings({ DATA_DIR: 'data', ...set }, { createSecret: false }).backups).toEqual(backups),
);

test.each([
  [
    { BACKUP_EVERY: '24h', BACKUP_KEEP: '31' },
    'BACKUP_KEEP can be 30 at most with this BACKUP_EVERY: the privacy page promises that no backup is kept for longer than 30 days',
  ],
  [{ BACKUP_KEEP: '3' }, 'BACKUP_KEEP is of use with BACKUP_EVERY alone, which makes the server write backups'],
  [{ BACKUP_EVERY: '31d' }, 'BACKUP_EVERY cannot be used: it has to be hours or days, as in 24h or 7d, from 1h to 30d'],
  [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY cannot be used: it has to be hours or days, as in 24h or 7d, from 1h to 30d'],
  [
    { BACKUP_EVERY: 'daily' },
    'BACKUP_EVERY cannot be used: it has to be hours or days, as in 24h or 7d, from 1h to 30d',
  ],
])('%j is rejected with what it has to be', (set, sentence) => {
  expect(() => readSettings({ DATA_DIR: inMemory, ...set })).toThrow(new Error(sentence));
});

test.each(['0', '70000', 'short', 'a token with blanks in it'])('METRICS=%s is rejected', (METRICS) => {
  expect(() => readSettings({ DATA_DIR: inMemory, METRICS })).toThrow(
    'METRICS cannot be used: it has to be a port, or a token of at least 16 letters and digits',
  );
});

test('a secret is required with PostgreSQL', () => {
  expect(() => readSettings({ DATABASE_URL: postgres.DATABASE_URL })).toThrow('SECRET');
});

test('a broker is for several servers, which the embedded database has not', () => {
  const LIVE_URL = 'nats://otter:paws@broker.example:4222';
  expect(readSettings({ ...postgres, LIVE_URL }).liveUrl).toBe(LIVE_URL);
  expect(readSettings(postgres).liveUrl).toBe(null);
  expect(() => readSettings({ DATA_DIR: inMemory, LIVE_URL })).toThrow(
    new Error('LIVE_URL is of use with DATABASE_URL alone: the embedded database has one server'),
  );
});

test('a database in memory leaves nothing behind, and its secret is as long as any', () => {
  expect(readSettings({ DATA_DIR: inMemory }).secret).toHaveLength(43);
  expect(existsSync(inMemory)).toBe(false);
});

test('a secret is made for whoever starts a server, and for nobody who only looks', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'otterway-settings-')), 'data');
  expect(readSettings({ DATA_DIR: folder }, { createSecret: false }).secret).toBe('');
  expect(existsSync(folder)).toBe(false);
  const { secret } = readSettings({ DATA_DIR: folder });
  expect(secret).toHaveLength(43);
  expect(readSettings({ DATA_DIR: folder }, { createSecret: false }).secret).toBe(secret);
  rmSync(dirname(folder), { recursive: true });
});

test.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  [
    'PUBLIC_URL',
    'localhost:3000',
    'what people type to reach it, as in https://otters.example; nothing is served under a path',
  ],
  [
    'PUBLIC_URL',
    'otters.example',
    'what people type to reach it, as in https://otters.example; nothing is served under a path',
  ],
  [
    'OIDC_ISSUER',
    'login.otters.example',
    'the address of the provider, as in https://login.otters.example; http only on this machine',
  ],
  [
    'PUBLIC_URL',
    'https://otters.example/otter',
    'what people type to reach it, as in https://otters.example; nothing is served under a path',
  ],
  [
    'PUBLIC_URL',
    'https://otters.example/?from=mail',
    'what people type to reach it, as in https://otters.example; nothing is served under a path',
  ],
  ['DATABASE_URL', 'nonsense', 'as in postgres://USER:PASSWORD@HOST:5432/DATABASE'],
  ['GRACE_SECONDS', 'some', 'a whole number from 0 to 300'],
  ['LIVE_URL', 'broker.example', 'as in nats://USER:PASSWORD@HOST:4222, or tls://HOST:4222'],
  ['LIVE_URL', 'redis://broker.example', 'as in nats://USER:PASSWORD@HOST:4222, or tls://HOST:4222'],
  ['SMTP_URL', 'mail.example', 'as in smtps://USER:PASSWORD@HOST, or smtp://HOST:25'],
  ['SMTP_URL', 'smtp://otter:pa#ws@mail.example', 'as in smtps://USER:PASSWORD@HOST, or smtp://HOST:25'],
  ['SMTP_URL', 'smtp://mail.example:99999', 'as in smtps://USER:PASSWORD@HOST, or smtp://HOST:25'],
  ['DATABASE_OWNER_URL', 'nonsense', 'as in postgres://OWNER:PASSWORD@HOST:5432/DATABASE'],
  ['CONTACT_EMAIL', 'otters.example', 'an email address, as in hello@otters.example'],
  ['SECRET', 'short', 'at least 32 characters'],
  ['TRUST_PROXY', 'some', 'on, off, or the number of proxies in front, from 0 to 9'],
  ['MIN_PASSWORD_LENGTH', '5', 'a whole number from 6 to 64'],
  [
    'OIDC_ISSUER',
    'http://login.otters.example',
    'the address of the provider, as in https://login.otters.example; http only on this machine',
  ],
  [
    'OIDC_ISSUER',
    'https://otter:paws@login.otters.example',
    'the address of the provider, as in https://login.otters.example; http only on this machine',
  ],
  ['OIDC_NAME', ' ', '1 to 40 characters'],
  ['OIDC_ONLY', 'perhaps', 'on or off'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug or silent'],
  ['DEMO', 'perhaps', 'on or off'],
  ['WEB', 'perhaps', 'on or off'],
])('%s as %s is rejected with what it has to be', (name, value, usable) => {
  expect(() => readSettings({ DATA_DIR: inMemory, [name]: value })).toThrow(
    new Error(`${name} cannot be used: it has to be ${usable}`),
  );
});

test('single sign-on has an issuer, a client and its secret, and is named after its host unless it has a name', () => {
  const provider = {
    OIDC_ISSUER: 'https://login.otters.example/realms/one',
    OIDC_CLIENT_ID: 'otterway',
    OIDC_CLIENT_SECRET: 'paws',
  };
  const [issuer, clientId, clientSecret] = Object.values(provider);
  expect(readSettings({ DATA_DIR: inMemory }).signOn).toBe(null);
  expect(readSettings({ DATA_DIR: inMemory, ...provider }).signOn).toEqual({
    issuer,
    clientId,
    clientSecret,
    name: 'login.otters.example',
    isOnlyWayIn: false,
    takesUnverifiedEmail: false,
  });
  expect(
    readSettings({ DATA_DIR: inMemory, ...provider, OIDC_NAME: 'Riverbank', OIDC_ONLY: 'on' }).signOn,
  ).toMatchObject({ name: 'Riverbank', isOnlyWayIn: true });
  for (const missing of Object.keys(provider))
    expect(() => readSettings({ DATA_DIR: inMemory, ...provider, [missing]: '' })).toThrow('belong together');
  expect(() => readSettings({ DATA_DIR: inMemory, OIDC_ONLY: 'on' })).toThrow('belong together');
});

test('a secret may stand in a file, which is said where it cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-settings-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${postgres.SECRET}\n`);
  expect(readSettings({ DATABASE_URL: postgres.DATABASE_URL, SECRET_FILE: file }).secret).toBe(postgres.SECRET);
  rmSync(folder, { recursive: true });
  expect(() => readSettings({ ...postgres, SECRET: '', SECRET_FILE: file })).toThrow('SECRET_FILE cannot be used');
});

test.each([
  [undefined, 0],
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY %s means %i proxies in front', (TRUST_PROXY, proxies) => {
  expect(readSettings({ ...postgres, TRUST_PROXY }).trustProxy).toBe(proxies);
});
