import { uuidv7 } from 'uuidv7';
import { type Account, newToken } from '#features/accounts/server/auth.ts';
import { isTrustedAddress } from '#features/accounts/server/send-email.ts';
import { confirmPassword, writeConfirmed } from '#features/accounts/server/passwords/confirm-password.ts';
import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { privacy } from '../contract.ts';
import { countedSince, exportsADay, stalledBefore, stateAt } from '../rules.ts';
import { buildExport } from './build-export.ts';
import * as store from './store.ts';
import { latestExport, setLink } from './store.ts';

/** Starts an export, which is built in the background. Changes nothing while this session has one that is building or ready. */
export async function startExport(
  context: ContextOf<typeof privacy.startExport>,
  principal: Account,
  { password }: { password: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  const id = await writeConfirmed(context, principal, confirmed, (tx) => begin(tx, principal, context));
  if (id) context.background.start((later) => buildExport(context, later, principal, id));
  return {};
}

/** The id of a new export, or null if this session has one. The daily limit counts the exports of all sessions. */
async function begin(
  tx: Tx,
  { id: accountId, sessionId }: Account,
  { settings, error }: ContextOf<typeof privacy.startExport>,
): Promise<string | null> {
  if (!(await isTrustedAddress(tx, settings, accountId))) throw error('email_unproven');
  await store.failStalled(tx, accountId, stalledBefore(tx.now));
  const latest = await store.latestExport(tx, accountId, sessionId);
  if (latest && ['building', 'ready'].includes(stateAt(tx.now, latest))) return null;
  if ((await store.exportsSince(tx, accountId, countedSince(tx.now))) >= exportsADay) throw error('twice_a_day');
  const id = uuidv7();
  await store.insertExport(tx, accountId, id, sessionId);
  tx.announce([accountId], { changed: 'privacy', session: sessionId });
  return id;
}

/** Shows this session's export only: a partner who knows the password must not learn of it. */
export async function exportStatus(tx: Tx, { id, sessionId }: Account) {
  const latest = await latestExport(tx, id, sessionId);
  return { latest: latest ? { ...latest, state: stateAt(tx.now, latest) } : null };
}

/** Creates a download link for the session that started the export. The database stores only its hash. */
export async function makeDownloadLink(
  tx: Tx,
  { id, sessionId }: Account,
  _: object,
  { error }: ErrorsOf<typeof privacy.makeDownloadLink>,
) {
  const { token, hash } = newToken();
  if (!(await setLink(tx, id, sessionId, hash))) throw error('nothing_to_download');
  return { link: `/api/privacy/downloadExport?token=${token}` };
}
