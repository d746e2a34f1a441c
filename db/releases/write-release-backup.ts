/**
 * Writes the backup of a release, with data in it, for the test of upgrades: `node db/releases/write-release-backup.ts VERSION [FOLDER]`. FOLDER is a
 * checkout of the release with its packages; this one by default. It uses commands and procedures that every version has.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The tests open the sealed values with it. */
const secret = 'only-for-tests-and-long-enough-to-pass';
const root = fileURLToPath(new URL('../../', import.meta.url));

const [version = '', checkout = root] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('node db/releases/write-release-backup.ts VERSION [FOLDER]');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'otterway-release-'));
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'data'),
  SECRET: secret,
  PORT: '0',
  HOST: 'localhost',
  WEB: 'off',
  LOG_LEVEL: 'warn',
  DEMO: 'on',
};
const run = (command: string) => [join(checkout, 'src/app/run.js'), command];
const server = spawn(process.execPath, run('start'), { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    server.once('exit', () => failed(new Error('the server did not start')));
    server.stdout.on('data', (text) => {
      const [, at] = /Otterway is at (\S+)/.exec((said += String(text))) ?? [];
      if (at) found(at);
    });
  });
  await addPeople(url);
  const file = join(folder, 'release');
  execFileSync(process.execPath, [...run('backup'), file], { env, cwd: folder, stdio: 'inherit' });
  const target = fileURLToPath(new URL(`${version}.gz`, import.meta.url));
  renameSync(file, target);
  console.log(`${resolve(target)} has ${readFileSync(target).length} bytes.`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Beside the demo couple: an account alone with a memory of its own, one that is leaving, and one with a mood of its partner's to answer. */
async function addPeople(url: string): Promise<void> {
  for (const [firstName, email] of [
    ['Noor', 'noor@release.example'],
    ['Sam', 'sam@release.example'],
  ] as const) {
    const person = { firstName, lastName: 'Otter', email, password: 'river stones at dusk', timeZone: 'UTC' };
    const { cookie } = await write(url, 'accounts/signUp', person, '');
    await write(
      url,
      'memories/addMemory',
      {
        id: crypto.randomUUID(),
        activity: `${firstName}’s walk, “alone”, then\ntea 🦦`,
        date: '2026-11-01',
        lead: 'me',
        notes: '"(,)"',
      },
      cookie,
    );
    if (firstName === 'Sam') await write(url, 'privacy/deleteAccount', { password: person.password }, cookie);
  }
}

async function write(url: string, path: string, input: unknown, cookie: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', origin: url, cookie },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  };
}
