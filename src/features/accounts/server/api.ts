import { accounts } from '../contract.ts';
import { changePassword } from './change-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { logIn, meOf } from './log-in.ts';
import { logOut } from './log-out.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { secondFactor } from './second-factor.ts';
import { implement } from './implement.ts';
import { sessions } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

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
