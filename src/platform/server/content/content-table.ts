import { sql, type RawBuilder } from 'kysely';
import type { ContentQuery } from '../../contract/content.ts';
import type { Tx } from '../database/transaction.ts';
import { contentPageSql, type Listed } from './content-page.ts';

interface TableOptions {
  name: string;
  /** What is read of an item; here and in `isThere` the table is `c`. */
  columns: RawBuilder<unknown>;
  titleColumn?: string;
  /** False for an item that is deleted. */
  isPresent?: RawBuilder<unknown>;
}

export type ContentTable<Item> = ReturnType<typeof contentTable<Item & Listed>>;

/** The statements that read and lock the table of one kind of content. */
export function contentTable<Item extends Listed>({ name, columns, titleColumn, isPresent = sql`true` }: TableOptions) {
  const table = sql.table(name);
  const items = sql<Item>`select ${columns} from ${table} c where`;
  return {
    /** A page of what an administrator asked for, and how many there are of it. */
    page: async (tx: Tx, query: ContentQuery) => {
      const { matching, page, toPage } = contentPageSql(query, titleColumn);
      const [{ total }, rows] = await Promise.all([
        tx.one(
          sql<{ total: number }>`select count(*)::int as total from ${table} c where ${isPresent} and ${matching}`,
        ),
        tx.rows(sql<Item>`${items} ${isPresent} and ${matching} ${page}`),
      ]);
      return { total, ...toPage(rows) };
    },
    /** Newest first. */
    all: (tx: Tx) => tx.rows(sql<Item>`${items} ${isPresent} order by c.created_at desc, c.id desc`),
    one: (tx: Tx, id: string) => tx.maybeOne(sql<Item>`${items} c.id = ${id} and ${isPresent}`),
    /** One, deleted or not. */
    any: (tx: Tx, id: string) => tx.maybeOne(sql<Item>`${items} c.id = ${id}`),
    /** Lets one administrator at a time write; reading goes on. */
    lock: (tx: Tx) => tx.execute(sql`lock table ${table} in share row exclusive mode`),
  };
}
