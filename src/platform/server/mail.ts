import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { contactAddress } from '../contract/shown-settings.ts';
import { isEmailAddress } from '../contract/email-address.ts';
import { inMemory, type Settings } from './settings.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  send(email: Email): Promise<void>;
}

/** Whether a mail server has answered that it may take the same email later. */
export function isRefusedForNow(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 400 && responseCode < 500;
}

/** Sends by SMTP if it is set, otherwise writes emails into the data directory for the operator. */
export function openMail(settings: Settings, log: FastifyBaseLogger): Mail {
  const mail = openTransport(settings, log);
  return {
    send: (email) => mail.send({ ...email, text: email.text.replaceAll(contactAddress, () => settings.contactEmail) }),
  };
}

/** Logs at the start that emails are only written to a folder, that SMTP does not answer, or that it does not take our sender. */
export async function logEmailTransport(
  { smtpUrl, publicUrl, sender, contactEmail, dataDir }: Settings,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!smtpUrl) {
    const place = dataDir === inMemory ? 'go nowhere' : `only lie in ${join(dataDir, 'mail')}`;
    log.warn(
      `SMTP_URL is not set: emails, such as those with a link to a new password, ${place}, and addresses are neither confirmed nor changed`,
    );
    return;
  }
  const timeout = pause(verifyTimeout, null, { ref: false }).then(() =>
    Promise.reject(new Error('no answer within 10 seconds')),
  );
  try {
    await Promise.race([trySender(transportUrl({ smtpUrl, publicUrl }), sender.address, contactEmail), timeout]);
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    log.warn(`the mail server at ${new URL(smtpUrl).host} ${adviceOn(error, why, { smtpUrl, sender, contactEmail })}`);
  }
}

function adviceOn(
  error: unknown,
  why: string,
  { smtpUrl, sender, contactEmail }: Pick<Settings, 'sender' | 'contactEmail'> & { smtpUrl: string },
): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const suchAs = isEmailAddress(user) && user !== sender.address ? `, such as ${user}` : '';
  const { command } = error as { command?: string };
  if (isRefusedForNow(error) && command !== 'MAIL FROM')
    return `takes no email for now (${why}): with the first email of a sender (greylisting) that passes, and emails are tried again; if it stays, set SMTP_FROM to an address that it lets this server send from${suchAs}, and CONTACT_EMAIL to one that gets emails`;
  switch (command) {
    case 'MAIL FROM':
      return `takes no email from ${sender.address} (${why}): set SMTP_FROM to an address that it lets this server send from${suchAs}`;
    case 'RCPT TO':
    case 'DATA':
      return `takes no email from ${sender.address} to ${contactEmail} (${why}): set SMTP_FROM to an address that it lets this server send from${suchAs}, and CONTACT_EMAIL to one that gets emails`;
    default:
      return `does not take emails (${why}): nobody gets one until SMTP_URL is right or it answers`;
  }
}

const verifyTimeout = 10_000;

/**
 * A mail server that answers late holds up what is sent after it, and some, such as Google's relay, want to be greeted with a name of the internet, which
 * the host of a container is not. What the operator has set stays.
 */
function transportUrl({ smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: string }): string {
  const [url, { hostname }] = [new URL(smtpUrl), new URL(publicUrl)];
  const isName = isEmailAddress(`postmaster@${hostname}`);
  for (const [option, value] of [
    ['connectionTimeout', '10000'],
    ['greetingTimeout', '10000'],
    ['socketTimeout', '30000'],
    ...(isName ? [['name', hostname] as const] : []),
  ] as const)
    if (!url.searchParams.has(option)) url.searchParams.set(option, value);
  return url.href;
}

function openTransport(settings: Settings, log: FastifyBaseLogger): Mail {
  if (settings.smtpUrl) {
    const transport = createTransport(transportUrl({ smtpUrl: settings.smtpUrl, publicUrl: settings.publicUrl }), {
      from: settings.sender,
    });
    return {
      send: async ({ to, ...email }) => void (await transport.sendMail({ ...email, to: { name: '', address: to } })),
    };
  }
  if (settings.dataDir === inMemory)
    return { send: async () => log.info('an email went nowhere: neither SMTP_URL nor a data directory is set') };
  const folder = join(settings.dataDir, 'mail');
  return {
    send: async ({ to, subject, text }) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.txt`,
      );
      writeFileSync(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      log.info({ file }, 'an email was written to a file, since SMTP_URL is not set');
    },
  };
}

/** The server has taken sender and recipient, and waits for the email. */
class Taken extends Error {}

/**
 * Does what sending an email does, up to its first byte, and hangs up: nothing is delivered. Throws the server's reply. Some servers check the
 * sender only when they hear the recipient.
 */
async function trySender(smtpUrl: string, from: string, to: string): Promise<void> {
  const { options } = createTransport(smtpUrl);
  const connection = new SMTPConnection(options);
  const broken = once(connection, 'error').then(([error]) => Promise.reject(error as Error));
  const { user, pass } = { user: '', pass: '', ...options.auth } as { user: string; pass: string };
  const attempt = async () => {
    await promisify(connection.connect.bind(connection))();
    if (user && connection.allowsAuth)
      await promisify(connection.login.bind(connection))({ credentials: { user, pass }, method: options.authMethod });
    await new Promise<void>((resolve, reject) => {
      connection.send(
        { from, to: [to] },
        new Readable({
          read() {
            this.destroy(new Taken());
          },
        }),
        (error) => (error ? reject(error) : resolve()),
      );
    });
  };
  try {
    await Promise.race([attempt(), broken]);
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
  } finally {
    broken.catch(() => {});
    connection.close();
  }
}
