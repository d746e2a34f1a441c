import pg, { type ClientBase } from 'pg';

/** What the code counts on, whatever the defaults of the database, its role or its server are. Each login may set these. */
const expected: Readonly<Record<string, string>> = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  timezone_abbreviations: 'Default',
  bytea_output: 'hex',
  extra_float_digits: '1',
  lc_numeric: 'C',
  standard_conforming_strings: 'on',
  quote_all_identifiers: 'off',
  array_nulls: 'on',
  transform_null_equals: 'off',
  search_path: 'public',
  row_security: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  client_min_messages: 'notice',
  exit_on_error: 'off',
  'plpgsql.extra_errors': 'none',
};

/** In milliseconds, 0 for as long as it takes. */
interface SessionTimeouts {
  statement: number;
  lock: number;
  idleInTransaction: number;
}

const unlimited: SessionTimeouts = { statement: 0, lock: 0, idleInTransaction: 0 };

/** Settings that some supported versions do not have. */
const ofSomeVersions = ['transaction_timeout', 'idle_session_timeout'];

/**
 * Gives a new connection the settings of the product. By a statement: poolers refuse parameters of a connection.
 */
export async function enterSession(
  client: ClientBase,
  further: Readonly<Record<string, string>> = {},
  { statement, lock, idleInTransaction }: SessionTimeouts = unlimited,
): Promise<void> {
  const settings = Object.entries({
    ...expected,
    statement_timeout: String(statement),
    lock_timeout: String(lock),
    idle_in_transaction_session_timeout: String(idleInTransaction),
    ...further,
  });
  const known = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const maybeKnown = ofSomeVersions.map(
    (name) => `case when current_setting('${name}', true) is not null then set_config('${name}', '0', false) end`,
  );
  // First, because the rest takes longer than some limits.
  await client.query(`set statement_timeout = 0; select ${[...known, ...maybeKnown].join(', ')}`);
}

/** How values arrive in the code: days as plain text, instants as ISO text, whole and decimal numbers as numbers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);
