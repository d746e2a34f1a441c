import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { pageOf, parseCursor } from '../page.ts';
import type { ContentQuery } from '../../contract/content.ts';

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

const pageSize = 30;

interface Listed {
  id: string;
  title: string;
  createdAt: string;
}

/** SQL for a page of the content table aliased as `c`, which has `id`, `created_at`, `is_active`, `description` and a title column. */
function contentPageSql({ search, state, order = 'newest', cursor }: ContentQuery, titleColumn = 'title') {
  const title = sql`lower(${sql.ref(`c.${titleColumn}`)})`;
  const start = parseCursor(cursor, order === 'title' ? 'text' : 'instant');
  const key = order === 'title' ? sql`(${title}, c.id)` : sql`(c.created_at, c.id)`;
  const from =
    start &&
    (order === 'title'
      ? sql`(lower(${start.at}), ${start.id}::uuid)`
      : sql`(${start.at}::timestamptz, ${start.id}::uuid)`);
  const conditions = [
    search && sql`position(lower(${search}) in ${title} || ' ' || lower(c.description)) > 0`,
    state && sql`c.is_active = ${state === 'active'}`,
  ].filter((condition) => typeof condition === 'object');
  return {
    /** The condition for matching rows. */
    matching: sql.join([sql`true`, ...conditions], sql` and `),
    /** Follows the condition: the cursor, the order, and a limit of one row more than a page. */
    page: sql`${from ? (order === 'newest' ? sql`and ${key} < ${from}` : sql`and ${key} > ${from}`) : sql``}
      order by ${order === 'title' ? title : sql`c.created_at`} ${direction(order)}, c.id ${direction(order)} limit ${pageSize + 1}`,
    /** Cuts the rows to a page and its cursor. */
    toPage: <Row extends Listed>(rows: readonly Row[]) => {
      const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({
        at: order === 'title' ? row.title : row.createdAt,
        id: row.id,
      }));
      return { items: page, nextCursor };
    },
  };
}

const direction = (order: string): RawBuilder<unknown> => (order === 'newest' ? sql`desc` : sql`asc`);
