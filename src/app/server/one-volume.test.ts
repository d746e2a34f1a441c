import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { prepareDirectory } from '../testing/databases.ts';
import { asFirstProcess, canUnshare, whyNot } from '../testing/own-process-ids.ts';
import { Person } from '../testing/person.ts';

/** Each process has the id 1, as in containers that share a volume. */
describe.runIf(process.env.DATABASE !== 'postgres')('on one data directory', () => {
  let root: string;
  beforeEach(({ skip }) => {
    skip(!canUnshare, whyNot);
    root = mkdtempSync(join(tmpdir(), 'otterway-volume-'));
    prepareDirectory(join(root, 'data'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const env = () => ({
    DATA_DIR: join(root, 'data'),
    HOST: 'localhost',
    PORT: '0',
    DEMO: 'off',
    WEB: 'off',
    LOG_LEVEL: 'fatal',
  });

  function startServer() {
    const server = asFirstProcess('server/start.ts', [], env());
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await server.ended;
    });
    return server;
  }

  test('a second server and a restore beside the first are refused, and the first loses nothing', async () => {
    const first = startServer();
    const url = await first.url;
    await new Person(url, 'Maya').signUp({ email: 'maya@example.org' });
    const file = join(root, 'backup');
    const backup = asFirstProcess('cli/backup.ts', [file], env());
    expect(await backup.ended).toMatchObject({ status: 0 });

    const sentence = `the data directory ${join(root, 'data')} is in use by process 1, perhaps of another container; stop it, or set DATA_DIR to another one\n`;
    for (const beside of [startServer(), asFirstProcess('cli/restore.ts', [file, '--replace'], env())]) {
      expect(await beside.ended).toMatchObject({ status: 1 });
      expect(beside.said()).toBe(sentence);
    }

    await new Person(url, 'Theo').signUp({ email: 'theo@example.org' });
    first.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ status: 0 });
    expect(await logIns('maya@example.org', 'theo@example.org')).toEqual([200, 200]);
  });

  test('a server that was killed leaves nothing that keeps the next one from starting', async () => {
    const killed = startServer();
    await new Person(await killed.url, 'Maya').signUp({ email: 'maya@example.org' });
    killed.kill('SIGKILL');
    await killed.ended;
    expect(await logIns('maya@example.org')).toEqual([200]);
  });

  /** What a server that starts now answers to log-ins. */
  async function logIns(...emails: string[]): Promise<number[]> {
    const url = await startServer().url;
    return Promise.all(
      emails.map(async (email) => {
        const nobody = new Person(url, 'Nobody');
        return (
          await nobody.ask('accounts.logIn', {
            body: JSON.stringify({ email, password: nobody.password, timeZone: 'UTC' }),
          })
        ).status;
      }),
    );
  }
});
