import webPush from 'web-push';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { pushBy, type Push } from '#platform/server/push.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { pushKeys, replacePushKeys } from './store.ts';

const owner = 'push keys';

/** Seals new keys under this SECRET. No browser that asked before can be told any more. */
export async function renewPushKeys(database: Database, settings: Settings, now: Date): Promise<void> {
  await database.asOwner(now, async (tx) => replacePushKeys(tx, makeKeys(settings)));
}

function makeKeys(settings: Settings) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { publicKey, privateSealed: seal(Buffer.from(privateKey), settings, owner) };
}

/** Push messages with the key pair of this installation, which is made at the first start. */
export async function openPush(
  database: Database,
  settings: Settings,
  now: Date,
  log: FastifyBaseLogger,
): Promise<Push> {
  const made = makeKeys(settings);
  const keys = await database.asOwner(now, async (tx) => {
    const kept = await pushKeys(tx, made);
    const opened = unseal(kept.privateSealed, settings, owner);
    if (!opened)
      throw new Error('another server with another SECRET runs on this database: set SECRET to the same for all');
    return { publicKey: kept.publicKey, privateKey: opened.toString() };
  });
  return pushBy({ ...keys, subject: `mailto:${settings.contactEmail}` }, log);
}
