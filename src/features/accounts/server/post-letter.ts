import type { Exchange } from '#platform/server/http/exchange.ts';
import type { Letter } from '#platform/server/mail.ts';

/** Sends a letter about what has been done already: nobody waits for it, and what was done stands if it cannot be sent. */
export function postLetter({ mail, log }: Exchange, to: string, letter: Omit<Letter, 'to'>): void {
  void mail.send({ to, ...letter }).catch((error: unknown) => log.error({ err: error }, `a letter could not be sent: ${letter.subject}`));
}
