import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { type Channel, type Kind, kinds, usualChoices } from '../rules.ts';
import { changeChoices, type ChoicesChange, choicesOf, endpointOf, setKind } from './store.ts';

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

export async function turnKind(
  tx: Tx,
  { id }: Account,
  { kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean },
) {
  await setKind(tx, id, channel, kind, isOn);
  tx.announce([id], { changed: 'notifications' });
  return {};
}

export async function setChoices(tx: Tx, { id }: Account, change: ChoicesChange) {
  await changeChoices(tx, id, change);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
