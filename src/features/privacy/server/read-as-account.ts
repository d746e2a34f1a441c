import { authenticate, type Account, type Partner } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Later } from '#platform/server/background.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';

/** Reads something as the account itself, in a transaction of its own. */
export type Read = <T>(part: (tx: Tx, principal: Account) => Promise<T>) => Promise<T>;

/** The session of whoever asked has ended, or the server is about to stop: nothing more is read. */
export class Interrupted extends Error {}

/** The account was paired or unpaired meanwhile, or what was just listed is gone: what was read so far no longer fits together. */
export class MovedOn extends Error {}

/**
 * Reads page by page as the account would with so many calls: each time the session is looked up anew, so that what ended a
 * moment ago counts at once, and everything comes from one open lane.
 */
export function readAs(context: RequestContext, later: Later, { laneId }: Account): Read {
  return async (part) => {
    if (later.stopping.aborted) throw new Interrupted('the server is about to stop');
    const now = later.now();
    const principal = await authenticate({ ...context, now });
    if (!principal) throw new Interrupted('the session has ended');
    if (principal.laneId !== laneId) throw new MovedOn();
    try {
      return await context.database.read(principal.scope, now, (tx) => part(tx, principal));
    } catch (error) {
      throw error instanceof DomainError ? new MovedOn(error.code) : error;
    }
  };
}

/** Reads what only partners have; without a partner there is none of it. */
export function readAsPartner<T>(read: Read, part: (tx: Tx, principal: Partner) => Promise<T>): Promise<T | null> {
  return read(async (tx, principal) => (principal.partner ? part(tx, principal as Partner) : null));
}
