import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../settings.ts';

/** Fails as listening would, before anything else is done: an address that is taken, not there, or not allowed. */
export async function refuseTakenPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
