import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { lockDirectory } from '#platform/server/database/directory-lock.ts';
import { childEnvironment } from '../testing/child-environment.ts';

/** Runs the operator's commands in an empty folder. */
describe.runIf(process.env.DATABASE !== 'postgres')('a command', () => {
  let folder: string;
  const down = {
    DATABASE_URL: 'postgres://otter:hidden@127.0.0.1:1/otters',
    SECRET: 'long enough for a secret of a server',
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'otterway-commands-'));
    writeFileSync(join(folder, 'something'), 'something else');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function typed(
    command: string,
    words: readonly string[],
    env: Record<string, string> = {},
  ): Promise<{ status: number; said: string; complaint: string }> {
    const file = fileURLToPath(
      new URL(
        `../${command === 'start' || command === 'before-build' ? 'server' : 'cli'}/${command}.ts`,
        import.meta.url,
      ),
    );
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [file, ...words],
        { cwd: folder, env: { PATH: process.env.PATH, ...childEnvironment, DATA_DIR: 'none', ...env } },
        (error, said, complaint) => resolve({ status: error ? Number(error.code) : 0, said, complaint }),
      );
    });
  }

  test.concurrent.for<[string, string[], string]>([
    ['backup', ['something'], 'something is there already, and stays as it is; name another file'],
    ['check', [], 'there is no database in none; set DATA_DIR or DATABASE_URL'],
    [
      'distribute',
      [down.DATABASE_URL],
      'PostgreSQL cannot be reached at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1); start it, or set DATABASE_URL to where it is',
    ],
    ['restore', ['nothing', '--verify'], 'there is no file nothing; name one that is there'],
    [
      'restore',
      ['something', '--pictures', 'nowhere'],
      'there is no folder nowhere; name the one that npm run backup -- FILE --pictures FOLDER has filled',
    ],
    [
      'backup',
      ['--pictures'],
      '--pictures is followed by the folder for the files of pictures, as in: npm run backup -- FILE --pictures FOLDER',
    ],
    [
      'restore',
      ['something', '--deletions', 'something'],
      'something is no list of deletions; name the file that npm run backup -- --deletions has written',
    ],
  ])(
    'that cannot be done says why in a sentence, and makes nothing: %s %s',
    async ([command, words, sentence], { expect }) => {
      expect(await typed(command, words)).toEqual({ status: 1, said: '', complaint: `${sentence}\n` });
      expect(readdirSync(folder)).toEqual(['something']);
      expect(readFileSync(join(folder, 'something'), 'utf8')).toBe('something else');
    },
  );

  test.concurrent.for<[string, string[], string]>([
    ['backup', ['--help'], 'npm run backup '],
    ['check', ['--nonsense'], 'npm run check '],
    ['admin', ['list', 'extra'], 'npm run admin '],
    ['distribute', [], 'npm run distribute '],
  ])('with words it does not know says what it knows: %s %s', async ([command, words, usage], { expect }) => {
    const { status, complaint } = await typed(command, words);
    expect({ status, usage: complaint.slice(0, usage.length) }).toEqual({ status: 2, usage });
  });

  test.concurrent(
    'that does not reach PostgreSQL by a name with several addresses says so, too',
    async ({ expect }) => {
      const { complaint } = await typed('check', [], { ...down, DATABASE_URL: 'postgres://localhost:1/otters' });
      expect(complaint).toMatch(
        /^PostgreSQL cannot be reached at localhost:1 \(connect ECONNREFUSED \S+:1\); start it/,
      );
    },
  );

  test.concurrent.for<[string, Record<string, string>, string]>([
    [
      'start',
      { DATA_DIR: 'something' },
      'something is a file, where a folder has to be; remove it, or choose another place (DATA_DIR)',
    ],
    [
      'before-build',
      { DATA_DIR: 'something/within', HOST: '203.0.113.7' },
      'this machine has no address 203.0.113.7; set HOST to one that it has, or leave it out',
    ],
  ])('that the machine refuses says what to do, in words: %s with %j', async ([command, env, sentence], { expect }) => {
    const { status, complaint } = await typed(command, [], { PORT: '0', ...env });
    expect({ status, complaint }).toEqual({ status: 1, complaint: `${sentence}\n` });
  });

  test.concurrent('finds its port taken before anything is built or opened', async ({ expect }) => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const sentence = `port ${port} is taken by another program; stop it, or set PORT to another one\n`;
    for (const command of ['before-build', 'start']) {
      const { status, complaint } = await typed(command, [], {
        PORT: String(port),
        DATA_DIR: join(folder, 'something'),
      });
      expect({ status, complaint }).toEqual({ status: 1, complaint: sentence });
    }
    other.close();
  });

  test.concurrent('finds a server that still runs before anything is built or read', async ({ expect }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'otterway-running-'));
    const unlock = await lockDirectory(dataDir);
    const complaint = `the data directory ${dataDir} is in use by process ${process.pid}; stop it, or set DATA_DIR to another one\n`;
    for (const [command, words] of [
      ['before-build', []],
      ['restore', ['nothing', '--replace']],
    ] as const) {
      expect(await typed(command, words, { PORT: '0', DATA_DIR: dataDir })).toEqual({ status: 1, said: '', complaint });
    }
    expect(readdirSync(dataDir).sort()).toEqual(['in-use-by', 'lock']);
    unlock();
    rmSync(dataDir, { recursive: true });
  });

  test.concurrent('on a Node that is too old says which is needed, whichever it is', async ({ expect }) => {
    // An older Node cannot read TypeScript either.
    const older = `data:text/javascript,import{registerHooks}from"node:module";Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}});
registerHooks({resolve:(name,from,next)=>{if(name.endsWith(".ts"))throw new Error("Unknown file extension");return next(name,from)}})`;
    const run = fileURLToPath(new URL('../run.js', import.meta.url));
    const complaint = await new Promise(
      (resolve) =>
        void execFile(process.execPath, ['--import', older, run, 'start'], (_error, _said, words) => resolve(words)),
    );
    expect(complaint).toMatch(/^Node 26 is needed, this is \S+; start with "npm start", which brings its own\n$/);
    expect(readFileSync(run, 'utf8')).not.toMatch(/^import /m);
  });

  test.concurrent('with settings that cannot be used says what each has to be', async ({ expect }) => {
    const { status, complaint } = await typed('start', [], { PORT: 'abc', DATABASE_URL: 'nonsense' });
    expect({ status, complaint }).toEqual({
      status: 1,
      complaint:
        'PORT cannot be used: it has to be a whole number from 0 to 65535\nDATABASE_URL cannot be used: it has to be as in postgres://USER:PASSWORD@HOST:5432/DATABASE\n',
    });
  });
});
