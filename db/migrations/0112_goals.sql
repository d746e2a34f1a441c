-- Goals: what two partners set out to do together, from templates of the platform. A couple's goal keeps what its template promised when it was started;
-- only its progress changes, and every step is a row of its own. While the lane is closed its goals rest.

create table goal_templates (
  id            uuid primary key,
  title         text not null,
  description   text not null default '',
  category      text not null,
  target_value  integer not null,
  target_unit   text not null,
  pebble_reward integer not null,
  is_active     boolean not null default true,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint goal_templates_title_length check (char_length(title) between 1 and 120),
  constraint goal_templates_description_length check (char_length(description) <= 1000),
  constraint goal_templates_category_known check (category in ('relationship', 'adventure', 'wellness', 'communication', 'growth')),
  constraint goal_templates_unit_known check (target_unit in ('dates', 'activities', 'experiences', 'visits', 'times', 'days', 'weeks', 'months')),
  constraint goal_templates_target_in_range check (target_value between 1 and 10000),
  constraint goal_templates_reward_in_range check (pebble_reward between 0 and 10000)
);
create index goal_templates_by_category on goal_templates (category, created_at desc, id desc) where is_active;
create index goal_templates_newest_first on goal_templates (created_at desc, id desc);
select guard_content('goal_templates');
grant select, insert, update, delete on goal_templates to otterway_app;

create table couple_goals (
  lane_id          uuid not null references lanes (id),
  id               uuid not null,
  created_by       uuid not null references accounts (id),
  template_id      uuid not null,
  title            text not null,
  description      text not null,
  category         text not null,
  target_value     integer not null,
  target_unit      text not null,
  pebble_reward    integer not null,
  current_progress integer not null default 0,
  status           text not null default 'active',
  completed_at     timestamptz,
  paid_each        integer,
  created_at       timestamptz not null,
  primary key (lane_id, id),
  constraint couple_goals_title_length check (char_length(title) between 1 and 120),
  constraint couple_goals_description_length check (char_length(description) <= 1000),
  constraint couple_goals_target_in_range check (target_value between 1 and 10000),
  constraint couple_goals_reward_in_range check (pebble_reward between 0 and 10000),
  constraint couple_goals_progress_not_negative check (current_progress >= 0),
  constraint couple_goals_status_known check (status in ('active', 'completed')),
  constraint couple_goals_completed_at_the_target check ((status = 'completed') = (current_progress >= target_value)),
  constraint couple_goals_completed_at_a_moment check ((status = 'completed') = (completed_at is not null)),
  constraint couple_goals_completed_with_or_without_pay check (
    (status = 'completed') = (paid_each is not null) and (paid_each is null or paid_each in (0, pebble_reward)))
);
comment on column couple_goals.template_id is 'What it was copied from; the template may change or go, the goal stays as it was';
comment on column couple_goals.paid_each is 'What completing it paid each partner: its reward, or 0 when two goals had been paid within 7 days';
create unique index couple_goals_one_active_copy_of_a_template on couple_goals (lane_id, template_id) where status = 'active';
create index couple_goals_newest_first on couple_goals (lane_id, status, created_at desc, id desc);
create index couple_goals_paid_lately on couple_goals (lane_id, completed_at) where paid_each > 0;
select guard('couple_goals', 'lane_id = current_lane()');
grant select, insert on couple_goals to otterway_app;
grant update (current_progress, status, completed_at, paid_each) on couple_goals to otterway_app;

create table goal_progress (
  lane_id         uuid not null,
  id              uuid not null,
  goal_id         uuid not null,
  account_id      uuid not null references accounts (id),
  progress_amount integer not null,
  notes           text,
  created_at      timestamptz not null,
  memory_id       uuid,
  primary key (lane_id, id),
  foreign key (lane_id, goal_id) references couple_goals (lane_id, id),
  constraint goal_progress_amount_in_range check (progress_amount between 1 and 10000),
  constraint goal_progress_notes_length check (char_length(notes) between 1 and 1000)
);
comment on column goal_progress.memory_id is 'The date that this step counts; null for any other step';
create index goal_progress_newest_first on goal_progress (lane_id, goal_id, created_at desc, id desc) include (account_id, progress_amount);
create unique index goal_progress_one_per_date on goal_progress (lane_id, goal_id, memory_id);
select guard('goal_progress', 'lane_id = current_lane()');
grant select, insert on goal_progress to otterway_app;
