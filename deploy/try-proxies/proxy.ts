import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a trial runs a proxy: its own ports, folder and certificate, in place of those of the example. */
export interface Place {
  folder: string;
  /** The port of the server. */
  server: number;
  http: number;
  https: number;
  certificate: string;
  key: string;
}

export interface Proxy {
  name: string;
  program: string;
  version: string[];
  /** Writes the example for this place, and returns the arguments that start it. */
  prepare(place: Place): string[];
}

const example = (name: string) => readFileSync(new URL(`../proxies/${name}`, import.meta.url), 'utf8');

/** Replaces parts of an example. A part that it does not have is an error, so that the trial tries what people copy. */
function adapt(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the example has no ${JSON.stringify(from)} any more`);
    return result.replaceAll(from, to);
  }, text);
}

export const proxies: readonly Proxy[] = [
  {
    name: 'Caddy',
    program: process.env.CADDY ?? 'caddy',
    version: ['version'],
    prepare({ folder, server, http, https, certificate, key }) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(
        file,
        adapt(example('Caddyfile'), [
          ['{\n\tservers {', `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tservers {`],
          ['otters.example {', `localhost {\n\ttls ${certificate} ${key}`],
          ['127.0.0.1:3000', `127.0.0.1:${server}`],
        ]),
      );
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
  {
    name: 'nginx',
    program: process.env.NGINX ?? 'nginx',
    version: ['-v'],
    prepare({ folder, server, http, https, certificate, key }) {
      const main = join(folder, 'nginx.conf');
      writeFileSync(
        join(folder, 'otterway.conf'),
        adapt(example('nginx.conf'), [
          ['listen 80;', `listen ${http};`],
          ['listen 443 ssl', `listen ${https} ssl`],
          ['server_name otters.example;', 'server_name localhost;'],
          ['/etc/letsencrypt/live/otters.example/fullchain.pem', certificate],
          ['/etc/letsencrypt/live/otters.example/privkey.pem', key],
          ['127.0.0.1:3000', `127.0.0.1:${server}`],
        ]),
      );
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join(' ');
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        main,
        `daemon off; ${user} pid ${join(folder, 'pid')};\nevents {}\nhttp { access_log off; ${paths} include ${join(folder, 'otterway.conf')}; }\n`,
      );
      return ['-c', main, '-e', join(folder, 'log')];
    },
  },
];

/** What the program says of its version, or null if it is not installed. */
export function versionOf({ program, version }: Proxy): string | null {
  const { status, stdout, stderr } = spawnSync(program, version, { encoding: 'utf8' });
  return status === 0 ? (stdout + stderr).trim().replace(/ .*\n?.*$/s, (rest) => rest.split('\n')[0]!) : null;
}

export function startProxy(proxy: Proxy, place: Place): { stop(): Promise<void> } {
  mkdirSync(place.folder);
  const log: string[] = [];
  const child = spawn(proxy.program, proxy.prepare(place), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: place.folder, XDG_DATA_HOME: place.folder },
  });
  child.stderr.on('data', (chunk) => log.push(String(chunk)));
  const ended = once(child, 'exit');
  let isStopping = false;
  void ended.then(() => isStopping || console.error(log.join('')));
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
