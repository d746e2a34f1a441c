import type { AnyContractProcedure, AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type * as z from 'zod';

type OutputSchema<C> = C extends { '~orpc': { outputSchema?: infer O extends AnySchema } } ? O : never;

/** Strips a result to the output of its contract, so that an export shows no more than the screens. */
export function parseOutput<C extends AnyContractProcedure>(procedure: C, output: InferSchemaInput<OutputSchema<C>>): InferSchemaOutput<OutputSchema<C>> {
  return (procedure['~orpc'].outputSchema as unknown as z.ZodType).parse(output) as InferSchemaOutput<OutputSchema<C>>;
}

/** Reads all pages of a list. */
export async function* pagesOf<Page extends { nextCursor: string | null }>(readPage: (cursor: string | undefined) => Promise<Page>): AsyncGenerator<Page> {
  for (let cursor: string | undefined; ; ) {
    const page = await readPage(cursor);
    yield page;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** All rows of a short list. */
export async function readAllPages<Row, Page extends { nextCursor: string | null }>(readPage: (cursor: string | undefined) => Promise<Page>, rowsOf: (page: Page) => Row[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(readPage)) rows.push(...rowsOf(page));
  return rows;
}
