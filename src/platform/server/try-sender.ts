import { once } from 'node:events';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** The server has taken sender and recipient, and waits for the email. */
class Taken extends Error {}

/**
 * Does what sending an email does, up to its first byte, and hangs up: nothing is delivered. Throws the server's reply. Some servers check the
 * sender only when they hear the recipient.
 */
export async function trySender(smtpUrl: string, from: string, to: string): Promise<void> {
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
