import { accounts } from '../contract.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { logIn, meOf } from './log-in.ts';
import { logOut } from './log-out.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { serve } from './serve.ts';
import { sessions } from './sessions.ts';
import { signUp } from './sign-up.ts';

export const accountsApi = serve(accounts, {
  me: async (_tx, { account }, _input, { settings }) => ({ me: account && meOf(account), minPasswordLength: settings.minPasswordLength }),
  signUp: { outside: (exchange, _caller, input) => signUp(exchange, input, (_tx, make) => make()) },
  logIn: { outside: (exchange, _caller, input) => logIn(exchange, input) },
  logOut,
  requestPasswordReset: { outside: (exchange, _caller, input) => requestPasswordReset(exchange, input) },
  resetPassword: { outside: (exchange, _caller, input) => resetPassword(exchange, input) },
  sessions,
  endSession: { outside: endSession },
  endOtherSessions: { outside: endOtherSessions },
  changePassword: { outside: changePassword },
});
