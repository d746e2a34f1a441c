import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../settings.ts';

/** Fails early as `listen` would: on an address that is taken, unknown or not allowed. */
export async function assertPortFree({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
