import webPush from 'web-push';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import { pushBy, type Push } from '#platform/server/push.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { pushKeys, replacePushKeys } from './store.ts';

const owner = 'push keys';

/** Push messages with the key pair of this installation, which is made at the first start. */
export async function openPush(database: Database, settings: Settings, now: Date, log: FastifyBaseLogger): Promise<Push> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, privateSealed: seal(Buffer.from(privateKey), settings, owner) };
  const keys = await database.asOwner(now, async (tx) => {
    const kept = await pushKeys(tx, made);
    const opened = unseal(kept.privateSealed, settings, owner);
    if (opened) return { publicKey: kept.publicKey, privateKey: opened.toString() };
    log.warn('SECRET has changed: the keys for push messages are made anew, and each browser has to ask for them again');
    await replacePushKeys(tx, made);
    return { publicKey, privateKey };
  });
  return pushBy({ ...keys, subject: `mailto:${settings.contactEmail}` }, log);
}
