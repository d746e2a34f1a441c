import { grantRole } from '#features/accounts/server/command-line.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';

/** A new administrator account. */
export async function administrator(product: Product, firstName: string): Promise<Person> {
  const person = await product.person(firstName);
  await grantRole(product.database.pool, person.email, 'administrator');
  return person;
}

interface Page<Item> {
  total: number;
  items: Item[];
  nextCursor: string | null;
}

/** The requests that the tests of each kind of content share, by feature and plural name. */
export function contentCalls<Item>(feature: string, many: string) {
  const asked = (person: Person, input: Record<string, string> = {}) =>
    person.read<Page<Item>>(`${feature}.all${many}`, input);
  const check = (person: Person, text: string, format = 'csv') =>
    person.write<FileFindings>(`${feature}.check${many}`, { format, text });
  return {
    asked,
    /** All pages. */
    all: async (person: Person, input: Record<string, string> = {}) =>
      (await person.pages<Item>(`${feature}.all${many}`, 'items', input)).flat(),
    exported: async (person: Person, format: 'csv' | 'json') => {
      const response = await person.ask(`${feature}.export${many}`, { query: { format } });
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      return { name: response.headers.get('content-disposition'), text };
    },
    check,
    /** Checks a file and imports it with the shown result. */
    takeIn: async (person: Person, text: string, format = 'csv') => {
      const { seen } = await check(person, text, format);
      return person.write<Pick<FileFindings, 'counts'>>(`${feature}.import${many}`, { format, text, seen });
    },
  };
}

/** The recorded changes by an account, or of one row. */
export async function recorded({ database }: Product, id: string) {
  const { rows } = await database.pool.query<{
    act: string;
    subject_name: string;
    before: object | null;
    after: object | null;
    account_id: string;
  }>(
    'select act, subject_name, before, after, account_id from admin_changes where $1 in (account_id, subject_id) order by created_at, id',
    [id],
  );
  return rows;
}
