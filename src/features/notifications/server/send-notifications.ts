import PQueue from 'p-queue';
import { asksForProof } from '#features/accounts/server/send-email.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Push } from '#platform/server/push.ts';
import type { Settings } from '#platform/server/settings.ts';
import { notificationEmail, pushMessage } from '../messages.ts';
import { maxFailures, retryMinutes } from '../rules.ts';
import { allDue, type Due } from './due.ts';
import * as store from './store.ts';

const sentAtOnce = { email: 8, push: 64 };
const claimedAtOnce = 50;

interface Tools {
  database: Database;
  now: Date;
  mail: Mail;
  push: Push;
  settings: Settings;
  stopping: AbortSignal;
}

/**
 * Sends what is due. All are claimed before they are sent and each is marked afterwards, so that no two servers send one, and that of a
 * server that has died is sent by another. Returns how many were sent; one that fails leaves the others to be sent. Failing
 * emails are an error, because their server is the operator's.
 */
export async function sendNotifications({ database, now, mail, push, settings, stopping }: Tools): Promise<number> {
  const began = performance.now();
  /** A run may take minutes. */
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    database.asOwner(new Date(now.getTime() + performance.now() - began), work);
  // Without a mail server no address is proven.
  const due = await inTransaction((tx) => allDue(tx, asksForProof(settings)));
  const errors: unknown[] = [];
  const queues = {
    email: new PQueue({ concurrency: sentAtOnce.email }),
    push: new PQueue({ concurrency: sentAtOnce.push }),
  };
  let sent = 0;
  const all = due.flatMap((one) =>
    one.channels.map((channel) => ({
      one,
      key: {
        accountId: one.recipient.accountId,
        channel,
        kind: one.kind,
        subjectId: one.subjectId,
        occasion: one.occasion,
      },
    })),
  );
  for (let at = 0; at < all.length && !stopping.aborted; at += claimedAtOnce)
    await sendBatch(all.slice(at, at + claimedAtOnce));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} reminders could not be sent`, { cause: errors[0] });
  return sent;

  async function sendBatch(batch: typeof all): Promise<void> {
    const text = ({ accountId, channel, kind, subjectId, occasion }: store.NotificationKey) =>
      [accountId, channel, kind, subjectId, occasion].join();
    const claimed = new Set(
      (
        await inTransaction((tx) =>
          store.claim(
            tx,
            batch.map(({ one, key }) => ({ ...key, laneId: one.laneId })),
          ),
        )
      ).map(text),
    );
    const sendings = batch
      .filter(({ key }) => claimed.has(text(key)))
      .map(({ one, key }) =>
        queues[key.channel].add(async () => {
          if (stopping.aborted) return inTransaction((tx) => store.release(tx, key));
          try {
            if (key.channel === 'email')
              await mail.send({
                to: one.recipient.address,
                ...notificationEmail(one.kind, one.body, settings.publicUrl),
              });
            else if (!(await pushTo(one))) return;
            await inTransaction((tx) => store.setSent(tx, key));
            sent += 1;
          } catch (error) {
            errors.push(error);
          }
        }),
      );
    await Promise.all(sendings);
  }

  /** Tells all browsers of the account. False if none was reached, which is another server's failure: it is tried again. */
  async function pushTo({ recipient: { accountId, showsDetails }, kind, body }: Due): Promise<boolean> {
    const subscriptions = await inTransaction((tx) => store.subscriptionsOf(tx, accountId));
    const results = await Promise.all(
      subscriptions.map(async ({ sessionId, failures, isReady, ...target }) => {
        if (!isReady) return 'failed';
        const result = await push.send(target, pushMessage(kind, showsDetails ? body : null));
        const isOver = result === 'gone' || (result === 'failed' && failures + 1 >= maxFailures);
        if (isOver) await inTransaction((tx) => store.deleteSubscription(tx, sessionId));
        else if (result === 'failed')
          await inTransaction((tx) =>
            store.setFailures(
              tx,
              sessionId,
              failures + 1,
              new Date(now.getTime() + retryMinutes(failures + 1) * 60_000),
            ),
          );
        else if (failures > 0) await inTransaction((tx) => store.setFailures(tx, sessionId, 0, null));
        return result;
      }),
    );
    return results.includes('sent') || !results.includes('failed');
  }
}
