-- Date suggestions: platform content.

create table date_suggestions (
  id           uuid primary key,
  title        text not null,
  description  text not null default '',
  category     text not null,
  cost_level   text not null,
  effort_level text not null,
  time_of_day  text not null,
  is_active    boolean not null default true,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  updated_by   uuid references accounts (id),
  constraint date_suggestions_title_length check (char_length(title) between 1 and 120),
  constraint date_suggestions_description_length check (char_length(description) <= 1000),
  constraint date_suggestions_category_known check (category in ('romantic', 'adventure', 'relaxation', 'cultural', 'active', 'food', 'entertainment')),
  constraint date_suggestions_cost_known check (cost_level in ('free', 'low', 'medium', 'high')),
  constraint date_suggestions_effort_known check (effort_level in ('low', 'medium', 'high')),
  constraint date_suggestions_time_known check (time_of_day in ('morning', 'afternoon', 'evening', 'night', 'any'))
);
comment on column date_suggestions.updated_at is 'Moves on with every change, so that two versions never share a moment';
create index date_suggestions_newest_first on date_suggestions (created_at desc, id desc);
create index date_suggestions_by_title on date_suggestions (lower(title), id);
create index date_suggestions_by_editor on date_suggestions (updated_by) where updated_by is not null;
select guard_content('date_suggestions');
grant select, insert, update, delete on date_suggestions to otterway_app;

create table date_suggestion_steps (
  suggestion_id uuid not null references date_suggestions (id) on delete cascade,
  step_number   smallint not null,
  activity      text not null,
  notes         text,
  primary key (suggestion_id, step_number),
  constraint date_suggestion_steps_at_most_twenty check (step_number between 1 and 20),
  constraint date_suggestion_steps_activity_length check (char_length(activity) between 1 and 200),
  constraint date_suggestion_steps_notes_length check (char_length(notes) <= 1000)
);
select guard_content('date_suggestion_steps');
grant select, insert, update, delete on date_suggestion_steps to otterway_app;
