import { logIn as logInAnybody } from '#features/accounts/server/log-in.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';

/** The administrators' door. Who else knocks is logged and gets no session. */
export async function logIn(exchange: Exchange, input: { email: string; password: string; code?: string | undefined; timeZone: string }) {
  try {
    return await logInAnybody(exchange, input, { asAdministrator: true });
  } catch (error) {
    exchange.log.warn({ code: (error as { code?: string }).code }, 'an administrator log-in was refused');
    throw error;
  }
}
