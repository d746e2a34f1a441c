import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpProduct } from '#app/testing/set-up.ts';
import { turnOn } from '#features/accounts/server/testing/authenticator.ts';
import { bindsEverybody } from './database-facts.ts';
import { noScope, Transaction } from './transaction.ts';

const product = setUpProduct();

beforeAll(async () => {
  const [maya] = await product.couple();
  await turnOn(product, maya);
  await maya.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: '2026-01-01',
    lead: 'me',
  });
});

/** Everyone reads these, or no one but the owner does: they belong to nobody. Any other table belongs to a lane or an account. */
const ofNobody = [
  'attempts',
  'badges',
  'database_identity',
  'date_suggestion_steps',
  'date_suggestions',
  'goal_templates',
  'job_runs',
  'kysely_migration',
  'kysely_migration_lock',
  'last_backup',
  'passkey_challenges',
  'pebble_config',
  'pending_sign_ons',
  'push_keys',
  'seeded_content',
];

interface Table {
  name: string;
  owned: string[];
  guarded: boolean;
  forced: boolean;
  policies: number;
}

async function tables(): Promise<Table[]> {
  const { rows } = await product.database.pool.query<Table>(`
    select c.relname as name, c.relrowsecurity as guarded, ${bindsEverybody(process.env.CITUS_URL !== undefined)} as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '^(lane_id|account_id|.*_account_id|requester_id|recipient_id|blocked_id|partner_id|author_id|user_id|profile_id)$') as owned
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows;
}

/** What the server's role is answered in a scope, or the code with which the database refuses. */
async function asServer(statement: string, scope: { account?: string; lane?: string } = {}): Promise<number | string> {
  const client = await product.database.pool.connect();
  try {
    await client.query('begin');
    await new Transaction(client, noScope, product.clock.now()).enter({
      account: scope.account ?? null,
      lane: scope.lane ?? null,
    });
    return (await client.query(statement)).rowCount ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const permissionDenied = '42501';

describe('row-level security', () => {
  test('is forced on everything a lane or an account owns', async () => {
    const complaints = (await tables())
      .filter(({ name, owned }) => owned.length > 0 || !ofNobody.includes(name))
      .filter(({ guarded, forced, policies }) => !guarded || !forced || policies < 2)
      .map(
        ({ name, owned }) =>
          `the table ${name} ${owned.length > 0 ? `belongs to somebody by its ${owned.join(', ')}` : 'is not known to belong to nobody'}: guard('${name}', …) in its migration, or add it to ofNobody here`,
      );
    expect(complaints).toEqual([]);
  });

  test('shows no row of any table to a request that has no scope, though there are some', async () => {
    const seen: [string, number | string][] = [];
    for (const { name } of (await tables()).filter((table) => table.guarded && !ofNobody.includes(table.name)))
      seen.push([name, await asServer(`select from "${name}"`)]);
    expect(seen.filter(([, rows]) => rows !== 0 && rows !== permissionDenied)).toEqual([]);
    expect((await product.database.pool.query('select from memories')).rowCount).toBe(1);
  });

  test('is passed by nothing that is asked outside a transaction but functions that run as their owner anyway', async () => {
    const sources = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'));
    const asked = sources.flatMap((file) =>
      [...file.matchAll(/\.callFunction\(\s*sql(?:<[^`]+>)?`([^`]*)`/g)].map(
        ([, statement]) => /^select (?:[^(]* from )?(\w+)\(/.exec(statement!)?.[1] ?? statement,
      ),
    );
    expect(asked).toContain('caller_of_session');
    const { rows } = await product.database.pool.query<{ name: string }>(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    expect(asked.filter((name) => !rows.some((definer) => definer.name === name))).toEqual([]);
  });

  test('is passed for the role that serves requests by no function that takes a moment from it', async () => {
    const { rows } = await product.database.pool.query<{ name: string }>(`
      select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and p.proargtypes::oid[] && array['timestamptz'::regtype, 'timestamp'::regtype]::oid[] and has_function_privilege('otterway_app', p.oid, 'execute')`);
    expect(rows).toEqual([]);
    for (const listing of [
      'accounts_due_for_erasure(now())',
      `lanes_with_planned_dates_before('9999-12-31')`,
      'memories_to_reverse(now(), now())',
      'erase_removed_pictures(now())',
      `known_picture_files('{}')`,
      'forget_expired(now())',
      'forget_email_links(now())',
      'lanes_of_erasing()',
    ]) {
      expect(await asServer(`select ${listing}`), listing).toBe(permissionDenied);
    }
  });

  test('is left by no transaction but those of jobs and commands', () => {
    const files = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
      readFileSync(file, 'utf8').includes('.asOwner('),
    );
    expect(files.map((file) => file.replace(/.*\//, '')).sort()).toEqual([
      'close-undo-windows.ts',
      'database.ts',
      'erase-due-accounts.ts',
      'invite.ts',
      'job-runs.ts',
      'jobs.ts',
      'last-backup.ts',
      'open-push.ts',
      'remove-orphaned-pictures.ts',
      'send-notifications.ts',
      'turn-past.ts',
      'write-automatic-backup.ts',
    ]);
  });

  test('shows nothing to the scope of a stranger either, and lets them change nothing', async () => {
    const stranger = await product.person('Stranger');
    const scope = { account: stranger.id, lane: stranger.id };
    for (const { name } of (await tables()).filter(
      (table) => table.guarded && table.owned.includes('lane_id') && table.name !== 'lane_members',
    )) {
      expect([0, permissionDenied], name).toContain(await asServer(`select from "${name}"`, scope));
    }
    for (const { name } of (await tables()).filter((table) => table.guarded && table.owned.includes('account_id'))) {
      for (const statement of ['select', 'delete'])
        expect([0, permissionDenied], `${statement} ${name}`).toContain(
          await asServer(`${statement} from "${name}" where account_id <> '${stranger.id}'`, scope),
        );
    }
    expect(await asServer(`update memories set activity = 'mine now'`, scope)).toBe(0);
    expect(await asServer(`update accounts set pairing_code = 'AAAAAA' where id <> '${stranger.id}'`, scope)).toBe(0);
    expect(
      await asServer(
        `insert into memory_comments (lane_id, id, memory_id, account_id, comment, created_at)
      select lane_id, gen_random_uuid(), id, '${stranger.id}', 'hello', now() from memories`,
        scope,
      ),
    ).toBe(0);
  });

  test('lets the role that serves requests change and delete nothing but this', async () => {
    const { rows } = await product.database.pool.query<{ privilege: string; on: string[] }>(`
      select privilege, array_agg(name order by name) as on from (
        select p.privilege_type as privilege, p.table_name::text as name from information_schema.table_privileges p where p.grantee = 'otterway_app'
        union all
        select 'UPDATE', c.table_name || '.' || c.column_name from information_schema.column_privileges c where c.grantee = 'otterway_app' and c.privilege_type = 'UPDATE'
          and not exists (select from information_schema.table_privileges t where t.grantee = 'otterway_app' and t.privilege_type = 'UPDATE' and t.table_name = c.table_name)
      ) granted where privilege not in ('SELECT', 'INSERT') group by 1`);
    expect(Object.fromEntries(rows.map(({ privilege, on }) => [privilege, on]))).toEqual({
      DELETE: [
        'account_deletions',
        'attempts',
        'calendar_feeds',
        'closed_to_requests',
        'date_suggestion_steps',
        'date_suggestions',
        'email_confirmations',
        'email_undos',
        'exports',
        'goal_templates',
        'hidden_reminders',
        'known_devices',
        'memories',
        'memory_comments',
        'memory_reactions',
        'pairing_blocks',
        'passkey_additions',
        'passkey_challenges',
        'passkeys',
        'pending_sign_ons',
        'push_subscriptions',
        'recovery_codes',
        'second_factors',
        'sessions',
        'sign_on_identities',
        'treats',
        'waiting_pairing_codes',
      ],
      UPDATE: [
        'accounts.email',
        'accounts.email_proof_waived',
        'accounts.email_proven_at',
        'accounts.last_seen_on',
        'accounts.next_time_zone',
        'accounts.next_time_zone_on',
        'accounts.pairing_code',
        'accounts.time_zone',
        'activity_marks',
        'badges',
        'calendar_feeds',
        'couple_goals.completed_at',
        'couple_goals.current_progress',
        'couple_goals.paid_each',
        'couple_goals.status',
        'credentials',
        'date_suggestion_steps',
        'date_suggestions',
        'exports',
        'goal_templates',
        'invitations',
        'known_devices',
        'lane_members',
        'lanes',
        'memories',
        'memory_pictures.alt_text',
        'memory_pictures.removed_at',
        'memory_pictures.slot',
        'mobile_invites.hidden_at',
        'notification_choices',
        'pairing_requests',
        'passkey_additions',
        'passkeys.name',
        'passkeys.sign_count',
        'passkeys.used_at',
        'passkeys.with_code',
        'password_resets',
        'pebble_balances.account_id',
        'pebble_config',
        'pending_sign_ons',
        'push_subscriptions',
        'second_factors',
        'sessions',
        'sharing_choices',
        'user_badges.celebrated_at',
        'user_badges.told_at',
        'vouchers.honoured_at',
        'vouchers.reopened_at',
        'vouchers.thanked_at',
        'vouchers.thanks',
        'waiting_pairing_codes',
      ],
    });
  });

  test('lets the role that serves requests neither read nor put off when a job runs', async () => {
    for (const attempt of [
      'select from job_runs',
      `insert into job_runs values ('erase accounts that are due', now())`,
      'update job_runs set began_at = now()',
      'delete from job_runs',
    ]) {
      expect(await asServer(attempt), attempt).toBe(permissionDenied);
    }
  });

  test('cannot be taken off by the role that serves requests', async () => {
    for (const attempt of [
      'alter table memories disable row level security',
      'drop policy memories_guard on memories',
      'set row_security = off; select from memories',
      'alter role otterway_app bypassrls',
      'create policy all_of_it on memories using (true)',
      "select guard('memories', 'true')",
      'drop table memories',
      'truncate memories',
      'create table mine (id int)',
      'create temp table accounts (id uuid, role text)',
      'create function mine() returns int language sql as $$ select 1 $$',
    ])
      expect(await asServer(attempt), attempt).toBe(permissionDenied);
  });
});

describe('the ledger', () => {
  test('cannot be rewritten, shortened or emptied by the role that serves requests', async () => {
    const {
      rows: [{ owner } = { owner: '' }],
    } = await product.database.pool.query<{ owner: string }>(
      'select account_id as owner from pebble_transactions limit 1',
    );
    const scope = { account: owner, lane: owner };
    expect(await asServer('select from pebble_transactions', scope)).toBe(1);
    for (const attempt of [
      'update pebble_transactions set amount = 1000',
      'delete from pebble_transactions',
      'truncate pebble_transactions',
      'update pebble_balances set balance = 1000',
      'delete from pebble_balances',
      `insert into pebble_balances values ('${owner}', 1000)`,
      'alter table pebble_transactions disable trigger all',
    ])
      expect(await asServer(attempt, scope), attempt).toBe(permissionDenied);
  });

  test('cannot be rewritten by its owner by accident', async () => {
    for (const statement of [
      'update pebble_transactions set amount = 1000',
      'delete from pebble_transactions',
      'truncate pebble_transactions',
    ])
      await expect(product.database.pool.query(statement)).rejects.toThrow('append-only');
  });

  test('pays nobody else', async () => {
    const [maya, noor] = [await product.person('Maya'), await product.person('Noor')];
    expect(
      await asServer(
        `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, created_at) values (gen_random_uuid(), '${noor.id}', 5, 'date_planned', 'memory', '${noor.id}', gen_random_uuid(), '2026-01-01', now())`,
        { account: maya.id, lane: maya.id },
      ),
    ).toBe(permissionDenied);
  });
});

test('a role is an administrator’s only by the owner’s hand', async () => {
  const maya = await product.person('Maya');
  const scope = { account: maya.id, lane: maya.id };
  expect(await asServer(`update accounts set role = 'administrator'`, scope)).toBe(permissionDenied);
  expect(
    await asServer(
      `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at, role)
    values (gen_random_uuid(), 'x@example.org', 'X', 'Y', 'AAAAAA', 'UTC', now(), 'administrator')`,
      scope,
    ),
  ).toBe(permissionDenied);
});
