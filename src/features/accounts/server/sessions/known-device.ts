import { createHash } from 'node:crypto';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { knownDevice } from '../../rules.ts';
import { newToken } from '../auth.ts';
import { deleteKnownDevicesOf, hasKnownDevice, upsertKnownDevice } from '../store/sessions.ts';

/**
 * The key under which attempts of a known browser are counted, so that guesses elsewhere do not lock the owner out. Without an
 * account the query takes as long.
 */
export async function knownDeviceOf(
  { database, now, deviceToken }: RequestContext,
  accountId: string | undefined,
): Promise<string | null> {
  if (!deviceToken) return null;
  const account = accountId ?? crypto.randomUUID();
  const hash = deviceHash(deviceToken, account);
  const isKnown = await database.read({ account, lane: null }, now, (tx) =>
    hasKnownDevice(tx, account, hash, knownDevice.since(now)),
  );
  return isKnown ? hash.toString('base64url') : null;
}

/** Remembers this browser and returns its token. A token that this account did not issue is replaced. */
export async function rememberDevice(
  tx: Tx,
  accountId: string,
  sentToken: string | null,
): Promise<{ token: string; isKnown: boolean }> {
  const isKnown =
    sentToken !== null &&
    (await hasKnownDevice(tx, accountId, deviceHash(sentToken, accountId), knownDevice.since(tx.now)));
  const token = isKnown ? sentToken : newToken().token;
  await upsertKnownDevice(tx, accountId, deviceHash(token, accountId), knownDevice.atMost);
  return { token, isKnown };
}

/** Forgets every known browser except this one. */
export async function forgetOtherDevices(tx: Tx, accountId: string, token: string | null): Promise<void> {
  await deleteKnownDevicesOf(tx, accountId, token === null ? null : deviceHash(token, accountId));
}

const deviceHash = (token: string, accountId: string) => createHash('sha256').update(`${token}\n${accountId}`).digest();
