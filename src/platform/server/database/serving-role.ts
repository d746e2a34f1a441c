import type { Pool, PoolClient } from 'pg';

const insufficientPrivilege = '42501';

/**
 * Makes sure of the role that serves requests: it owns nothing and is bound by row-level security. A start with a role that
 * would see everything is refused.
 */
export async function prepareRole(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('otterway_app'))`);
    await client.query(`
      do $$ begin
        if to_regrole('otterway_app') is null then create role otterway_app nologin; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`);
    await takeRole(client);
    // A table of its own would stand before ours, also in functions that see more than the role does.
    await client.query(`do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`);
    const { rows } = await client.query<{ unbound: boolean }>(
      `select rolsuper or rolbypassrls as unbound from pg_roles where rolname = 'otterway_app'`,
    );
    if (rows[0]?.unbound !== false) throw new Error('the role otterway_app bypasses row-level security; take that right from it');
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    client.release();
  }
}

/** Whoever made the role may take it; on a PostgreSQL that serves several installations somebody has to give it. */
async function takeRole(client: PoolClient): Promise<void> {
  const { rows: [me] } = await client.query<{ name: string; may: boolean }>(`
    select current_user as name,
      pg_has_role('otterway_app', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may`);
  if (me?.may) return;
  try {
    await client.query('grant otterway_app to current_user');
  } catch (fault) {
    if ((fault as { code?: string }).code !== insufficientPrivilege) throw fault;
    throw new Error(`the database user ${me?.name} may not act as otterway_app; as a superuser run: grant otterway_app to ${me?.name}`, { cause: fault });
  }
}
