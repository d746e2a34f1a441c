import type { Errors } from '#platform/contract/domain-error.ts';
import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Identity } from '#platform/server/open-id/identity.ts';
import type { Expected } from '#platform/server/open-id/provider.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import { signOnMinutes } from '../../rules.ts';
import { newToken, tokenHash } from '../auth.ts';
import {
  deletePendingSignOn,
  provenSignOn,
  setProvenSignOn,
  upsertPendingSignOn,
  answerPendingSignOn,
} from '../store/sign-ons.ts';

/** What a browser wanted when it left for the provider. */
export interface Purpose {
  next: string | null;
  invitation: string | null;
  partnerCode: string | null;
  /** The session that links an identity to its account, instead of logging in. */
  linkFor: { accountId: string; sessionId: string } | null;
}

export type ProvenSignOn = Pick<Purpose, 'invitation'> & { identity: Identity; browserHash: Buffer };

type Sealed = { expected: Expected; purpose: Purpose } | { identity: Identity; invitation: string | null };

/** Binds a log-in at the provider to this browser by a new cookie. Another browser, or an older log-in of this one, cannot end it. */
export async function keepPending(
  { database, now, settings, signOnToken, setSignOn }: RequestContext,
  expected: Expected,
  purpose: Purpose,
): Promise<void> {
  const { token, hash: browserHash } = newToken();
  await database.transaction(noScope, now, async (tx) => {
    if (signOnToken) await deletePendingSignOn(tx, tokenHash(signOnToken));
    await upsertPendingSignOn(tx, browserHash, {
      stateHash: tokenHash(expected.state),
      sealed: sealFor(browserHash, { expected, purpose }, settings),
      expiresAt: new Date(now.getTime() + signOnMinutes * 60_000),
    });
  });
  setSignOn(token);
}

/** Takes the provider's answer, once: a second one, or one in another browser, is over. */
export async function takeAnswer(
  { database, now, settings, signOnToken, error }: RequestContext<'sign_on_over'>,
  state: string,
): Promise<{ expected: Expected; purpose: Purpose }> {
  if (!signOnToken) throw error('sign_on_over');
  const browserHash = tokenHash(signOnToken);
  const row = await database.transaction(noScope, now, (tx) => answerPendingSignOn(tx, browserHash, tokenHash(state)));
  const pending = row && open(browserHash, row.sealed, settings);
  if (!pending || !('expected' in pending)) throw error('sign_on_over');
  return pending;
}

/** Keeps the identity for the next step in this browser. */
export async function keepProven(
  { database, now, settings, signOnToken }: RequestContext,
  state: string,
  identity: Identity,
  { invitation }: Purpose,
): Promise<void> {
  const browserHash = tokenHash(signOnToken!);
  const sealed = sealFor(browserHash, { identity, invitation }, settings);
  await database.transaction(noScope, now, (tx) => setProvenSignOn(tx, browserHash, tokenHash(state), sealed));
}

/** The identity that this browser has proven within ten minutes. */
export async function readProven({
  database,
  now,
  settings,
  signOnToken,
  error,
}: RequestContext<'sign_on_over'>): Promise<ProvenSignOn> {
  if (!signOnToken) throw error('sign_on_over');
  const browserHash = tokenHash(signOnToken);
  const row = await database.read(noScope, now, (tx) => provenSignOn(tx, browserHash));
  const proven = row && open(browserHash, row.sealed, settings);
  if (!proven || !('identity' in proven)) throw error('sign_on_over');
  return { ...proven, browserHash };
}

/** In the transaction that it opens, so that each log-in at the provider opens one session. */
export async function spendProven(
  tx: Tx,
  { browserHash }: ProvenSignOn,
  { error }: Errors<'sign_on_over'>,
): Promise<void> {
  if (!(await deletePendingSignOn(tx, browserHash))) throw error('sign_on_over');
}

/** A database without SECRET gives away neither the verifier nor the identity. */
const ownerOf = (browserHash: Buffer) => `sign-on ${browserHash.toString('base64url')}`;
const sealFor = (browserHash: Buffer, content: Sealed, settings: RequestContext['settings']) =>
  seal(Buffer.from(JSON.stringify(content)), settings, ownerOf(browserHash));

function open(browserHash: Buffer, sealed: Buffer, settings: RequestContext['settings']): Sealed | null {
  const content = unseal(sealed, settings, ownerOf(browserHash));
  return content && (JSON.parse(content.toString()) as Sealed);
}
