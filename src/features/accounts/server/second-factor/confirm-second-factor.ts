import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf, setUpIsOver } from '../../rules.ts';
import { secondFactorOnEmail } from '../../messages/emails.ts';
import { holdSession, type Account } from '../auth.ts';
import { sendEmail } from '../send-email.ts';
import { newRecoveryCodes } from './renew-recovery-codes.ts';
import { stepOfCode } from './spend-code.ts';
import { lockAccount } from '../store/accounts.ts';
import { secondFactorOf, setRecoveryCodes, turnOnSecondFactor } from '../store/second-factors.ts';
import { forgetCodesOfPasskeys } from '../store/passkeys.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

/** Turns the second factor on with a first code and returns the recovery codes, this once. All other sessions end. */
export async function confirmSecondFactor(
  context: ContextOf<typeof accounts.confirmSecondFactor>,
  { id, sessionId, scope, email, timeZone }: Account,
  { code }: { code: string },
) {
  const { database, now, userAgent } = context;
  const firstStep = (tx: Tx) => stepOfFirstCode(tx, id, code, context);
  await database.read(scope, now, firstStep);
  const { recoveryCodes, hashes } = await newRecoveryCodes(context, id);
  await database.transaction(scope, now, async (tx) => {
    await lockAccount(tx, id);
    await holdSession(tx, { sessionId });
    await turnOnSecondFactor(tx, id, await firstStep(tx));
    await setRecoveryCodes(tx, id, hashes);
    await forgetCodesOfPasskeys(tx, id);
    tx.announce([id], { changed: 'session-ended', ids: await deleteSessionsOf(tx, id, { except: sessionId }) });
    tx.announce([id], { changed: 'accounts' });
  });
  sendEmail(context, email, secondFactorOnEmail(deviceOf(userAgent), now, timeZone));
  return { recoveryCodes };
}

/** The time step of a code for the pending secret. */
async function stepOfFirstCode(
  tx: Tx,
  accountId: string,
  code: string,
  { settings, error }: ContextOf<typeof accounts.confirmSecondFactor>,
): Promise<number> {
  const factor = await secondFactorOf(tx, accountId);
  if (factor?.confirmedAt) throw error('second_factor_on');
  if (!factor || setUpIsOver(factor.startedAt, tx.now)) throw error('set_up_over');
  const step = stepOfCode(code, factor.sealed, { settings, accountId, now: tx.now });
  if (step === null) throw error('wrong_code');
  return step;
}
