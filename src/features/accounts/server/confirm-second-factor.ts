import { Refusal } from '#platform/contract/refusal.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { deviceOf, setUpIsOver } from '../rules.ts';
import { secondFactorOnLetter } from '../text.ts';
import type { Account } from './identify-caller.ts';
import { postLetter } from './post-letter.ts';
import { freshRecoveryCodes } from './renew-recovery-codes.ts';
import { stepOfCode } from './spend-code.ts';
import { deleteSessionsOf, holdSession, secondFactorOf, takeTurn, turnOnSecondFactor } from './store.ts';

/** Turns the second factor on with a first code of the app, and tells the recovery codes, this once. Who is signed in without one is out. */
export async function confirmSecondFactor(exchange: Exchange, { id, sessionId, scope, email, timeZone }: Account, { code }: { code: string }) {
  const { database, now, settings, userAgent } = exchange;
  const recoveryCodes = await database.transaction(scope, now, async (tx) => {
    await takeTurn(tx, id);
    if (!(await holdSession(tx, sessionId))) throw new Refusal('signed_out');
    const factor = await secondFactorOf(tx, id);
    if (factor?.confirmedAt) throw new Refusal('second_factor_on');
    if (!factor || setUpIsOver(factor.startedAt, now)) throw new Refusal('set_up_over');
    const step = stepOfCode(code, factor.sealed, { settings, accountId: id, now });
    if (step === null) throw new Refusal('wrong_code');
    await turnOnSecondFactor(tx, id, step);
    tx.announce([id], { changed: 'session-ended', ids: await deleteSessionsOf(tx, id, { but: sessionId }) });
    tx.announce([id], { changed: 'accounts' });
    return freshRecoveryCodes(tx, id);
  });
  postLetter(exchange, email, secondFactorOnLetter(deviceOf(userAgent), now, timeZone));
  return { recoveryCodes };
}
