import type { AnyContractProcedure } from '@orpc/contract';
import { declarationOf, type HandlerOutput, type ParsedOutput } from '#platform/contract/procedure.ts';

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
