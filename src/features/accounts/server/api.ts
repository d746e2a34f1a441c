import { accounts } from '../contract.ts';
import { passkeys as contract } from '../passkeys-contract.ts';
import { implement } from './auth.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { emailAddress, sendConfirmation } from './email/email-address.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { undoEmailChange } from './email/undo-email-change.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { logIn } from './log-in.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import { passkeyChallenge } from './passkeys/passkey-challenge.ts';
import { passkeys, renamePasskey } from './passkeys/passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { me, secondFactor, sessions, signOn } from './queries.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { startSecondFactor } from './second-factor/start-second-factor.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
import { logOut } from './sessions/log-out.ts';
import { finishSignOn } from './sign-on/finish-sign-on.ts';
import { logInBySignOn } from './sign-on/log-in-by-sign-on.ts';
import { mailPasswordLink } from './sign-on/mail-password-link.ts';
import { signUpBySignOn } from './sign-on/sign-up-by-sign-on.ts';
import { startLinking, startSignOn } from './sign-on/start-sign-on.ts';
import { unlinkSignOn } from './sign-on/unlink-sign-on.ts';
import { signUpAlone } from './sign-up.ts';

export const accountsApi = implement(accounts, {
  me: { withoutTransaction: me },
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
  startSignOn: { withoutTransaction: (context, _principal, input) => startSignOn(context, input) },
  finishSignOn: { withoutTransaction: finishSignOn },
  logInBySignOn: { withoutTransaction: (context, _principal, input) => logInBySignOn(context, input) },
  signUpBySignOn: { withoutTransaction: (context, _principal, input) => signUpBySignOn(context, input) },
  signOn,
  startLinking: { withoutTransaction: startLinking },
  unlinkSignOn: { withoutTransaction: unlinkSignOn },
  mailPasswordLink: { withoutTransaction: mailPasswordLink },
});

export const passkeysApi = implement(contract, {
  passkeys,
  startPasskey: { withoutTransaction: startPasskey },
  addPasskey: { withoutTransaction: addPasskey },
  renamePasskey,
  removePasskey: { withoutTransaction: removePasskey },
  passkeyChallenge: { withoutTransaction: (context) => passkeyChallenge(context) },
  logInWithPasskey: { withoutTransaction: (context, _principal, input) => logInWithPasskey(context, input) },
});
