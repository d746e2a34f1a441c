import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * What later versions may bring: a new table of each place, filled at once or later, changes to one that has rows, and a function that becomes another one.
 * `db/later-migrations.test.ts` accepts each form here, and `src/app/server/upgrade-on-citus.test.ts` runs it on Citus.
 */
export const laterMigrations: Record<string, string> = {
  '9001_topics': `
    create table lane_topics (
      lane_id    uuid not null references lanes (id),
      id         uuid not null,
      account_id uuid not null references accounts (id) on delete cascade,
      title      text not null constraint lane_topics_title_length check (char_length(title) between 1 and 40),
      primary key (lane_id, id)
    );
    comment on table lane_topics is 'What a couple talks about';
    select guard('lane_topics', 'lane_id = current_lane()');
    grant select, insert (lane_id, id, account_id, title) on lane_topics to otterway_app;
    create function trim_topic()
    returns trigger language plpgsql as $$ begin new.title := btrim(new.title); return new; end $$;
    create trigger lane_topics_trimmed before insert on lane_topics for each row execute function trim_topic();
    create table if not exists lane_topic_marks (
      lane_id  uuid not null,
      topic_id uuid not null,
      mark     text not null,
      primary key (lane_id, topic_id, mark)
    );
    alter table lane_topic_marks add foreign key (lane_id, topic_id) references lane_topics (lane_id, id) on delete cascade;
    select guard('lane_topic_marks', 'lane_id = current_lane()');
    grant select on lane_topic_marks to otterway_app;
    create table account_wishes (
      account_id uuid not null references accounts (id) on delete cascade,
      id         uuid not null,
      wish       text not null check (wish <> ''),
      primary key (account_id, id)
    );
    select guard('account_wishes', 'account_id = current_account()');
    grant select, insert on account_wishes to otterway_app;
    create table topic_ideas (
      id        uuid primary key,
      title     text not null,
      is_active boolean not null default true
    );
    select guard_content('topic_ideas');
    grant select, insert (id, title) on topic_ideas to otterway_app;
    create table topic_reports (
      id         uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      idea_id    uuid references topic_ideas (id)
    );
    select guard('topic_reports', 'account_id = current_account()');
    grant select, insert on topic_reports to otterway_app;
    insert into topic_ideas (id, title) values ('00000000-0000-4000-8000-000000000000', 'An early idea');
    insert into lane_topics (lane_id, id, account_id, title)
    select m.lane_id, m.id, m.author_id, m.activity from memories m where m.activity = 'a walk' on conflict do nothing;
    insert into lane_topic_marks (lane_id, topic_id, mark) select lane_id, id, 'old' from lane_topics on conflict do nothing;
    update lane_topic_marks set mark = 'new';
    insert into account_wishes (account_id, id, wish) select a.id, a.id, a.first_name from accounts a on conflict do nothing;
    delete from account_wishes where wish = 'Theo';
    insert into topic_reports (id, account_id, idea_id) select a.id, a.id, i.id from accounts a, topic_ideas i on conflict do nothing;`,
  '9002_topics_of_memories': `
    insert into topic_ideas (id, title) values ('00000000-0000-4000-8000-000000000001', 'A first idea');
    insert into lane_topics (lane_id, id, account_id, title)
    select m.lane_id, m.id, m.author_id, '  ' || left(m.activity, 30) from memories m where m.removed_at is null on conflict do nothing;
    alter table memories add column topic_id uuid;
    alter table memories add column picked_by uuid references accounts (id);
    update memories set topic_id = id where removed_at is null;
    alter table memories add constraint memories_topic_id_fkey foreign key (lane_id, topic_id) references lane_topics (lane_id, id);
    alter table memories add constraint memories_no_whispers check (activity <> 'a whisper');
    create index memories_by_topic on memories (lane_id, topic_id);
    alter table memories add column told boolean, add column place text;
    update memories set told = true;
    alter table memories alter column told set default true;
    alter table memories alter column told set not null;
    alter policy memories_guard on memories using (lane_id = current_lane() and told);
    create function trim_memory()
    returns trigger language plpgsql as $$ begin new.activity := btrim(new.activity); return new; end $$;
    create trigger memories_trimmed before insert on memories for each row execute function trim_memory();`,
  '9003_words_of_topics': `
    create or replace function trim_topic()
    returns trigger language plpgsql as $$ begin new.title := initcap(btrim(new.title)); return new; end $$;
    create index lane_topics_by_title on lane_topics (lane_id, title);`,
};

const migrateFile = 'src/platform/server/database/migrate.ts';
const placed = (find: string, name: string) => ({ file: 'db/placement.ts', find, replace: `'${name}', ${find}` });

/** The edits that make a server, started by `startServer`, one of a later version. */
export function laterVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-later-'));
  cpSync(fileURLToPath(new URL('../../../db/migrations/', import.meta.url)), folder, { recursive: true });
  for (const [name, text] of Object.entries(laterMigrations)) writeFileSync(join(folder, `${name}.sql`), text);
  return {
    migrations: Object.keys(laterMigrations),
    folder,
    edits: [
      {
        file: migrateFile,
        find: `new URL('../../../../db/migrations/', import.meta.url)`,
        replace: `new URL('${pathToFileURL(folder).href}/')`,
      },
      placed(`'accounts', 'badges'`, 'topic_ideas'),
      placed(`'account_figure_changes'`, 'account_wishes'),
      placed(`'account_deletions'`, 'topic_reports'),
    ],
  };
}
