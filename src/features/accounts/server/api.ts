import { accounts } from '../contract.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { logIn, meOf } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { secondFactor } from './second-factor/second-factor.ts';
import { implement } from './implement.ts';
import { sessions } from './sessions/sessions.ts';
import { signUp } from './sign-up.ts';
import { startSecondFactor } from './second-factor/start-second-factor.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';

export const accountsApi = implement(accounts, {
  me: { outside: async ({ settings }, { account }) => ({ me: account && meOf(account), minPasswordLength: settings.minPasswordLength }) },
  signUp: { outside: (context, _principal, input) => signUp(context, input, (_tx, make) => make()) },
  logIn: { outside: (context, _principal, input) => logIn(context, input) },
  logOut,
  requestPasswordReset: { outside: (context, _principal, input) => requestPasswordReset(context, input) },
  resetPassword: { outside: (context, _principal, input) => resetPassword(context, input) },
  sessions,
  endSession: { outside: endSession },
  endOtherSessions: { outside: endOtherSessions },
  changePassword: { outside: changePassword },
  secondFactor,
  startSecondFactor: { outside: startSecondFactor },
  confirmSecondFactor: { outside: confirmSecondFactor },
  renewRecoveryCodes: { outside: renewRecoveryCodes },
  turnOffSecondFactor: { outside: turnOffSecondFactor },
});
