import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { inMemory, type Settings } from './settings.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** Sends by SMTP where it is set; else letters are laid in a folder of the data directory, for whoever runs the server. */
export function openMail(settings: Settings, log: FastifyBaseLogger): Mail {
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl, { from: `Otterway <no-reply@${new URL(settings.publicUrl).hostname}>` });
    return { send: async (letter) => void (await transport.sendMail(letter)) };
  }
  if (settings.dataDir === inMemory) return { send: async () => log.info('a letter went nowhere: neither SMTP_URL nor a data directory is set') };
  const folder = join(settings.dataDir, 'mail');
  return {
    send: async ({ to, subject, text }) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.txt`);
      writeFileSync(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      log.info({ file }, 'a letter was written to a file, since SMTP_URL is not set');
    },
  };
}
