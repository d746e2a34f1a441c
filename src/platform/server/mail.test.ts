import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactAddress } from '../contract/contact.ts';
import { logOptions, onTerminal } from './log.ts';
import { openMail, logEmailTransport } from './mail.ts';
import { readSettings } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'otterway-mail-'));
const lines: string[] = [];
const { log } = fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });

beforeEach(() => void lines.splice(0));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('a start', () => {
  const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

  test('says where emails lie that nobody receives', async () => {
    await logEmailTransport(readSettings({ DATA_DIR: dataDir }), log);
    expect(said()).toEqual([`SMTP_URL is not set: emails, such as those with a link to a new password, only lie in ${join(dataDir, 'mail')}, and addresses are neither confirmed nor changed`]);
  });

  test('tries the mail server, and names it without the password where it takes no emails', async () => {
    await logEmailTransport(readSettings({ DATA_DIR: dataDir, SMTP_URL: 'smtp://otter:hidden@127.0.0.1:1' }), log);
    expect(said()).toEqual([expect.stringMatching(/^the mail server at 127\.0\.0\.1:1 does not take emails \(.*ECONNREFUSED/)]);
    expect(lines.join('')).not.toContain('hidden');
  });

  test('says nothing of a mail server that takes emails', async () => {
    const server = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (text) => socket.write(String(text).startsWith('EHLO') ? '250 hello\r\n' : '221 bye\r\n')).on('error', () => {});
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await logEmailTransport(readSettings({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }), log);
    expect(said()).toEqual([]);
    server.close();
  });
});

test('an email names the contact address of the installation', async () => {
  await openMail(readSettings({ DATA_DIR: dataDir, CONTACT_EMAIL: 'help@otters.example' }), log).send({ to: 'maya@example.org', subject: 'A new password', text: `Write to ${contactAddress}.` });
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  expect(readFileSync(join(dataDir, 'mail', file), 'utf8')).toContain('Write to help@otters.example.');
});

describe('at a terminal', () => {
  const shown = (line: object) => onTerminal(JSON.stringify({ time: 0, ...line })).replace(/^\S+ /, '');

  test.each([
    [{ level: 30, reqId: 'a', route: '/api/memories/timeline', status: 200, ms: 3 }, ''],
    [{ level: 30, msg: 'Server listening at http://127.0.0.1:3000' }, ''],
    [{ level: 30, msg: 'an email was written to a file', file: '.data/mail/1.txt' }, 'info: an email was written to a file file=.data/mail/1.txt\n'],
    [{ level: 40, msg: 'unknown path', reqId: 'a', path: '/wp' }, 'warning: unknown path path=/wp\n'],
    [{ level: 50, msg: 'request failed', err: { message: 'no', code: 'X', stack: '    at here' } }, 'error: request failed\n  no (X)\n    at here\n'],
  ])('%j is shown as %j', (line, words) => expect(shown(line)).toBe(words));

  test.each([
    [true, expect.stringMatching(/^\d\d:\d\d:\d\d warning: unknown path path=\/wp\n$/)],
    [false, '{"level":40,"time":0,"msg":"unknown path","path":"/wp"}\n'],
  ])('lines are for a person, and elsewhere for a program: %s', (isTTY, words) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const before = process.stdout.isTTY;
    process.stdout.isTTY = isTTY;
    const options = logOptions(readSettings({ DATA_DIR: dataDir }));
    process.stdout.isTTY = before;
    if (options) options.stream.write('{"level":40,"time":0,"msg":"unknown path","path":"/wp"}\n');
    const said = write.mock.lastCall?.[0];
    write.mockRestore();
    expect(said).toEqual(words);
  });
});
