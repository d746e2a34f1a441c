import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasLocalUrl, type Settings } from '../settings.ts';

/** An address as limits count it: IPv4 whole, IPv6 by its /64, which is one household or machine. A proxy may append a port, which is dropped. */
export function addressOf(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(.*\.\d+):\d+$/, '$1');
  const plain = bare.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!plain.includes(':') || plain === '::1') return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An address to count by, or null where counting would lock out a person who tries the product on their own machine. */
export function rateLimitedAddress({ address, settings }: { address: string; settings: Settings }): string | null {
  return settings.databaseUrl === null && hasLocalUrl(settings) && isLoopback(address) ? null : address;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** Fails early as `listen` would: on an address that is taken, unknown or not allowed. */
export async function assertPortFree({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
