/** Pages of long lists by key instead of offset, so that new rows neither repeat nor hide others. */
import { isCleanText, notFound } from '../contract/fields.ts';
import { DomainError } from '../contract/domain-error.ts';
import { isInstant } from '../format/calendar.ts';

/** The day, instant or text of the order, and the row id for ties. */
export interface PageKey {
  at: string;
  id: string;
}

/** Cuts rows, of which one too many was read, to a page and the cursor of the next. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => PageKey,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, nextCursor: last ? cursorOf(keyOf(last)) : null };
}

/** The start of a page; null for the first one. */
export function parseCursor(cursor: string | undefined, kind: 'day' | 'instant' | 'text'): PageKey | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [at, id] = [text.slice(0, Math.max(text.lastIndexOf(' '), 0)), text.slice(text.lastIndexOf(' ') + 1)];
  if (!uuid.test(id) || !(kind === 'text' ? isCleanText(at) : isInstant(kind === 'day' ? `${at}T00:00:00.000Z` : at))) {
    throw new DomainError('invalid_input', { issues: [{ field: 'cursor', message: notFound }] });
  }
  return { at, id };
}

const cursorOf = ({ at, id }: PageKey) => Buffer.from(`${at} ${id}`).toString('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
