import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Checks that the schema can be distributed: rows of a couple by lane, rows of a person by account, platform content everywhere. Keys and references
 * then stay on one machine. docs/operations.md explains the exceptions.
 */
const onEveryMachine = ['accounts', 'badges', 'date_suggestions', 'date_suggestion_steps', 'goal_templates', 'pebble_config'];
const onOneMachine = ['admin_changes', 'attempts', 'database_identity', 'figures', 'invitations', 'job_runs', 'last_backup', 'pairing_requests', 'passkey_challenges', 'pending_sign_ons', 'pictures_taken_back', 'push_keys', 'seeded_content'];
/** These belong to an account although they name a lane. */
const ofAccounts = ['calendar_feeds', 'relationship_history', 'sharing_choices'];

/** Constraints that span machines, by name. */
const exceptions = [
  // One open lane per account, across lanes.
  'lane_members_one_open_shared_lane_each',
  // Looked up by a value from the browser before the account is known.
  'password_resets_pkey', 'email_confirmations_pkey', 'email_undos_pkey', 'sessions_one_per_token', 'exports_one_per_link', 'calendar_feeds_one_per_token', 'passkeys_one_per_credential', 'passkey_handles_one_per_handle', 'push_subscriptions_one_per_endpoint', 'sign_on_identities_pkey',
  // Ids of an account's rows that do not contain the account.
  'exports_one_building_each', 'exports_pkey', 'exports_session_id_fkey', 'pairing_blocks_pkey', 'passkey_additions_pkey', 'passkey_additions_session_id_fkey', 'pebble_transactions_pkey', 'push_subscriptions_pkey', 'push_subscriptions_session_id_fkey', 'relationship_history_pkey', 'sessions_pkey',
  // An account's text about a lane, which is not deleted before that text.
  'relationship_history_lane_id_fkey', 'sharing_choices_lane_id_fkey',
];

/** Triggers that write to another distribution. */
const triggersElsewhere = [
  // Accounts are on every machine, and what an account has from the start and counts for is on one.
  'accounts_counted', 'accounts_counted_anew', 'accounts_open_pebble_balance', 'accounts_open_solo_lane', 'accounts_uncounted',
  // Of a restored backup.
  'memory_pictures_taken_back',
];

/** Distributed by the lane or account whose row changed, so that it lies beside that row. */
const besideBoth = 'figure_changes';

interface Key {
  name: string;
  table: string;
  columns: string[];
  /** The referenced table of a foreign key. */
  to: string | null;
  toColumns: string[];
}

const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');
const listed = (columns = '') => columns.split(', ');
const tables = new Map([...schema.matchAll(/^create table (\w+) \(\n([^]*?)^\);/gm)].map(([, name, inside]) => [name!, inside!] as const));
const columnsOf = (table: string) => [...tables.get(table)!.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, name]) => name!);
const keys: Key[] = [
  ...[...tables].flatMap(([table, inside]) => [
    ...[...inside.matchAll(/^ {2}constraint (\w+) (?:PRIMARY KEY|UNIQUE) \((.*?)\)/gm)].map(([, name, columns]) => ({ name: name!, table, columns: listed(columns), to: null, toColumns: [] })),
    ...[...inside.matchAll(/^ {2}constraint (\w+) FOREIGN KEY \((.*?)\) REFERENCES (\w+)\((.*?)\)/gm)].map(([, name, columns, to, toColumns]) => ({
      name: name!, table, columns: listed(columns), to: to!, toColumns: listed(toColumns),
    })),
  ]),
  ...[...schema.matchAll(/^create unique index (\w+) ON (\w+) USING btree \((.*?)\)/gm)].map(([, name, table, columns]) => ({ name: name!, table: table!, columns: listed(columns), to: null, toColumns: [] })),
];

/** The distribution column; null for a table that is everywhere. */
function spreadBy(table: string): string | null {
  if ([...onEveryMachine, ...onOneMachine].includes(table)) return null;
  if (table === 'lanes') return 'id';
  if (table === besideBoth) return 'owner_id';
  return columnsOf(table).includes('lane_id') && !ofAccounts.includes(table) ? 'lane_id' : 'account_id';
}

function placeOf(table: string): string {
  if (onEveryMachine.includes(table)) return 'every machine';
  return onOneMachine.includes(table) ? 'one machine' : table === besideBoth ? besideBoth : spreadBy(table) === 'account_id' ? 'account' : 'lane';
}

/** Whether one machine can check a unique key or a reference. */
function staysOnOneMachine({ table, columns, to, toColumns }: Key): boolean {
  const by = spreadBy(table);
  if (to === null) return by === null || columns.includes(by);
  if (onEveryMachine.includes(to)) return true;
  const toBy = spreadBy(to);
  return by === null || toBy === null ? by === toBy : columns.includes(by) && columns.indexOf(by) === toColumns.indexOf(toBy);
}

test('every table is distributed by lane or account, or named as an exception', () => {
  for (const name of [...onEveryMachine, ...onOneMachine, ...ofAccounts]) expect([...tables.keys()]).toContain(name);
  const homeless = [...tables.keys()].filter((name) => spreadBy(name) !== null && !columnsOf(name).includes(spreadBy(name)!));
  expect(homeless, 'say in onEveryMachine or onOneMachine where these are').toEqual([]);
  expect([...tables.keys()].filter((name) => spreadBy(name) === 'lane_id').length).toBeGreaterThan(10);
});

test('no policy of a distributed table has a subquery', () => {
  const policies = [...schema.matchAll(/^create policy (\w+) on (\w+) .*? to (?:otterway_app|the owner) ([^]*?);$/gm)];
  expect(policies.length).toBeGreaterThan(80);
  const refused = policies.filter(([, , table, conditions]) => !onOneMachine.includes(table!) && /\bselect\b/i.test(conditions!));
  expect(refused.map(([, name]) => name)).toEqual([]);
});

test('no reference follows a row to another distribution key', () => {
  const cascades = [...tables].flatMap(([table, inside]) => [...inside.matchAll(/FOREIGN KEY \((.*?)\) REFERENCES .*ON UPDATE CASCADE/g)].map(([, columns]) => ({ table, columns: listed(columns) })));
  expect(cascades.filter(({ table, columns }) => columns.includes(spreadBy(table)!))).toEqual([]);
});

test('no trigger writes to another distribution, except for the named ones', () => {
  const bodies = new Map([...schema.matchAll(/^create function (\w+)\(.*?\)\n([^]*?)\$function\$;/gm)].map(([, name, body]) => [name!, body!]));
  const triggers = [...schema.matchAll(/^create trigger (\w+) .* ON (\w+) .*EXECUTE FUNCTION (\w+)\(\)/gm)].map(([, name, table, calls]) => ({ name: name!, table: table!, calls: calls! }));
  expect(triggers.length).toBeGreaterThan(20);
  const written = (name: string) => [...bodies.get(name)!.matchAll(/(?:insert into|update|delete from) (\w+)/g)].map(([, table]) => table!).filter((table) => tables.has(table));
  const isBeside = (to: string, table: string) => placeOf(to) === placeOf(table) || (to === besideBoth && ['lane', 'account'].includes(placeOf(table)));
  expect(triggers.filter(({ table, calls }) => !written(calls).every((to) => to === table || isBeside(to, table))).map(({ name }) => name).sort()).toEqual(triggersElsewhere);
});

test('every key and reference stays on one machine, except for the named ones', () => {
  const torn = keys.filter((key) => !staysOnOneMachine(key)).map(({ name }) => name);
  expect(torn.sort()).toEqual([...exceptions].sort());
});

test('every reference between tables of couples contains the lane', () => {
  const within = keys.filter(({ table, to }) => to !== null && spreadBy(table) === 'lane_id' && spreadBy(to) !== null);
  expect(within.filter((key) => !staysOnOneMachine(key))).toEqual([]);
  expect(within.length).toBeGreaterThan(10);
});
