import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openMail } from '#platform/server/mail.ts';
import { readSettings } from '#platform/server/settings.ts';
import { shareProduct } from '../testing/set-up.ts';
import { adminCommands } from './administer.ts';

const product = shareProduct();
const dataDir = mkdtempSync(join(tmpdir(), 'otterway-test-mail-'));
const { log } = fastify({ logger: false });

afterAll(() => rmSync(dataDir, { recursive: true }));

test('an email is sent, and the mail server is named without its password', async () => {
  const { port, received, close } = await mailServer();
  expect(await testMail(' Maya@Example.ORG ', `smtp://127.0.0.1:${port}`)).toEqual({
    status: 0,
    message: `The mail server at 127.0.0.1:${port} took an email for maya@example.org.`,
  });
  expect(received.join('')).toMatch(/RCPT TO:<maya@example\.org>[^]*Subject: Otterway can write to you/);
  close();
});

test('a mail server that does not answer is told of, without its password', async () => {
  const { status, message } = await testMail('maya@example.org', 'smtp://otter:hidden@127.0.0.1:1');
  expect({ status, message }).toEqual({
    status: 1,
    message: expect.stringMatching(/^The email could not be sent: .*ECONNREFUSED/),
  });
  expect(message).not.toContain('hidden');
});

test('without SMTP the email is in the data directory', async () => {
  expect(await testMail('maya@example.org')).toEqual({
    status: 0,
    message: `SMTP_URL is not set: the email only lies in ${join(dataDir, 'mail')}.`,
  });
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  expect(readFileSync(join(dataDir, 'mail', file), 'utf8')).toContain(
    'To: maya@example.org\nSubject: Otterway can write to you',
  );
});

test('something that is not an address gets no email', async () => {
  expect(await testMail('maya')).toEqual({ status: 1, message: 'maya is not an email address.' });
});

function testMail(email: string, smtpUrl?: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ...(smtpUrl && { SMTP_URL: smtpUrl }) });
  return adminCommands['test-mail']!(
    { database: product.ownerDatabase, settings, mail: openMail(settings, log), now: product.clock.now() },
    email,
  );
}

/** A mail server that takes every email. */
async function mailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket
      .on('error', () => {})
      .on('data', (data) => {
        const text = String(data);
        received.push(text);
        if (text.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (
          text.startsWith('EHLO') ||
          text.startsWith('MAIL') ||
          text.startsWith('RCPT') ||
          text.endsWith('\r\n.\r\n')
        )
          socket.write('250 OK\r\n');
        else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, received, close: () => server.close() };
}
