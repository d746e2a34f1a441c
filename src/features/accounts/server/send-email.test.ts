import fastify from 'fastify';
import { expect, test } from 'vitest';
import { background } from '#platform/server/background.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readSettings } from '#platform/server/settings.ts';
import { sendEmail } from './send-email.ts';

const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode, command: 'RCPT TO' });
const email = { subject: 'Confirm your address', text: 'Hello' };

/** Sends one email by a mail server that answers each attempt with one of `answers`, and then takes what comes. */
function sending(answers: number[], pauses: number[]) {
  const lines: string[] = [];
  const { log } = fastify({
    logger: { stream: { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) } },
  });
  const attempts: (number | 'taken')[] = [];
  const attempted = Promise.withResolvers<void>();
  const mail = {
    send: async () => {
      const answer = answers[attempts.length];
      attempts.push(answer ?? 'taken');
      attempted.resolve();
      if (answer) throw refused(answer);
    },
  };
  const inBackground = background(systemClock, log);
  const started: Promise<void>[] = [];
  const watched = {
    start: (work: Parameters<typeof inBackground.start>[0]) => {
      const done = Promise.withResolvers<void>();
      started.push(done.promise);
      inBackground.start((later) => work(later).finally(done.resolve));
    },
  };
  const settings = readSettings({ DATA_DIR: '.data', SMTP_URL: 'smtp://mail.example' });
  sendEmail(
    { mail, log, now: new Date(), settings, background: watched },
    `${crypto.randomUUID()}@example.org`,
    email,
    { pauses },
  );
  /** Once the first attempt is over, with what it has put off. */
  const first = attempted.promise.then(() => new Promise(setImmediate));
  return { attempts, lines, first, settled: first.then(() => Promise.all(started)), stop: () => inBackground.stop() };
}

test.each([
  ['taken at once', [], ['taken'], []],
  ['put off at first', [451], [451, 'taken'], []],
  ['put off three times', [451, 450, 421], [451, 450, 421, 'taken'], []],
  [
    'put off each time',
    [451, 451, 451, 451],
    [451, 451, 451, 451],
    ['an email could not be sent: Confirm your address'],
  ],
  ['refused', [550], [550], ['an email could not be sent: Confirm your address']],
  ['put off, and then refused', [451, 550], [451, 550], ['an email could not be sent: Confirm your address']],
] as const)('an email that is %s', async (_, answers, attempts, said) => {
  const sent = sending([...answers], [0, 0, 0]);
  await sent.settled;
  expect([sent.attempts, sent.lines]).toEqual([attempts, said]);
});

test('a stop waits for no email that was put off', async () => {
  const sent = sending([451], [60_000]);
  await sent.first;
  await sent.stop();
  expect([sent.attempts, sent.lines]).toEqual([[451], ['an email could not be sent: Confirm your address']]);
});

test('no more than a thousand emails wait', async () => {
  const all = Array.from({ length: 1_001 }, () => sending([451], [60_000]));
  await Promise.all(all.map(({ first }) => first));
  expect(all.flatMap(({ lines }) => lines)).toEqual(['an email could not be sent: Confirm your address']);
  await Promise.all(all.map(({ stop }) => stop()));
});
