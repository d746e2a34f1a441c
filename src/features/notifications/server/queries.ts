import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { kinds, usualChoices, type Kind } from '../rules.ts';
import { choicesOf, endpointOf } from './store.ts';

const inOrder = (wanted: readonly Kind[]) => kinds.filter((kind) => wanted.includes(kind));

export async function choices(tx: Tx, principal: Account, _input: object, { push }: RequestContext) {
  const chosen = await choicesOf(tx, principal.id);
  const { email, push: pushed, ...rest } = chosen ?? usualChoices;
  return {
    ...rest,
    email: inOrder(email),
    push: inOrder(pushed),
    wasAsked: chosen !== undefined,
    endpoint: await endpointOf(tx, principal),
    pushKey: push.publicKey,
  };
}
