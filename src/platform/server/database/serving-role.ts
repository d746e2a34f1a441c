import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { connectToPostgres } from '../postgres/connect-to-postgres.ts';

const insufficientPrivilege = '42501';

/**
 * Makes sure of the role that serves requests: it owns nothing and is bound by row-level security. A start with a role that
 * would see everything is refused.
 */
export async function prepareRole(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('otterway_app'))`);
    await createRole(client);
    await grantRole(client);
    // A table of its own would stand before ours, also in functions that see more than the role does.
    await client.query(
      `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
    );
    const { rows } = await client.query<{ unbound: boolean; shadows: boolean; database: string }>(`
      select rolsuper or rolbypassrls as unbound, has_database_privilege(oid, current_database(), 'temporary') as shadows, quote_ident(current_database()) as database
      from pg_roles where rolname = 'otterway_app'`);
    if (rows[0]?.shadows)
      throw new Error(
        `the role otterway_app may make temporary tables; as the owner of the database run: revoke temporary on database ${rows[0].database} from public`,
      );
    if (rows[0]?.unbound !== false)
      throw new Error('the role otterway_app bypasses row-level security; take that right from it');
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release();
  }
}

async function createRole(client: PoolClient): Promise<void> {
  try {
    await client.query(`
      do $$ begin
        if to_regrole('otterway_app') is null then create role otterway_app nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    const {
      rows: [login],
    } = await client.query<{ name: string; database: string }>(
      'select quote_ident(current_user) as name, quote_ident(current_database()) as database',
    );
    throw new Error(
      `the database user ${login!.name} may not create the role that serves requests; as a superuser run, once:
create role otterway_app nologin;
grant otterway_app to ${login!.name};
revoke temporary on database ${login!.database} from public;`,
      { cause: error },
    );
  }
}

/** Whoever made the role may take it; on a PostgreSQL that serves several installations somebody has to give it. */
async function grantRole(client: PoolClient): Promise<void> {
  const {
    rows: [login],
  } = await client.query<{ name: string; may: boolean }>(`
    select quote_ident(current_user) as name,
      pg_has_role('otterway_app', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may`);
  if (login?.may) return;
  try {
    await client.query('grant otterway_app to current_user');
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new Error(
      `the database user ${login?.name} may not act as otterway_app; as a superuser run: grant otterway_app to ${login?.name}`,
      { cause: error },
    );
  }
}

/** Refuses a login that cannot serve requests, and says so where it can do more than serve them. */
export async function assertServingLogin(pool: Pool, url: string, log: FastifyBaseLogger): Promise<void> {
  const client = await connectToPostgres(pool, url);
  try {
    const {
      rows: [login],
    } = await client.query<{ name: string; may: boolean; owns: boolean }>(`
      select quote_ident(current_user) as name, pg_has_role('otterway_app', 'usage')
          and pg_has_role('otterway_app', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may,
        (select rolsuper or rolbypassrls or rolcreaterole from pg_roles where rolname = current_user)
          or (select pg_has_role(relowner, 'member') from pg_class where oid = 'accounts'::regclass) as owns`);
    if (!login!.may)
      throw new Error(
        `the database user ${login!.name} of DATABASE_URL may not act as otterway_app; as a superuser run: grant otterway_app to ${login!.name}`,
      );
    if (login!.owns) {
      log.warn(
        { user: login!.name },
        'the login of DATABASE_URL owns the database: whoever takes it over sees everything. ' +
          'Give DATABASE_URL a login that is a member of otterway_app alone, and DATABASE_OWNER_URL the one that owns the schema',
      );
    }
  } finally {
    client.release();
  }
}
