import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Settings } from '#platform/server/settings.ts';
import { emailProofOf } from '../../rules.ts';
import type { Account } from '../auth.ts';
import { addressOf, pendingChangeOf } from '../store/emails.ts';
import { asksForProof } from './email-links.ts';

export async function emailAddress(tx: Tx, { id }: Account, _input: object, { settings }: RequestContext) {
  const address = await addressOf(tx, id);
  const change = await pendingChangeOf(tx, id, address.email);
  return {
    email: address.email,
    proof: emailProofOf(address),
    canBeMailed: asksForProof(settings),
    change: change ?? null,
  };
}

/** Whether the address of the scope's account may get what opens the account. */
export async function isTrustedAddress(tx: Tx, settings: Settings, accountId: string): Promise<boolean> {
  return !asksForProof(settings) || emailProofOf(await addressOf(tx, accountId)) !== 'unproven';
}
