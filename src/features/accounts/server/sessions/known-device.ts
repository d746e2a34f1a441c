import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { knownDevice } from '../../rules.ts';
import { deleteKnownDevicesOf, hasKnownDevice, noteKnownDevice } from '../store/devices.ts';

/**
 * The name under which this browser's own attempts at an account are counted, if the account was logged in from it before:
 * whoever guesses elsewhere then keeps its owner out of nothing. Without an account it takes as long to find none.
 */
export async function knownDeviceOf({ database, now, deviceToken }: RequestContext, accountId: string | undefined): Promise<string | null> {
  if (!deviceToken) return null;
  const account = accountId ?? crypto.randomUUID();
  const hash = deviceHash(deviceToken, account);
  const isKnown = await database.read({ account, lane: null }, now, (tx) => hasKnownDevice(tx, account, hash, knownDevice.since(now)));
  return isKnown ? hash.toString('base64url') : null;
}

/** Remembers this browser for an account, tells whether it was known, and hands out what it is known by: a token that was not given here is never taken up. */
export async function rememberDevice(tx: Tx, accountId: string, token: string | null): Promise<{ given: string; isKnown: boolean }> {
  const isKnown = token !== null && (await hasKnownDevice(tx, accountId, deviceHash(token, accountId), knownDevice.since(tx.now)));
  const given = isKnown ? token : randomBytes(32).toString('base64url');
  await noteKnownDevice(tx, accountId, deviceHash(given, accountId), knownDevice.atMost);
  return { given, isKnown };
}

/** Forgets every browser of an account but this one. */
export async function forgetOtherDevices(tx: Tx, accountId: string, token: string | null): Promise<void> {
  await deleteKnownDevicesOf(tx, accountId, token === null ? null : deviceHash(token, accountId));
}

const deviceHash = (token: string, accountId: string) => createHash('sha256').update(`${token}\n${accountId}`).digest();
