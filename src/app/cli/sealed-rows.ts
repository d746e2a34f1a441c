import type { ClientBase, Pool } from 'pg';
import { unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';

/** What lies in the database under SECRET for longer than a log-in takes: the primary key, for whom each row is sealed, and the sealed value. */
const kinds: Record<string, { table: string; key: string[]; owner: string; sealed: string }> = {
  'keys of push messages': { table: 'push_keys', key: ['is_only'], owner: `'push keys'`, sealed: 'private_sealed' },
  'keys of pictures': { table: 'memory_pictures', key: ['lane_id', 'id'], owner: 'id', sealed: 'file_key' },
  'two-step log-ins': { table: 'second_factors', key: ['account_id'], owner: 'account_id', sealed: 'sealed' },
  'addresses of calendar feeds': {
    table: 'calendar_feeds',
    key: ['account_id'],
    owner: 'account_id',
    sealed: 'token_sealed',
  },
};

/**
 * Whether this SECRET is not the one of the database. Each server seals keys of push messages at its first start, so they tell; those of a database of an older
 * version are not there yet, and then any sealed row tells.
 */
export async function hasOtherSecret(database: Pool | ClientBase, settings: Settings): Promise<boolean> {
  for (const kind of Object.keys(kinds)) {
    const [row] = await rowsOf(database, kind, undefined, 1);
    if (row) return !unseal(row.sealed, settings, row.owner);
  }
  return false;
}

/** The rows that do not open under this SECRET, as sentences. */
export async function sealedErrors(client: ClientBase, settings: Settings): Promise<string[]> {
  const errors: string[] = [];
  for (const kind of Object.keys(kinds)) {
    let closed = 0;
    for (let rows = await rowsOf(client, kind); rows.length > 0; rows = await rowsOf(client, kind, rows.at(-1))) {
      closed += rows.filter(({ owner, sealed }) => !unseal(sealed, settings, owner)).length;
    }
    if (closed > 0) errors.push(`${kind} that are sealed under another SECRET: ${closed}`);
  }
  return errors;
}

const pageSize = 5_000;

/** By `owner`, `sealed` and the columns of the primary key. */
type SealedRow = Record<string, unknown> & { owner: string; sealed: Buffer };

/** One page of rows after another row, in the order of the primary key; none of a table that the version of the database does not have. */
async function rowsOf(
  database: Pool | ClientBase,
  kind: string,
  after?: SealedRow,
  limit = pageSize,
): Promise<SealedRow[]> {
  const { table, key, owner, sealed } = kinds[kind]!;
  const {
    rows: [found],
  } = await database.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  if (!found!.there) return [];
  const later = after ? `where (${key.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})` : '';
  return (
    await database.query<SealedRow>(
      `select ${key.join(', ')}, ${owner} as owner, ${sealed} as sealed from ${table} ${later} order by ${key.join(', ')} limit ${limit}`,
      after && key.map((column) => after[column]),
    )
  ).rows;
}
