import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acrossMachines, distributionKey, ofAccounts, onEveryMachine, onOneMachine } from './placement.ts';

/**
 * Checks that the schema can be distributed: rows of a couple by lane, rows of a person by account, platform content everywhere. Keys and references
 * then stay on one machine. Decisions 72 to 76 explain the exceptions; `npm run test:citus` asks Citus.
 */

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
const tables = new Map(
  [...schema.matchAll(/^create table (\w+) \(\n([^]*?)^\);/gm)].map(([, name, inside]) => [name!, inside!] as const),
);
const columnsOf = (table: string) =>
  [...tables.get(table)!.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, name]) => name!);
const keys: Key[] = [
  ...[...tables].flatMap(([table, inside]) => [
    ...[...inside.matchAll(/^ {2}constraint (\w+) (?:PRIMARY KEY|UNIQUE) \((.*?)\)/gm)].map(([, name, columns]) => ({
      name: name!,
      table,
      columns: listed(columns),
      to: null,
      toColumns: [],
    })),
    ...[...inside.matchAll(/^ {2}constraint (\w+) FOREIGN KEY \((.*?)\) REFERENCES (\w+)\((.*?)\)/gm)].map(
      ([, name, columns, to, toColumns]) => ({
        name: name!,
        table,
        columns: listed(columns),
        to: to!,
        toColumns: listed(toColumns),
      }),
    ),
  ]),
  ...[...schema.matchAll(/^create unique index (\w+) ON (\w+) USING btree \((.*?)\)/gm)].map(
    ([, name, table, columns]) => ({ name: name!, table: table!, columns: listed(columns), to: null, toColumns: [] }),
  ),
];

function placeOf(table: string): string {
  if (onEveryMachine.includes(table)) return 'every machine';
  return onOneMachine.includes(table) ? 'one machine' : ofAccounts.includes(table) ? 'account' : 'lane';
}

/** Whether one machine can check a unique key or a reference. */
function staysOnOneMachine({ table, columns, to, toColumns }: Key): boolean {
  const by = distributionKey(table);
  if (to === null) return by === null || columns.includes(by);
  if (onEveryMachine.includes(to)) return true;
  const toBy = distributionKey(to);
  return by === null || toBy === null
    ? by === toBy
    : columns.includes(by) && columns.indexOf(by) === toColumns.indexOf(toBy);
}

test('every table is distributed by lane or account, or named as an exception', () => {
  const named = [...onEveryMachine, ...onOneMachine, ...ofAccounts];
  expect(new Set(named).size).toBe(named.length);
  for (const name of named) expect([...tables.keys()]).toContain(name);
  const homeless = [...tables.keys()].filter(
    (name) => distributionKey(name) !== null && !columnsOf(name).includes(distributionKey(name)!),
  );
  expect(homeless, 'say in onEveryMachine or onOneMachine where these are').toEqual([]);
  expect([...tables.keys()].filter((name) => distributionKey(name) === 'lane_id').length).toBeGreaterThan(10);
});

test('no policy has a subquery or is restrictive, which Citus does not keep', () => {
  const policies = [...schema.matchAll(/^create policy (\w+) on (\w+) .*? to (?:otterway_app|the owner) ([^]*?);$/gm)];
  expect(policies.length).toBeGreaterThan(80);
  const refused = policies.filter(([, , , conditions]) => /\bselect\b/i.test(conditions!));
  expect(refused.map(([, name]) => name)).toEqual([]);
  expect(schema).not.toContain('as restrictive');
});

test('no reference follows a row to another distribution key', () => {
  const cascades = [...tables].flatMap(([table, inside]) =>
    [...inside.matchAll(/FOREIGN KEY \((.*?)\) REFERENCES .*ON UPDATE CASCADE/g)].map(([, columns]) => ({
      table,
      columns: listed(columns),
    })),
  );
  expect(cascades.filter(({ table, columns }) => columns.includes(distributionKey(table)!))).toEqual([]);
});

test('no trigger writes to another distribution', () => {
  const bodies = new Map(
    [...schema.matchAll(/^create function (\w+)\(.*?\)\n([^]*?)\$function\$;/gm)].map(([, name, body]) => [
      name!,
      body!,
    ]),
  );
  const triggers = [...schema.matchAll(/^create trigger (\w+) .* ON (\w+) .*EXECUTE FUNCTION (\w+)\(/gm)].map(
    ([, name, table, calls]) => ({ name: name!, table: table!, calls: calls! }),
  );
  expect(triggers.length).toBeGreaterThan(20);
  const written = (name: string) =>
    [...bodies.get(name)!.matchAll(/(?:insert into|update|delete from) (\w+)/g)]
      .map(([, table]) => table!)
      .filter((table) => tables.has(table));
  expect(
    triggers
      .filter(({ table, calls }) => !written(calls).every((to) => placeOf(to) === placeOf(table)))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('every key and reference stays on one machine, but for one that npm run check compares', () => {
  expect(keys.filter((key) => !staysOnOneMachine(key)).map(({ name }) => name)).toEqual([acrossMachines]);
});

test('every reference between tables of couples contains the lane', () => {
  const within = keys.filter(
    ({ table, to }) => to !== null && distributionKey(table) === 'lane_id' && distributionKey(to) !== null,
  );
  expect(within.filter((key) => !staysOnOneMachine(key))).toEqual([]);
  expect(within.length).toBeGreaterThan(10);
});
