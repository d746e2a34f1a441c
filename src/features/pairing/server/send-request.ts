import { uuidv7 } from 'uuidv7';
import type { Account } from '#features/accounts/server/auth.ts';
import { anyErrors, DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import { codeError, inboxSize } from '../rules.ts';
import { pair } from './accept-request.ts';
import {
  decideRequest,
  expireRequestsOf,
  insertRequest,
  isPaired,
  lockPair,
  ownerOfCode,
  pendingBetween,
  pendingInInbox,
  takeWaitingCode,
} from './store.ts';

/** Sends a request to the owner of a code. If they sent one first, the two are paired at once. */
export async function sendRequest(
  tx: Tx,
  principal: Pick<Account, 'id'>,
  { code }: { code: string },
  errors: ErrorsOf<typeof pairing.sendRequest>,
): Promise<{ outcome: 'sent' | 'paired' }> {
  const owner = await usableOwner(tx, principal, code, errors);
  await lockPair(tx, principal.id, owner.id);
  const { hasRejectedMe } = await usableOwner(tx, principal, code, errors);
  await expireRequestsOf(tx, principal.id);

  const pending = await pendingBetween(tx, principal.id, owner.id);
  if (pending?.requesterId === principal.id) return { outcome: 'sent' };
  if (pending) {
    await decideRequest(tx, pending.id, 'accepted');
    await pair(tx, principal.id, owner.id);
    return { outcome: 'paired' };
  }
  if (hasRejectedMe) throw errors.error('rejected_recently');
  if (await isInboxFull(tx, owner.id)) throw errors.error('inbox_full');
  if (!(await insertRequest(tx, { id: uuidv7(), requesterId: principal.id, recipientId: owner.id })))
    throw new DomainError('signed_out');
  tx.announce([principal.id, owner.id], { changed: 'pairing' });
  return { outcome: 'sent' };
}

export async function isInboxFull(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.as({ account: accountId, lane: null }, () => pendingInInbox(tx, accountId))) >= inboxSize;
}

async function usableOwner(
  tx: Tx,
  principal: Pick<Account, 'id'>,
  code: string,
  { error }: ErrorsOf<typeof pairing.sendRequest>,
): Promise<{ id: string; hasRejectedMe: boolean }> {
  const owner = await ownerOfCode(tx, code, principal.id);
  const problem = codeError({ owner, principal: { id: principal.id, isPaired: await isPaired(tx, principal.id) } });
  if (problem || !owner) throw error(problem ?? 'unknown_code');
  return owner;
}

/** Sends the request that has waited since sign-up, or drops it if its code is no longer valid. */
export async function sendWaitingRequest(tx: Tx, principal: Pick<Account, 'id'>): Promise<{ sent: boolean }> {
  const code = await takeWaitingCode(tx, principal.id);
  if (code === null) return { sent: false };
  try {
    await sendRequest(tx, principal, { code }, anyErrors);
    return { sent: true };
  } catch (error) {
    if (error instanceof DomainError) return { sent: false };
    throw error;
  }
}
