import { logIn as logInToAccount } from '#features/accounts/server/sessions/log-in.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';

/** Logs in administrators only; other accounts get no session. */
export async function logIn(
  context: RequestContext,
  input: { email: string; password: string; code?: string | undefined; timeZone: string },
) {
  try {
    return await logInToAccount(context, input, { asAdministrator: true });
  } catch (error) {
    context.log.warn({ code: (error as { code?: string }).code }, 'an administrator log-in was refused');
    throw error;
  }
}
