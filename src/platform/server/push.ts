import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import webPush from 'web-push';

/** Where the push service of a browser takes messages for it, and the keys by which only that browser reads them. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser will never be told there again. */
export type PushResult = 'sent' | 'gone' | 'failed';

export interface Push {
  /** By which push services know this installation. */
  publicKey: string;
  send(target: PushTarget, message: object | null): Promise<PushResult>;
}

interface Keys {
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to about us. */
  subject: string;
}

const answerWithinMs = 5_000;

/** How long a push service keeps a message for a browser that is off. Later it would tell of what is over. */
const secondsToLive = 4 * 60 * 60;

/**
 * Sends by Web Push. An endpoint is what a browser says it is: only public addresses are connected to, redirects are not followed, and of the
 * response nothing but the status is read.
 */
export function pushBy({ publicKey, privateKey, subject }: Keys, log: Pick<FastifyBaseLogger, 'info'>, connecting: RequestOptions = { agent: new RequestFilteringHttpsAgent() }): Push {
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      try {
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message === null ? undefined : JSON.stringify(message), { vapidDetails: { subject, publicKey, privateKey }, TTL: secondsToLive });
        const status = await post(details, connecting);
        if (status < 300) return 'sent';
        log.info({ status }, 'a push service did not take a message');
        return status === 404 || status === 410 ? 'gone' : 'failed';
      } catch (error) {
        log.info({ why: (error as Error).message }, 'a push message could not be sent');
        return 'failed';
      }
    },
  };
}

async function post({ endpoint, method, headers, body }: webPush.RequestDetails, connecting: RequestOptions): Promise<number> {
  const asked = request(endpoint, { ...connecting, method, headers, signal: AbortSignal.timeout(answerWithinMs) });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  // The rest may never end.
  response.destroy();
  return response.statusCode ?? 500;
}
