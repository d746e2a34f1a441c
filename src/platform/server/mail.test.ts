import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactAddress } from '../contract/shown-settings.ts';
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
    expect(said()).toEqual([
      `SMTP_URL is not set: emails, such as those with a link to a new password, only lie in ${join(dataDir, 'mail')}, and addresses are neither confirmed nor changed`,
    ]);
  });

  test('tries the mail server, and names it without the password where it takes no emails', async () => {
    await logEmailTransport(readSettings({ DATA_DIR: dataDir, SMTP_URL: 'smtp://otter:hidden@127.0.0.1:1' }), log);
    expect(said()).toEqual([
      expect.stringMatching(/^the mail server at 127\.0\.0\.1:1 does not take emails \(.*ECONNREFUSED/),
    ]);
    expect(lines.join('')).not.toContain('hidden');
  });

  test('says nothing of a mail server that takes emails, and sends none', async () => {
    const { port, heard, close } = await mailServer(() => null);
    await logEmailTransport(readSettings({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }), log);
    expect(said()).toEqual([]);
    await close();
    expect(heard.at(-1)).toBe('DATA');
  });

  const onlyItsUser = ({ word, argument }: Heard) =>
    word === 'MAIL FROM' && argument !== 'bot@mail.example'
      ? `553 5.7.1 <${argument}>: Sender address rejected: not owned by user bot@mail.example`
      : null;

  test.each([
    // As most servers do, and as those do that look at the sender once they hear the recipient.
    [
      'at once',
      onlyItsUser,
      {},
      /^the mail server at 127\.0\.0\.1:\d+ takes no email from no-reply@otters\.example \(.*553 5\.7\.1.*\): set SMTP_FROM to an address that it lets this server send from, such as bot@mail\.example$/,
    ],
    [
      'with the recipient',
      ({ word }: Heard) => (word === 'RCPT TO' ? '554 5.7.1 Sender address rejected: Access denied' : null),
      {},
      /takes no email from no-reply@otters\.example to hello@otterway\.app \(.*554 5\.7\.1.*\): set SMTP_FROM .*, and CONTACT_EMAIL/,
    ],
    [
      'with the content',
      ({ word }: Heard) =>
        word === 'DATA' ? '550 5.7.60 Client does not have permissions to send as this sender' : null,
      {},
      /takes no email from .*550 5\.7\.60.*: set SMTP_FROM/,
    ],
    [
      'as one of nowhere',
      ({ word }: Heard) => (word === 'MAIL FROM' ? '450 4.1.8 Sender address rejected: Domain not found' : null),
      {},
      /takes no email from no-reply@otters\.example .*450 4\.1\.8.*set SMTP_FROM/,
    ],
    [
      'at once, whatever its name',
      onlyItsUser,
      { SMTP_FROM: 'The raft <raft@mail.example>' },
      /takes no email from raft@mail\.example \(/,
    ],
  ] as const)('says that a mail server refuses the sender %s', async (_, refuses, given, expected) => {
    const { port, close } = await mailServer(refuses);
    await logEmailTransport(
      readSettings({
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://otters.example',
        SMTP_URL: `smtp://bot%40mail.example:hidden@127.0.0.1:${port}`,
        ...given,
      }),
      log,
    );
    expect(said()).toEqual([expect.stringMatching(expected)]);
    expect(lines.join('')).not.toContain('hidden');
    await close();
  });

  test.each([
    [
      'the recipient',
      ({ word }: Heard) => (word === 'RCPT TO' ? '451 4.7.1 Greylisting in action, please come back later' : null),
    ],
    ['the content', ({ word }: Heard) => (word === 'DATA' ? '451 4.3.0 Try again later' : null)],
    ['the log-in', ({ word }: Heard) => (word === 'AUTH' ? '454 4.7.0 Temporary authentication failure' : null)],
  ] as const)('says that a mail server puts off %s, which may pass by itself', async (_, refuses) => {
    const { port, close } = await mailServer(refuses);
    await logEmailTransport(
      readSettings({ DATA_DIR: dataDir, SMTP_URL: `smtp://bot%40mail.example:hidden@127.0.0.1:${port}` }),
      log,
    );
    expect(said()).toEqual([
      expect.stringMatching(
        /^the mail server at 127\.0\.0\.1:\d+ takes no email for now \(.*45[14] 4\..*\): .*that passes, and emails are tried again; if it stays, set SMTP_FROM/,
      ),
    ]);
    await close();
  });

  test.each([
    ['bot@mail.example', 'Otterway <bot@mail.example>'],
    ['The Otters <bot@mail.example>', 'The Otters <bot@mail.example>'],
    ['"Otters, at home" <bot@mail.example>', '"Otters, at home" <bot@mail.example>'],
    ['<bot@mail.example>', 'Otterway <bot@mail.example>'],
  ])(
    'is silent where SMTP_FROM=%s names a sender that the mail server takes, whom emails come from',
    async (from, written) => {
      const { port, heard, close } = await mailServer(onlyItsUser);
      const settings = readSettings({
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://bot%40mail.example:hidden@127.0.0.1:${port}`,
        SMTP_FROM: from,
      });
      await logEmailTransport(settings, log);
      expect(said()).toEqual([]);
      await openMail(settings, log).send({ to: "o'neil@example.org", subject: 'Hello', text: 'Hello' });
      await close();
      expect(heard).toContain("RCPT TO:<o'neil@example.org>");
      expect(heard).toContain(`From: ${written}`);
      expect(heard).toContain("To: o'neil@example.org");
    },
  );
});

test.each([
  ['https://otters.example', '', /^EHLO otters\.example$/],
  ['https://otters.example', '?name=river.example', /^EHLO river\.example$/],
  ['https://192.0.2.7', '', /^EHLO (?!.*192\.0\.2\.7)/],
  ['http://localhost:3000', '', /^EHLO (?!localhost)/],
])('a server at %s with SMTP_URL=…%s greets a mail server as %s', async (PUBLIC_URL, search, greeting) => {
  const { port, heard, close } = await mailServer(() => null);
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL, SMTP_URL: `smtp://127.0.0.1:${port}/${search}` });
  await logEmailTransport(settings, log);
  await openMail(settings, log).send({ to: 'maya@example.org', subject: 'Hello', text: 'Hello' });
  await close();
  expect(heard.filter((line) => line.startsWith('EHLO'))).toEqual([
    expect.stringMatching(greeting),
    expect.stringMatching(greeting),
  ]);
});

test.each([
  'bot',
  'bot@',
  'Otters, at home <bot@mail.example>',
  '"Otters" "at home" <bot@mail.example>',
  'bot@mail.example <bot@mail.example>',
  '.bot@mail.example',
  'bot@mail.example.',
  'a@mail.example, b@mail.example',
  'Otters: bot@mail.example;',
  'Otters <bot>',
  'Otters <>',
  'Otters\r\nBcc: x@mail.example <bot@mail.example>',
  'Otters\nBcc: x@mail.example <bot@mail.example>',
])('SMTP_FROM=%j is refused with a sentence', (from) => {
  expect(() => readSettings({ DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.example', SMTP_FROM: from })).toThrow(
    'SMTP_FROM cannot be used: it has to be one email address',
  );
});

test('SMTP_FROM without SMTP_URL is refused', () => {
  expect(() => readSettings({ DATA_DIR: dataDir, SMTP_FROM: 'bot@mail.example' })).toThrow(
    'SMTP_FROM is of use with SMTP_URL alone',
  );
});

test('an email names the contact address of the installation', async () => {
  await openMail(readSettings({ DATA_DIR: dataDir, CONTACT_EMAIL: 'help@otters.example' }), log).send({
    to: 'maya@example.org',
    subject: 'A new password',
    text: `Write to ${contactAddress}.`,
  });
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  expect(readFileSync(join(dataDir, 'mail', file), 'utf8')).toContain('Write to help@otters.example.');
});

describe('at a terminal', () => {
  const shown = (line: object) => onTerminal(JSON.stringify({ time: 0, ...line })).replace(/^\S+ /, '');

  test.each([
    [{ level: 30, reqId: 'a', route: '/api/memories/timeline', status: 200, ms: 3 }, ''],
    [{ level: 30, msg: 'Server listening at http://127.0.0.1:3000' }, ''],
    [
      { level: 30, msg: 'an email was written to a file', file: '.data/mail/1.txt' },
      'info: an email was written to a file file=.data/mail/1.txt\n',
    ],
    [{ level: 40, msg: 'unknown path', reqId: 'a', path: '/wp' }, 'warning: unknown path path=/wp\n'],
    [
      { level: 50, msg: 'request failed', err: { message: 'no', code: 'X', stack: '    at here' } },
      'error: request failed\n  no (X)\n    at here\n',
    ],
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

interface Heard {
  word: string;
  argument: string;
}

/** A mail server that answers as `refuses` says, and takes everything else. */
async function mailServer(refuses: (heard: Heard) => string | null) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let [rest, isText] = ['', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      heard.push(line);
      if (isText && line !== '.') return;
      const [, word = '', argument = ''] = /^(MAIL FROM|RCPT TO|\S+)(?::<([^>]*)>)?/.exec(line)!;
      const negative = isText ? null : refuses({ word, argument });
      isText = word === 'DATA' && !negative;
      say(
        negative ??
          { EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 welcome', DATA: '354 go on', QUIT: '221 bye' }[
            word
          ] ??
          '250 ok',
      );
    };
    say('220 mail.example');
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        const written = (rest + String(bytes)).split('\r\n');
        rest = written.pop()!;
        written.forEach(answer);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    close: () => new Promise((done) => server.close(done)),
  };
}
