import type { AnyContractProcedure } from '@orpc/contract';
import { type Account, authenticate, type Partner } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { declarationOf, type HandlerOutput, type ParsedOutput } from '#platform/contract/procedure.ts';
import type { BackgroundContext } from '#platform/server/background.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';

/** Reads as the account in a transaction of its own. */
export type Read = <T>(part: (tx: Tx, principal: Account) => Promise<T>) => Promise<T>;

/** The session has ended, or the server is stopping. */
export class Interrupted extends Error {}

/** The account was paired or unpaired, or a listed row was deleted, so the data read so far is inconsistent. */
export class ChangedMeanwhile extends Error {}

/**
 * Reads with the rights of the account. It authenticates the session for every read, so that an ended session counts at once.
 * All reads must come from the same open lane.
 */
export function readAs(context: RequestContext, later: BackgroundContext, { laneId }: Account): Read {
  return async (part) => {
    if (later.stopping.aborted) throw new Interrupted('the server is about to stop');
    const now = later.now();
    const principal = await authenticate({ ...context, now });
    if (!principal) throw new Interrupted('the session has ended');
    if (principal.laneId !== laneId) throw new ChangedMeanwhile();
    try {
      return await context.database.read(principal.scope, now, (tx) => part(tx, principal));
    } catch (error) {
      throw error instanceof DomainError ? new ChangedMeanwhile(error.code) : error;
    }
  };
}

/** Reads what only partners may read; null without a partner. */
export function readAsPartner<T>(read: Read, part: (tx: Tx, principal: Partner) => Promise<T>): Promise<T | null> {
  return read(async (tx, principal) => (principal.partner ? part(tx, principal as Partner) : null));
}

/** Strips a result to the output of its contract, so that an export shows no more than the screens. */
export function parseOutput<C extends AnyContractProcedure>(procedure: C, output: HandlerOutput<C>): ParsedOutput<C> {
  return declarationOf(procedure).output.parse(output) as ParsedOutput<C>;
}

/** Reads all pages of a list. */
export async function* pagesOf<Page extends { nextCursor: string | null }>(
  readPage: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let cursor: string | undefined; ;) {
    const page = await readPage(cursor);
    yield page;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** All rows of a short list. */
export async function readAllPages<Row, Page extends { nextCursor: string | null }>(
  readPage: (cursor: string | undefined) => Promise<Page>,
  rowsOf: (page: Page) => Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(readPage)) rows.push(...rowsOf(page));
  return rows;
}
