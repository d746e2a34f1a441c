import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { asSuperuser, emptyPostgres } from '#app/testing/databases.ts';
import { emptyDatabase, openProduct } from '#app/testing/product.ts';
import * as memories from '#features/memories/server/testing/fixtures.ts';
import { daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { selfSigned } from '../../../../checks/broker/certificate.ts';
import { startPostgres, type Postgres } from '../../../../checks/postgres/start-postgres.ts';
import { unprivileged } from '../../../../checks/postgres/unprivileged.ts';
import { assertOwnSession } from './assert-usable.ts';
import { openDatabase } from './open-database.ts';
import { enterSession } from '../postgres/session.ts';
import { adviceOnTls, postgresUrl } from '../postgres/postgres-url.ts';

const { log } = fastify({ logger: false });
const server = () => process.env.TEST_POSTGRES_URL!;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

describe.runIf(process.env.DATABASE === 'postgres')('a PostgreSQL whose defaults are others', () => {
  const defaults: Record<string, Record<string, string>> = {
    'in how values are written': {
      datestyle: 'German',
      intervalstyle: 'sql_standard',
      timezone: 'Asia/Kathmandu',
      bytea_output: 'escape',
      extra_float_digits: '-15',
      timezone_abbreviations: 'India',
    },
    'in how statements are read': {
      standard_conforming_strings: 'off',
      array_nulls: 'off',
      transform_null_equals: 'on',
      search_path: '"$user", nowhere',
      client_min_messages: 'error',
      exit_on_error: 'on',
      'plpgsql.extra_errors': 'all',
      check_function_bodies: 'off',
      quote_all_identifiers: 'on',
    },
    'in transactions and their limits': {
      default_transaction_read_only: 'on',
      default_transaction_isolation: 'serializable',
      default_transaction_deferrable: 'on',
      row_security: 'off',
      statement_timeout: '200ms',
      lock_timeout: '1ms',
      idle_in_transaction_session_timeout: '1ms',
      idle_session_timeout: '300ms',
      transaction_timeout: '250ms',
      plan_cache_mode: 'force_custom_plan',
    },
  };

  test.each(
    Object.entries(defaults).flatMap(
      ([kind, values]) =>
        [
          [kind, 'database', values],
          [kind, 'role', values],
        ] as const,
    ),
  )('%s, by its %s, serves people', async (_, place, values) => {
    const databaseUrl = await emptyPostgres();
    const name = nameOf(databaseUrl);
    await asSuperuser(server(), async (client) => {
      const { rows: known } = await client.query<{ name: string }>('select name from pg_settings');
      const {
        rows: [role],
      } = await client.query<{ owner: string }>(
        'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
        [name],
      );
      const target = place === 'database' ? `database ${name}` : `role ${role!.owner} in database ${name}`;
      for (const [setting, value] of Object.entries(values)) {
        if (!setting.includes('.') && !known.some((one) => one.name === setting)) continue;
        await client.query(
          `alter ${target} set ${setting} = ${setting === 'search_path' ? value : client.escapeLiteral(value)}`,
        );
      }
    });
    const product = await openProduct({ ...(await emptyDatabase()), databaseUrl });
    onTestFinished(() => product.stop());
    const [maya, theo] = [product.visitor(), product.visitor()];
    for (const person of [maya, theo]) await person.signUp({ email: `${crypto.randomUUID()}@example.org` });
    await maya.pairWith(theo);
    const date = daysFromNow(product, 3);
    await memories.plan(product, maya, { activity: "Soup \\ 'n' bread", date, time: '19:30' });
    expect(await memories.timelineOf(theo)).toEqual([expect.objectContaining({ activity: "Soup \\ 'n' bread", date })]);
    expect((await maya.read<{ me: { today: string } }>('accounts.me')).me.today).toBe(daysFromNow(product, 0));
    expect(
      await maya.write('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ me: { firstName: maya.firstName } });
  });

  test('is refused where it runs no triggers', async () => {
    const databaseUrl = await emptyPostgres();
    const name = nameOf(databaseUrl);
    await asSuperuser(server(), (client) =>
      client.query(`alter database ${name} set session_replication_role = replica`),
    );
    await expect(openDatabase({ ...(await emptyDatabase()), databaseUrl }, log)).rejects.toThrow(
      `the database ${name} runs no triggers (session_replication_role is replica); as a superuser run: alter database ${name} reset session_replication_role`,
    );
  });

  test('is refused where it cannot hold every letter, and where its schema is gone', async () => {
    const databaseUrl = await emptyPostgres();
    const latin = `latin_${crypto.randomUUID().slice(0, 8)}`;
    await asSuperuser(server(), (client) =>
      client.query(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`),
    );
    await expect(
      openDatabase({ ...(await emptyDatabase()), databaseUrl: server().replace(/\/[^/]*$/, `/${latin}`) }, log),
    ).rejects.toThrow(`the database ${latin} has the encoding LATIN1`);
    const client = new pg.Client({ connectionString: server().replace(/\/[^/]*$/, `/${nameOf(databaseUrl)}`) });
    await client.connect();
    await client.query('drop schema public');
    await client.end();
    await expect(openDatabase({ ...(await emptyDatabase()), databaseUrl }, log)).rejects.toThrow(
      'has no schema public',
    );
  });

  test('is refused behind a pooler that shares connections between clients', async () => {
    const client = new pg.Client({ connectionString: server() });
    await client.connect();
    const shared = { query: (text: string) => client.query(text), release: () => {} } as unknown as pg.PoolClient;
    await expect(assertOwnSession(() => Promise.resolve(shared), 'DATABASE_URL')).rejects.toThrow(
      'DATABASE_URL leads through a pooler that shares connections between clients',
    );
    await client.end();
  });

  test('is said to have no second connection, instead of waiting for the first one to be released', async () => {
    const pool = new pg.Pool({ connectionString: server(), max: 1, connectionTimeoutMillis: 100 });
    await expect(assertOwnSession(() => pool.connect(), 'DATABASE_URL')).rejects.toThrow('timeout');
    await pool.end();
  });
});

describe.runIf(process.env.DATABASE === 'postgres')('TLS to PostgreSQL', () => {
  let postgres: Postgres;
  let folder: string;
  let authority: string;
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'otterway-tls-'));
    const { certificate, key } = selfSigned();
    authority = join(folder, 'authority.pem');
    writeFileSync(authority, certificate);
    const files = [
      ['server.crt', certificate],
      ['server.key', key],
    ].map(([file, text]) => {
      const path = join('/tmp', `${crypto.randomUUID()}-${file}`);
      writeFileSync(path, text!, { mode: 0o600 });
      if (unprivileged.uid) chownSync(path, unprivileged.uid, unprivileged.uid);
      return path;
    });
    postgres = await startPostgres(['ssl=on', `ssl_cert_file=${files[0]}`, `ssl_key_file=${files[1]}`]);
    for (const file of files) rmSync(file);
    process.on('warning', onWarning);
  });
  afterAll(async () => {
    process.off('warning', onWarning);
    rmSync(folder, { recursive: true });
    await postgres.stop();
  });

  const opened = async (search: string, url = postgres.url) => {
    const database = await openDatabase({ ...(await emptyDatabase()), databaseUrl: `${url}${search}` }, log);
    const {
      rows: [row],
    } = await database.database.pool.query<{ ssl: boolean }>(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    );
    await database.close();
    return row!.ssl;
  };

  test.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
    'with sslmode=%s knows the authority that sslrootcert names',
    async (mode) => {
      expect(await opened(`?sslmode=${mode}&sslrootcert=${authority}`)).toBe(true);
      expect(warnings).toEqual([]);
    },
  );

  test.each(['?sslmode=require', '?sslmode=verify-full', '?sslmode=verify-ca', '?sslmode=require&sslrootcert=system'])(
    'with %s and an unknown authority says in one sentence what to set',
    async (search) => {
      await expect(opened(search)).rejects.toThrow(
        /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: its certificate is signed by an authority that this server does not know: add sslrootcert=FILE to DATABASE_URL, with the certificate of that authority$/,
      );
      expect(warnings).toEqual([]);
    },
  );

  test.each([
    ['?sslmode=no-verify', true],
    ['?sslmode=disable', false],
    ['', false],
  ] as const)('with %s is used as said: %s', async (search, isEncrypted) => {
    expect(await opened(search)).toBe(isEncrypted);
  });

  test('says what is missing, on either side', async () => {
    await expect(opened('?sslmode=require', server())).rejects.toThrow(
      /cannot be used: it offers no TLS: turn it on there \(ssl = on\), or set sslmode=disable/,
    );
    await expect(opened(`?sslmode=verify-full&sslrootcert=${join(folder, 'none.pem')}`)).rejects.toThrow(
      /cannot be used: the file .*none\.pem cannot be read: correct sslrootcert/,
    );
    expect(
      adviceOnTls(Object.assign(new Error('x'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'DATABASE_URL'),
    ).toContain('for another name');
  });
});

test('a limit of the database on statements ends before the other settings are made, which may take longer', async () => {
  const statements: string[] = [];
  await enterSession({ query: async (text: string) => void statements.push(text) } as unknown as pg.ClientBase);
  expect(statements).toEqual([expect.stringMatching(/^set statement_timeout = 0; select set_config\(/)]);
});

test.each([
  ['postgres://u:p@h/d', 'postgres://u:p@h/d'],
  ['postgres://u:p@h/d?application_name=x', 'postgres://u:p@h/d?application_name=x'],
  [
    'postgres://u:p@h/d?sslmode=require&channel_binding=require',
    'postgres://u:p@h/d?sslmode=verify-full&channel_binding=require',
  ],
  [
    'postgres://u:p@h/d?sslmode=verify-ca&sslrootcert=/a.pem',
    'postgres://u:p@h/d?sslmode=verify-ca&sslrootcert=%2Fa.pem&uselibpqcompat=true',
  ],
  ['postgres://u:p@h/d?sslmode=verify-full&sslrootcert=system', 'postgres://u:p@h/d?sslmode=verify-full'],
  ['postgres://u:p@h/d?sslmode=disable', 'postgres://u:p@h/d?sslmode=disable'],
  ['postgres://u:p@h/d?sslmode=require&uselibpqcompat=true', 'postgres://u:p@h/d?sslmode=require&uselibpqcompat=true'],
])('%s is asked for as %s', (given, asked) => expect(postgresUrl(given)).toBe(asked));
