import { accounts } from '../contract.ts';
import { logIn, meOf } from './log-in.ts';
import { logOut } from './log-out.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { serve } from './serve.ts';
import { signUp } from './sign-up.ts';

export const accountsApi = serve(accounts, {
  me: async (_tx, { account }, _input, { settings }) => ({ me: account && meOf(account), minPasswordLength: settings.minPasswordLength }),
  signUp: { outside: (exchange, _caller, input) => signUp(exchange, input, (_tx, make) => make()) },
  logIn: { outside: (exchange, _caller, input) => logIn(exchange, input) },
  logOut,
  requestPasswordReset: { outside: (exchange, _caller, input) => requestPasswordReset(exchange, input) },
  resetPassword: { outside: (exchange, _caller, input) => resetPassword(exchange, input) },
});
