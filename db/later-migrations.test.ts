import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { laterMigrations } from '#app/testing/later-migrations.ts';
import { migrations } from '#platform/server/database/migrate.ts';
import { firstDistributable } from './placement.ts';
import { statementsOf } from './statements-of.ts';

/**
 * What a migration may not do since it also runs on distributed databases. Citus was asked: `src/app/server/upgrade-on-citus.test.ts` runs the forms that
 * it takes. A new table gets its place after its migration, with its rows, and later ones may refer to it.
 */
const refused: [reason: string, pattern: (made: string) => RegExp][] = [
  [
    'lets a table refer to one that it makes: do it in the next migration',
    (made) => new RegExp(`^alter table (?!(?:${made})\\b)\\w+\\b[^]*\\breferences (?:${made})\\b`),
  ],
  [
    'adds a column with a condition or key: add a constraint with a name',
    () =>
      /^alter table[^]*\badd (?:column )?(?!constraint|check|unique|primary|foreign|exclude)\w+ [^,]*\b(?:check|unique|primary key)\b/,
  ],
  [
    'adds a constraint or reference together with something else: alter the table once for each',
    () => /^alter table(?=[^]*,)[^]*\b(?:add (?:constraint|check|unique|primary|foreign|exclude)|references)\b/,
  ],
  ['changes or renames a constraint: drop it, and add it', () => /^alter table[^]*\b(?:alter|rename) constraint\b/],
  [
    'binds the owner by row-level security, so that shards no longer move while they are written',
    (made) =>
      new RegExp(`^(?:alter table (?!(?:${made})\\b)\\w+\\b[^]*\\bforce row level|select guard\\('(?!(?:${made})'))`),
  ],
  [
    'copies rows without “on conflict”, which row-level security refuses',
    () => /^insert into(?![^]*\bon conflict\b)[^]*\bselect\b/,
  ],
];

function errorsOf(text: string): string[] {
  const statements = statementsOf(text.replaceAll(/--.*$/gm, '')).map((statement) =>
    statement.startsWith('alter table') ? withoutCommas(statement) : statement,
  );
  const made =
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []).join('|') ||
    'none';
  return refused
    .filter(([, pattern]) => statements.some((statement) => pattern(made).test(statement)))
    .map(([reason]) => reason);
}

/** Without texts and what is in parentheses, so that the commas left are those between the changes of one statement. */
function withoutCommas(statement: string): string {
  const shorter = statement.replaceAll(/'[^']*'|\([^()]*\)/g, '');
  return shorter === statement ? statement : withoutCommas(shorter);
}

test('no later migration does what Citus refuses', () => {
  expect(migrations).toContain(firstDistributable);
  const later = migrations.slice(migrations.indexOf(firstDistributable) + 1);
  for (const name of later)
    expect(errorsOf(readFileSync(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8')), name).toEqual([]);
});

test.for([
  [
    `create table topics (id uuid primary key);\nalter table memories add foreign key (topic_id) references topics (id)`,
    'lets a table refer',
  ],
  [
    `create table if not exists topics (id uuid primary key);\nalter table memories add column topic_id uuid references topics (id)`,
    'lets a table refer',
  ],
  [`alter table memories add column note text not null default '' check (note <> 'a')`, 'adds a column with'],
  [`alter table memories add topic uuid unique`, 'adds a column with'],
  [`alter table memories add column note numeric(3, 1) check (note > 0)`, 'adds a column with'],
  [
    `alter table memories add constraint memories_note check (note <> ''), add column told boolean`,
    'together with something else',
  ],
  [
    `alter table memories drop constraint a, add constraint a check (note in ('a', 'b'))`,
    'together with something else',
  ],
  [
    `alter table memories add column topic_id uuid references accounts (id), add column told boolean`,
    'together with something else',
  ],
  [`alter table memories rename constraint a to b`, 'changes or renames'],
  [`alter table memories alter constraint a deferrable`, 'changes or renames'],
  [`alter table memories enable row level security, force row level security`, 'binds the owner'],
  [`select guard('memories', 'true')`, 'binds the owner'],
  [`insert into vouchers select * from treats`, 'copies rows'],
])('it is refused here, too: %s', ([text, reason]) => {
  expect(errorsOf(text!)).toEqual([expect.stringContaining(reason!)]);
});

test.for(Object.entries(laterMigrations))('what Citus takes is not refused: %s', ([, text]) => {
  expect(errorsOf(text)).toEqual([]);
});

test('a migration is run statement by statement, whatever is in texts, comments and functions', () => {
  const parts = [
    "create table a (b text default 'a;'';b')",
    '-- a; comment\nselect 1',
    'create function f() returns void language plpgsql as $$ begin a; end $$',
    'select $x$;$$;$x$, "a;b" /* ; */',
  ];
  expect(statementsOf(`${parts.join(';\n')};\n-- the end;\n`)).toEqual(parts);
  const all = migrations.flatMap((name) =>
    statementsOf(readFileSync(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8')),
  );
  expect(all.length).toBeGreaterThan(500);
  for (const one of all)
    expect(one).toMatch(
      /^(?:--.*\n|\n)*(?:alter|comment|create|delete|do|drop|grant|insert|reindex|revoke|select|set|update|with) /,
    );
});
