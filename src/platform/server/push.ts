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

/** `gone`: the browser will never be told there again. `failed`: the push service did not take it, or there is none. */
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
export function pushBy(
  { publicKey, privateKey, subject }: Keys,
  log: Pick<FastifyBaseLogger, 'info'>,
  connecting: RequestOptions = { agent: new RequestFilteringHttpsAgent(), lookup: lookupOutside },
): Push {
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      try {
        const details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          message === null ? undefined : JSON.stringify(message),
          { vapidDetails: { subject, publicKey, privateKey }, TTL: secondsToLive },
        );
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

/** All of IPv6 that is given out. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** What the registries of special addresses keep from it, and from IPv4. */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');

/** Names that only a machine or its own network resolves. */
const innerName = /^[^.]*$|(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

/** Whether an endpoint may lead to a server outside: an inner address never, a name once it is resolved. */
export function mayLeadOutside(endpoint: string): boolean {
  const host = URL.parse(endpoint)?.hostname.replace(/^\[|\]$|\.$/g, '') ?? '';
  return isIP(host) === 0 ? !innerName.test(host) : isOutside(host);
}

function isOutside(address: string): boolean {
  return isIP(address) === 6
    ? givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address);
}

const lookupOutside: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const inner = addresses.find(({ address }) => !isOutside(address));
    if (inner) return found(notAllowed(inner.address), []);
    return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
  });
};

const notAllowed = (address: string) => new Error(`${address} is not allowed: it is no public address`);

async function post(
  { endpoint, method, headers, body }: webPush.RequestDetails,
  connecting: RequestOptions,
): Promise<number> {
  if (!mayLeadOutside(endpoint)) throw notAllowed(new URL(endpoint).hostname);
  const asked = request(endpoint, { ...connecting, method, headers, signal: AbortSignal.timeout(answerWithinMs) });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  // The rest may never end.
  response.destroy();
  return response.statusCode ?? 500;
}
