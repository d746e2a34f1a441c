import { identifyCaller, type Account, type Partner } from '#features/accounts/server/identify-caller.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Later } from '#platform/server/background.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';

/** Reads something as the account itself, in a transaction of its own. */
export type Read = <T>(part: (tx: Tx, caller: Account) => Promise<T>) => Promise<T>;

/** The session of whoever asked has ended, or the server is about to stop: nothing more is read. */
export class Interrupted extends Error {}

/** The account was paired or unpaired meanwhile, or what was just listed is gone: what was read so far no longer fits together. */
export class MovedOn extends Error {}

/**
 * Reads page by page as the account would with so many calls: each time the session is looked up anew, so that what ended a
 * moment ago counts at once, and everything comes from one open lane.
 */
export function readAs(exchange: Exchange, later: Later, { laneId }: Account): Read {
  return async (part) => {
    if (later.stopping.aborted) throw new Interrupted('the server is about to stop');
    const now = later.now();
    const caller = await identifyCaller({ ...exchange, now });
    if (!caller) throw new Interrupted('the session has ended');
    if (caller.laneId !== laneId) throw new MovedOn();
    try {
      return await exchange.database.read(caller.scope, now, (tx) => part(tx, caller));
    } catch (error) {
      throw error instanceof DomainError ? new MovedOn(error.code) : error;
    }
  };
}

/** Reads what only partners have; without a partner there is none of it. */
export function readAsPartner<T>(read: Read, part: (tx: Tx, caller: Partner) => Promise<T>): Promise<T | null> {
  return read(async (tx, caller) => (caller.partner ? part(tx, caller as Partner) : null));
}
