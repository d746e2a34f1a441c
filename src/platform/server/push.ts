import { lookup } from 'node:dns';
import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
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
export function pushBy({ publicKey, privateKey, subject }: Keys, log: Pick<FastifyBaseLogger, 'info'>, connecting: RequestOptions = { agent: new RequestFilteringHttpsAgent(), lookup: lookupOutside }): Push {
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

/** All of IPv6 that lies outside. The library takes `::127.0.0.1`, among others, for an address outside. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');

function assertOutside(address: string): void {
  if (isIP(address) === 6 && !outside.check(address, 'ipv6')) throw new Error(`${address} is not allowed: it is no public address`);
}

const lookupOutside: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    try {
      for (const { address } of addresses) assertOutside(address);
    } catch (inside) {
      return found(inside as Error, []);
    }
    return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
  });
};

async function post({ endpoint, method, headers, body }: webPush.RequestDetails, connecting: RequestOptions): Promise<number> {
  assertOutside(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''));
  const asked = request(endpoint, { ...connecting, method, headers, signal: AbortSignal.timeout(answerWithinMs) });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  // The rest may never end.
  response.destroy();
  return response.statusCode ?? 500;
}
