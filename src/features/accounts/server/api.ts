import { accounts } from '../contract.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { emailAddress } from './email/email-address.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { sendConfirmation } from './email/send-confirmation.ts';
import { undoEmailChange } from './email/undo-email-change.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { meOf } from './sessions/enter.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { secondFactor, sessions } from './queries.ts';
import { implement } from './implement.ts';
import { signUpAlone } from './sign-up.ts';
import { startSecondFactor } from './second-factor/start-second-factor.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';

export const accountsApi = implement(accounts, {
  me: { withoutTransaction: async ({ settings }, { account }) => ({ me: account && meOf(account), minPasswordLength: settings.minPasswordLength, signUp: settings.signUp }) },
  signUp: { withoutTransaction: (context, _principal, input) => signUpAlone(context, input) },
  logIn: { withoutTransaction: (context, _principal, input) => logIn(context, input) },
  logOut,
  requestPasswordReset: { withoutTransaction: (context, _principal, input) => requestPasswordReset(context, input) },
  resetPassword: { withoutTransaction: (context, _principal, input) => resetPassword(context, input) },
  sessions,
  endSession: { withoutTransaction: endSession },
  endOtherSessions: { withoutTransaction: endOtherSessions },
  changePassword: { withoutTransaction: changePassword },
  emailAddress,
  sendConfirmation: { withoutTransaction: sendConfirmation },
  confirmEmail: { withoutTransaction: confirmEmail },
  requestEmailChange: { withoutTransaction: requestEmailChange },
  undoEmailChange: { withoutTransaction: (context, _principal, input) => undoEmailChange(context, input) },
  secondFactor,
  startSecondFactor: { withoutTransaction: startSecondFactor },
  confirmSecondFactor: { withoutTransaction: confirmSecondFactor },
  renewRecoveryCodes: { withoutTransaction: renewRecoveryCodes },
  turnOffSecondFactor: { withoutTransaction: turnOffSecondFactor },
});
