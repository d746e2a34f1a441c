import { sql, type RawBuilder } from 'kysely';
import type { ContentQuery } from '../../contract/content.ts';
import { pageOf, parseCursor } from '../page.ts';

const pageSize = 30;

export interface Listed {
  id: string;
  title: string;
  createdAt: string;
}

/** SQL for a page of the content table aliased as `c`, which has `id`, `created_at`, `is_active`, `description` and a title column. */
export function contentPageSql({ search, state, order = 'newest', cursor }: ContentQuery, titleColumn = 'title') {
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
