import type { Pool } from 'pg';

/**
 * Makes sure of the role that serves requests: it owns nothing and is bound by row-level security. A start with a role that
 * would see everything is refused.
 */
export async function prepareRole(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`
      do $$ begin
        create role otterway_app nologin;
      exception when duplicate_object or unique_violation then null;
      end $$`);
    await client.query(`
      do $$ begin
        if not pg_has_role(current_user, 'otterway_app', 'set') then grant otterway_app to current_user; end if;
      exception when undefined_object or invalid_parameter_value then grant otterway_app to current_user;
      end $$`);
    const { rows } = await client.query<{ unbound: boolean }>(
      `select rolsuper or rolbypassrls as unbound from pg_roles where rolname = 'otterway_app'`,
    );
    if (rows[0]?.unbound !== false) throw new Error('the role otterway_app bypasses row-level security; take that right from it');
  } finally {
    client.release();
  }
}
