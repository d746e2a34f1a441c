/** Goes through a list that comes in pages, to its end. */
export async function* pagesOf<Page extends { nextCursor: string | null }>(ask: (cursor: string | undefined) => Promise<Page>): AsyncGenerator<Page> {
  for (let cursor: string | undefined; ; ) {
    const page = await ask(cursor);
    yield page;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

/** A whole list of things that are never many. */
export async function allOf<Row, Page extends { nextCursor: string | null }>(ask: (cursor: string | undefined) => Promise<Page>, rowsOf: (page: Page) => Row[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(ask)) rows.push(...rowsOf(page));
  return rows;
}
