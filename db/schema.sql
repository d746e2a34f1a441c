-- Made by "npm run schema" from db/migrations: what the database looks like after the last of them.

-- Kept once erased: a restored backup is erased again by what it says
create table account_deletions (
  account_id uuid not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint account_deletions_pkey PRIMARY KEY (account_id),
  constraint account_deletions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_deletions_can_be_undone_for_14_days CHECK ((due_at >= (requested_at + '14 days'::interval))),
  constraint account_deletions_erased_when_due CHECK ((erased_at >= due_at))
);
create index account_deletions_due ON account_deletions USING btree (due_at) WHERE (erased_at IS NULL);
alter table account_deletions enable row level security, force row level security;
create policy account_deletions_guard on account_deletions for all to otterway_app using ((account_id = current_account()));
create policy account_deletions_owner on account_deletions for all to the owner using (true);
grant delete, insert, select on account_deletions to otterway_app;

-- What accounts add to the figures, until a job settles it
create table account_figure_changes (
  account_id uuid not null,
  figure text not null,
  day date not null,
  amount bigint not null
);
alter table account_figure_changes enable row level security, force row level security;
create policy account_figure_changes_guard on account_figure_changes for all to otterway_app using (false);
create policy account_figure_changes_owner on account_figure_changes for all to the owner using (true);

create table accounts (
  id uuid not null,
  email text,
  first_name text not null,
  last_name text not null,
  pairing_code text,
  time_zone text not null,
  next_time_zone text,
  next_time_zone_on date,
  role text not null default 'partner'::text,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  email_proven_at timestamp with time zone,
  email_proof_waived boolean not null default false,
  disabled_at timestamp with time zone,
  last_seen_on date,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_is_normalised CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint accounts_first_name_length CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 40))),
  constraint accounts_last_name_length CHECK ((((char_length(last_name) >= 1) AND (char_length(last_name) <= 40)) OR (erased_at IS NOT NULL))),
  constraint accounts_nameless_once_erased CHECK (
CASE
    WHEN (erased_at IS NULL) THEN ((email IS NOT NULL) AND (pairing_code IS NOT NULL))
    ELSE ((email IS NULL) AND (pairing_code IS NULL) AND (first_name = 'Someone'::text) AND (last_name = ''::text))
END),
  constraint accounts_next_time_zone_has_a_day CHECK (((next_time_zone IS NULL) = (next_time_zone_on IS NULL))),
  constraint accounts_pairing_code_alphabet CHECK ((pairing_code ~ '^[A-HJ-NP-Z2-9]{6}$'::text)),
  constraint accounts_role_known CHECK ((role = ANY (ARRAY['partner'::text, 'administrator'::text]))),
  constraint accounts_unproven_once_erased CHECK (((erased_at IS NULL) OR (email_proven_at IS NULL)))
);
create index accounts_by_start_of_email ON accounts USING btree (email text_pattern_ops) WHERE (erased_at IS NULL);
create index accounts_by_start_of_last_name ON accounts USING btree (lower(last_name) text_pattern_ops) WHERE (erased_at IS NULL);
create index accounts_by_start_of_name ON accounts USING btree (lower(((first_name || ' '::text) || last_name)) text_pattern_ops) WHERE (erased_at IS NULL);
create index accounts_by_week ON accounts USING btree (week_of(created_at)) WHERE (erased_at IS NULL);
create index accounts_newest_first ON accounts USING btree (created_at DESC, id DESC) WHERE (erased_at IS NULL);
create unique index accounts_one_per_email ON accounts USING btree (email);
create unique index accounts_one_per_pairing_code ON accounts USING btree (pairing_code) WHERE (pairing_code IS NOT NULL);
create trigger accounts_use_forgotten BEFORE UPDATE ON accounts FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION forget_use_of_account();
alter table accounts enable row level security, force row level security;
create policy accounts_changed on accounts for update to otterway_app using ((id = current_account()));
create policy accounts_guard on accounts for select to otterway_app using ((id = current_account()));
create policy accounts_of_the_partner on accounts for select to otterway_app using ((id = current_partner()));
create policy accounts_opened on accounts for insert to otterway_app with check (((id = current_account()) AND (role = 'partner'::text)));
create policy accounts_owner on accounts for all to the owner using (true);
grant select on accounts to otterway_app;
grant insert (id, email, first_name, last_name, pairing_code, time_zone, created_at, email_proven_at, email_proof_waived) on accounts to otterway_app;
grant update (email, pairing_code, time_zone, next_time_zone, next_time_zone_on, email_proven_at, email_proof_waived, last_seen_on) on accounts to otterway_app;
comment on column accounts.next_time_zone is 'A changed time zone counts from the next day, so that nobody gains a second day by travelling';
comment on column accounts.email_proven_at is 'When the account last opened a link mailed to its address; null while it has not';
comment on column accounts.email_proof_waived is 'Made on a server without SMTP_URL, which asks for no proof. Counts like a proof for password reset and export, and for nothing else';
comment on column accounts.disabled_at is 'Since when an administrator keeps the account from logging in; null while it may';
comment on column accounts.last_seen_on is 'The last day in UTC on which the account used the server: a day, so that nobody learns when somebody is awake';

create table activity_marks (
  lane_id uuid not null,
  account_id uuid not null,
  seen_at timestamp with time zone not null,
  waved_at timestamp with time zone,
  waved_on date,
  seen_ids text[] not null default '{}'::text[],
  waved_about uuid,
  constraint activity_marks_pkey PRIMARY KEY (lane_id, account_id),
  constraint activity_marks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint activity_marks_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id),
  constraint activity_marks_waved_on_a_day CHECK (((waved_at IS NULL) = (waved_on IS NULL)))
);
alter table activity_marks enable row level security, force row level security;
create policy activity_marks_guard on activity_marks for select to otterway_app using ((lane_id = current_lane()));
create policy activity_marks_in_own_name on activity_marks for insert to otterway_app with check (((lane_id = current_lane()) AND (account_id = current_account())));
create policy activity_marks_of_oneself on activity_marks for update to otterway_app using (((lane_id = current_lane()) AND (account_id = current_account())));
create policy activity_marks_owner on activity_marks for all to the owner using (true);
grant insert, select, update on activity_marks to otterway_app;
comment on column activity_marks.waved_on is 'The lane''s day of the wave: one wave a day';
comment on column activity_marks.seen_ids is 'The latest lines that were shown, newest first, at most 50';
comment on column activity_marks.waved_about is 'The memory that the latest wave asks about; null for a plain wave';

create table admin_changes (
  id uuid not null,
  account_id uuid not null,
  act text not null,
  subject_id uuid,
  subject_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null,
  constraint admin_changes_pkey PRIMARY KEY (id),
  constraint admin_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint admin_changes_act_is_a_call CHECK ((act ~ '^[a-zA-Z]+\.[a-zA-Z]+$'::text)),
  constraint admin_changes_change_something CHECK ((before IS DISTINCT FROM after))
);
create index admin_changes_by_account ON admin_changes USING btree (account_id);
create index admin_changes_newest_first ON admin_changes USING btree (created_at DESC, id DESC);
create trigger admin_changes_append_only BEFORE DELETE OR UPDATE ON admin_changes FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_admin_changes();
create trigger admin_changes_never_truncated BEFORE TRUNCATE ON admin_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_admin_changes();
alter table admin_changes enable row level security, force row level security;
create policy admin_changes_guard on admin_changes for select to otterway_app using (is_administrator());
create policy admin_changes_in_own_name on admin_changes for insert to otterway_app with check ((is_administrator() AND (account_id = current_account())));
create policy admin_changes_owner on admin_changes for all to the owner using (true);
grant insert, select on admin_changes to otterway_app;
comment on column admin_changes.act is 'The call, such as badges.create';
comment on column admin_changes.before is 'The content as it was; null for what is new. After a deletion, after is null';

-- bucket is a keyed hash: it names neither a person nor an address
create table attempts (
  bucket text not null,
  at timestamp with time zone not null
);
create index attempts_by_age ON attempts USING btree (at);
create index attempts_by_bucket ON attempts USING btree (bucket, at DESC);
grant delete, insert, select on attempts to otterway_app;

create table badges (
  id uuid not null,
  name text not null,
  description text not null,
  icon text not null,
  criteria_type text not null default 'total_dates'::text,
  required integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint badges_pkey PRIMARY KEY (id),
  constraint badges_criteria_type_known CHECK ((criteria_type = ANY (ARRAY['total_dates'::text, 'total_pebbles'::text, 'all_categories'::text]))),
  constraint badges_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 1000))),
  constraint badges_icon_length CHECK (((char_length(icon) >= 1) AND (char_length(icon) <= 20))),
  constraint badges_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint badges_required_in_range CHECK (((required >= 0) AND (required <= 10000)))
);
create index badges_newest_first ON badges USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table badges enable row level security, force row level security;
create policy badges_added on badges for insert to otterway_app with check (is_administrator());
create policy badges_deleted on badges for delete to otterway_app using (is_administrator());
create policy badges_edited on badges for update to otterway_app using (is_administrator());
create policy badges_for_everyone on badges for select to otterway_app using (true);
create policy badges_owner on badges for all to the owner using (true);
grant insert, select, update on badges to otterway_app;
comment on column badges.required is '0, what malformed criteria fall back to, never unlocks';
comment on column badges.deleted_at is 'From then on it is nowhere but with those who had unlocked it';

create table calendar_feeds (
  account_id uuid not null,
  lane_id uuid not null,
  paired_at timestamp with time zone not null,
  token_hash bytea not null,
  token_sealed bytea not null,
  wording text not null,
  made_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (account_id),
  constraint calendar_feeds_one_per_token UNIQUE (token_hash),
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint calendar_feeds_token_is_sha256 CHECK ((length(token_hash) = 32)),
  constraint calendar_feeds_wording_known CHECK ((wording = ANY (ARRAY['titles'::text, 'neutral'::text])))
);
alter table calendar_feeds enable row level security, force row level security;
create policy calendar_feeds_guard on calendar_feeds for all to otterway_app using ((account_id = current_account()));
create policy calendar_feeds_owner on calendar_feeds for all to the owner using (true);
grant delete, insert, select, update on calendar_feeds to otterway_app;
comment on column calendar_feeds.paired_at is 'The pairing it belongs to: it ends with it, and does not come back with a later one';
comment on column calendar_feeds.token_sealed is 'The token under SECRET, so that its owner can be shown the address again';

-- Requests that were there before stay, and whom they ask themselves may still accept
create table closed_to_requests (
  account_id uuid not null,
  since timestamp with time zone not null,
  constraint closed_to_requests_pkey PRIMARY KEY (account_id),
  constraint closed_to_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE
);
alter table closed_to_requests enable row level security, force row level security;
create policy closed_to_requests_guard on closed_to_requests for all to otterway_app using ((account_id = current_account()));
create policy closed_to_requests_owner on closed_to_requests for all to the owner using (true);
grant delete, insert, select on closed_to_requests to otterway_app;

create table couple_goals (
  lane_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  template_id uuid not null,
  title text not null,
  description text not null,
  category text not null,
  target_value integer not null,
  target_unit text not null,
  pebble_reward integer not null,
  current_progress integer not null default 0,
  status text not null default 'active'::text,
  completed_at timestamp with time zone,
  paid_each integer,
  created_at timestamp with time zone not null,
  constraint couple_goals_pkey PRIMARY KEY (lane_id, id),
  constraint couple_goals_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint couple_goals_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id),
  constraint couple_goals_completed_at_a_moment CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint couple_goals_completed_at_the_target CHECK (((status = 'completed'::text) = (current_progress >= target_value))),
  constraint couple_goals_completed_with_or_without_pay CHECK ((((status = 'completed'::text) = (paid_each IS NOT NULL)) AND ((paid_each IS NULL) OR ((paid_each = 0) OR (paid_each = pebble_reward))))),
  constraint couple_goals_description_length CHECK ((char_length(description) <= 1000)),
  constraint couple_goals_progress_not_negative CHECK ((current_progress >= 0)),
  constraint couple_goals_reward_in_range CHECK (((pebble_reward >= 0) AND (pebble_reward <= 10000))),
  constraint couple_goals_status_known CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text]))),
  constraint couple_goals_target_in_range CHECK (((target_value >= 1) AND (target_value <= 10000))),
  constraint couple_goals_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);
create index couple_goals_newest_first ON couple_goals USING btree (lane_id, status, created_at DESC, id DESC);
create unique index couple_goals_one_active_copy_of_a_template ON couple_goals USING btree (lane_id, template_id) WHERE (status = 'active'::text);
create index couple_goals_paid_lately ON couple_goals USING btree (lane_id, completed_at) WHERE (paid_each > 0);
alter table couple_goals enable row level security, force row level security;
create policy couple_goals_guard on couple_goals for all to otterway_app using ((lane_id = current_lane()));
create policy couple_goals_owner on couple_goals for all to the owner using (true);
grant insert, select on couple_goals to otterway_app;
grant update (current_progress, status, completed_at, paid_each) on couple_goals to otterway_app;
comment on column couple_goals.template_id is 'What it was copied from; the template may change or go, the goal stays as it was';
comment on column couple_goals.paid_each is 'What completing it paid each partner: its reward, or 0 when two goals had been paid within 7 days';

create table credentials (
  account_id uuid not null,
  password_hash text,
  changed_at timestamp with time zone not null,
  constraint credentials_pkey PRIMARY KEY (account_id),
  constraint credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
create trigger calendar_feed_ends_with_password AFTER UPDATE OF password_hash ON credentials FOR EACH ROW WHEN ((new.password_hash IS DISTINCT FROM old.password_hash)) EXECUTE FUNCTION end_calendar_feed();
alter table credentials enable row level security, force row level security;
create policy credentials_guard on credentials for all to otterway_app using ((account_id = current_account()));
create policy credentials_owner on credentials for all to the owner using (true);
grant insert, select, update on credentials to otterway_app;
comment on column credentials.password_hash is 'Null until an account that was made by single sign-on has chosen a password';

-- Not in backups: a restored database is another one
create table database_identity (
  id uuid not null,
  only_row boolean not null default true,
  constraint database_identity_pkey PRIMARY KEY (only_row),
  constraint database_identity_only_row_check CHECK (only_row)
);

create table date_ratings (
  lane_id uuid not null,
  memory_id uuid not null,
  account_id uuid not null,
  rating smallint not null,
  comment text,
  created_at timestamp with time zone not null,
  constraint date_ratings_once_per_person PRIMARY KEY (lane_id, memory_id, account_id),
  constraint date_ratings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint date_ratings_lane_id_memory_id_fkey FOREIGN KEY (lane_id, memory_id) REFERENCES memories(lane_id, id) ON DELETE CASCADE,
  constraint date_ratings_comment_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 1000))),
  constraint date_ratings_one_to_five CHECK (((rating >= 1) AND (rating <= 5)))
);
create index date_ratings_by_author ON date_ratings USING btree (lane_id, account_id, created_at);
alter table date_ratings enable row level security, force row level security;
create policy date_ratings_guard on date_ratings for all to otterway_app using ((lane_id = current_lane()));
create policy date_ratings_owner on date_ratings for all to the owner using (true);
grant insert, select on date_ratings to otterway_app;

create table date_suggestion_steps (
  suggestion_id uuid not null,
  step_number smallint not null,
  activity text not null,
  notes text,
  constraint date_suggestion_steps_pkey PRIMARY KEY (suggestion_id, step_number),
  constraint date_suggestion_steps_suggestion_id_fkey FOREIGN KEY (suggestion_id) REFERENCES date_suggestions(id) ON DELETE CASCADE,
  constraint date_suggestion_steps_activity_length CHECK (((char_length(activity) >= 1) AND (char_length(activity) <= 200))),
  constraint date_suggestion_steps_at_most_twenty CHECK (((step_number >= 1) AND (step_number <= 20))),
  constraint date_suggestion_steps_notes_length CHECK ((char_length(notes) <= 1000))
);
alter table date_suggestion_steps enable row level security, force row level security;
create policy date_suggestion_steps_added on date_suggestion_steps for insert to otterway_app with check (is_administrator());
create policy date_suggestion_steps_deleted on date_suggestion_steps for delete to otterway_app using (is_administrator());
create policy date_suggestion_steps_edited on date_suggestion_steps for update to otterway_app using (is_administrator());
create policy date_suggestion_steps_for_everyone on date_suggestion_steps for select to otterway_app using (true);
create policy date_suggestion_steps_owner on date_suggestion_steps for all to the owner using (true);
grant delete, insert, select, update on date_suggestion_steps to otterway_app;

create table date_suggestions (
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  category text not null,
  cost_level text not null,
  effort_level text not null,
  time_of_day text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  constraint date_suggestions_pkey PRIMARY KEY (id),
  constraint date_suggestions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id),
  constraint date_suggestions_category_known CHECK ((category = ANY (ARRAY['romantic'::text, 'adventure'::text, 'relaxation'::text, 'cultural'::text, 'active'::text, 'food'::text, 'entertainment'::text]))),
  constraint date_suggestions_cost_known CHECK ((cost_level = ANY (ARRAY['free'::text, 'low'::text, 'medium'::text, 'high'::text]))),
  constraint date_suggestions_description_length CHECK ((char_length(description) <= 1000)),
  constraint date_suggestions_effort_known CHECK ((effort_level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint date_suggestions_time_known CHECK ((time_of_day = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'night'::text, 'any'::text]))),
  constraint date_suggestions_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);
create index date_suggestions_by_editor ON date_suggestions USING btree (updated_by) WHERE (updated_by IS NOT NULL);
create index date_suggestions_by_title ON date_suggestions USING btree (lower(title), id);
create index date_suggestions_newest_first ON date_suggestions USING btree (created_at DESC, id DESC);
alter table date_suggestions enable row level security, force row level security;
create policy date_suggestions_added on date_suggestions for insert to otterway_app with check (is_administrator());
create policy date_suggestions_deleted on date_suggestions for delete to otterway_app using (is_administrator());
create policy date_suggestions_edited on date_suggestions for update to otterway_app using (is_administrator());
create policy date_suggestions_for_everyone on date_suggestions for select to otterway_app using (true);
create policy date_suggestions_owner on date_suggestions for all to the owner using (true);
grant delete, insert, select, update on date_suggestions to otterway_app;
comment on column date_suggestions.updated_at is 'Moves on with every change, so that two versions never share a moment';

create table demo_accounts (
  account_id uuid not null,
  constraint demo_accounts_pkey PRIMARY KEY (account_id)
);
alter table demo_accounts enable row level security, force row level security;
create policy demo_accounts_guard on demo_accounts for all to otterway_app using (false);
create policy demo_accounts_owner on demo_accounts for all to the owner using (true);

create table email_confirmations (
  token_hash bytea not null,
  account_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint email_confirmations_pkey PRIMARY KEY (token_hash),
  constraint email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint email_confirmations_token_is_sha256 CHECK ((length(token_hash) = 32))
);
create index email_confirmations_by_account ON email_confirmations USING btree (account_id, created_at DESC);
create index email_confirmations_by_expiry ON email_confirmations USING btree (expires_at);
alter table email_confirmations enable row level security, force row level security;
create policy email_confirmations_guard on email_confirmations for all to otterway_app using ((account_id = current_account()));
create policy email_confirmations_owner on email_confirmations for all to the owner using (true);
grant delete, insert, select on email_confirmations to otterway_app;

create table email_undos (
  token_hash bytea not null,
  account_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint email_undos_pkey PRIMARY KEY (token_hash),
  constraint email_undos_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint email_undos_token_is_sha256 CHECK ((length(token_hash) = 32))
);
create index email_undos_by_account ON email_undos USING btree (account_id, created_at DESC);
create index email_undos_by_email ON email_undos USING btree (email);
create index email_undos_by_expiry ON email_undos USING btree (expires_at);
alter table email_undos enable row level security, force row level security;
create policy email_undos_guard on email_undos for all to otterway_app using ((account_id = current_account()));
create policy email_undos_owner on email_undos for all to the owner using (true);
grant delete, insert, select on email_undos to otterway_app;
comment on column email_undos.email is 'The address to go back to. No other account can take it while the row exists';

create table exports (
  id uuid not null,
  account_id uuid not null,
  state text not null default 'building'::text,
  done integer not null default 0,
  total integer not null default 0,
  started_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  zip bytea,
  link_hash bytea,
  session_id uuid,
  pictures jsonb not null default '[]'::jsonb,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint exports_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint exports_done_of_total CHECK (((done >= 0) AND (done <= total))),
  constraint exports_link_is_sha256 CHECK ((length(link_hash) = 32)),
  constraint exports_ready_for_a_while CHECK (((state <> 'ready'::text) OR (expires_at IS NOT NULL))),
  constraint exports_ready_with_its_bytes CHECK (((state = 'ready'::text) = (zip IS NOT NULL))),
  constraint exports_state_known CHECK ((state = ANY (ARRAY['building'::text, 'ready'::text, 'fetched'::text, 'expired'::text, 'failed'::text])))
);
create index exports_by_account ON exports USING btree (account_id, started_at DESC);
create index exports_by_age ON exports USING btree (started_at);
create index exports_by_session ON exports USING btree (session_id);
create unique index exports_one_building_each ON exports USING btree (session_id) WHERE (state = 'building'::text);
create unique index exports_one_per_link ON exports USING btree (link_hash);
create index exports_with_bytes ON exports USING btree (expires_at) WHERE (zip IS NOT NULL);
alter table exports enable row level security, force row level security;
create policy exports_guard on exports for all to otterway_app using ((account_id = current_account()));
create policy exports_owner on exports for all to the owner using (true);
grant delete, insert, select, update on exports to otterway_app;
comment on column exports.moved_at is 'When `done` moved last: one that stands still has lost its server, and counts as failed';
comment on column exports.link_hash is 'SHA-256 of the token of the one link that was handed out last';
comment on column exports.session_id is 'The session whose password was confirmed for it; once that has ended nobody fetches it';
comment on column exports.pictures is 'The id of each picture in it, with the name of its file there';

-- What is counted, by when, up to the last minute
create table figures (
  figure text not null,
  day date not null,
  amount bigint not null,
  constraint figures_pkey PRIMARY KEY (figure, day)
);
alter table figures enable row level security, force row level security;
create policy figures_guard on figures for all to otterway_app using (false);
create policy figures_owner on figures for all to the owner using (true);
comment on column figures.day is 'The Monday of the week; of upcoming dates their own day; -infinity where only the total is asked for';

create table goal_progress (
  lane_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  account_id uuid not null,
  progress_amount integer not null,
  notes text,
  created_at timestamp with time zone not null,
  memory_id uuid,
  constraint goal_progress_pkey PRIMARY KEY (lane_id, id),
  constraint goal_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint goal_progress_lane_id_goal_id_fkey FOREIGN KEY (lane_id, goal_id) REFERENCES couple_goals(lane_id, id),
  constraint goal_progress_amount_in_range CHECK (((progress_amount >= 1) AND (progress_amount <= 10000))),
  constraint goal_progress_notes_length CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 1000)))
);
create index goal_progress_newest_first ON goal_progress USING btree (lane_id, goal_id, created_at DESC, id DESC) INCLUDE (account_id, progress_amount);
create unique index goal_progress_one_per_date ON goal_progress USING btree (lane_id, goal_id, memory_id);
alter table goal_progress enable row level security, force row level security;
create policy goal_progress_guard on goal_progress for all to otterway_app using ((lane_id = current_lane()));
create policy goal_progress_owner on goal_progress for all to the owner using (true);
grant insert, select on goal_progress to otterway_app;
comment on column goal_progress.memory_id is 'The date that this step counts; null for any other step';

create table goal_templates (
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  category text not null,
  target_value integer not null,
  target_unit text not null,
  pebble_reward integer not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint goal_templates_pkey PRIMARY KEY (id),
  constraint goal_templates_category_known CHECK ((category = ANY (ARRAY['relationship'::text, 'adventure'::text, 'wellness'::text, 'communication'::text, 'growth'::text]))),
  constraint goal_templates_description_length CHECK ((char_length(description) <= 1000)),
  constraint goal_templates_reward_in_range CHECK (((pebble_reward >= 0) AND (pebble_reward <= 10000))),
  constraint goal_templates_target_in_range CHECK (((target_value >= 1) AND (target_value <= 10000))),
  constraint goal_templates_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint goal_templates_unit_known CHECK ((target_unit = ANY (ARRAY['dates'::text, 'activities'::text, 'experiences'::text, 'visits'::text, 'times'::text, 'days'::text, 'weeks'::text, 'months'::text])))
);
create index goal_templates_by_category ON goal_templates USING btree (category, created_at DESC, id DESC) WHERE is_active;
create index goal_templates_newest_first ON goal_templates USING btree (created_at DESC, id DESC);
alter table goal_templates enable row level security, force row level security;
create policy goal_templates_added on goal_templates for insert to otterway_app with check (is_administrator());
create policy goal_templates_deleted on goal_templates for delete to otterway_app using (is_administrator());
create policy goal_templates_edited on goal_templates for update to otterway_app using (is_administrator());
create policy goal_templates_for_everyone on goal_templates for select to otterway_app using (true);
create policy goal_templates_owner on goal_templates for all to the owner using (true);
grant delete, insert, select, update on goal_templates to otterway_app;

create table hidden_reminders (
  lane_id uuid not null,
  memory_id uuid not null,
  account_id uuid not null,
  hidden_at timestamp with time zone not null,
  constraint hidden_reminders_pkey PRIMARY KEY (lane_id, memory_id, account_id),
  constraint hidden_reminders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint hidden_reminders_lane_id_memory_id_fkey FOREIGN KEY (lane_id, memory_id) REFERENCES memories(lane_id, id) ON DELETE CASCADE
);
create index hidden_reminders_by_account ON hidden_reminders USING btree (account_id);
alter table hidden_reminders enable row level security, force row level security;
create policy hidden_reminders_guard on hidden_reminders for all to otterway_app using (((lane_id = current_lane()) AND (account_id = current_account())));
create policy hidden_reminders_owner on hidden_reminders for all to the owner using (true);
grant delete, insert, select on hidden_reminders to otterway_app;

-- One per address: a new one replaces the last. Using it deletes it
create table invitations (
  email text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mailed boolean not null default false,
  constraint invitations_pkey PRIMARY KEY (email),
  constraint invitations_one_per_token UNIQUE (token_hash),
  constraint invitations_token_is_sha256 CHECK ((length(token_hash) = 32))
);
create index invitations_by_expiry ON invitations USING btree (expires_at);
alter table invitations enable row level security, force row level security;
create policy invitations_guard on invitations for all to otterway_app using (is_administrator());
create policy invitations_owner on invitations for all to the owner using (true);
grant insert, select, update on invitations to otterway_app;
comment on column invitations.mailed is 'Whether a mail server took it: signing up with it then proves the address';

-- one row per background job
create table job_runs (
  name text not null,
  began_at timestamp with time zone not null,
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table known_browsers (
  account_id uuid not null,
  device text not null,
  seen_at timestamp with time zone not null,
  constraint known_browsers_pkey PRIMARY KEY (account_id, device),
  constraint known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table known_browsers enable row level security, force row level security;
create policy known_browsers_guard on known_browsers for all to otterway_app using ((account_id = current_account()));
create policy known_browsers_owner on known_browsers for all to the owner using (true);
grant insert, select on known_browsers to otterway_app;
comment on column known_browsers.device is 'In plain words, such as ''Firefox on Linux'': what every browser of its kind says of itself';

create table known_devices (
  account_id uuid not null,
  token_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (account_id, token_hash),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint known_devices_token_is_sha256 CHECK ((length(token_hash) = 32))
);
create index known_devices_by_age ON known_devices USING btree (account_id, seen_at DESC);
alter table known_devices enable row level security, force row level security;
create policy known_devices_guard on known_devices for all to otterway_app using ((account_id = current_account()));
create policy known_devices_owner on known_devices for all to the owner using (true);
grant delete, insert, select, update on known_devices to otterway_app;
comment on column known_devices.token_hash is 'SHA-256 of the token in the browser''s second cookie and the account: the same browser is another one for each account';

-- What lanes add to the figures, until a job settles it
create table lane_figure_changes (
  lane_id uuid not null,
  figure text not null,
  day date not null,
  amount bigint not null
);
alter table lane_figure_changes enable row level security, force row level security;
create policy lane_figure_changes_guard on lane_figure_changes for all to otterway_app using (false);
create policy lane_figure_changes_owner on lane_figure_changes for all to the owner using (true);

create table lane_members (
  lane_id uuid not null,
  account_id uuid not null,
  slot smallint not null,
  kind text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint lane_members_pkey PRIMARY KEY (lane_id, account_id),
  constraint lane_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint lane_members_lane_id_kind_fkey FOREIGN KEY (lane_id, kind) REFERENCES lanes(id, kind),
  constraint lane_members_at_most_two CHECK ((slot = ANY (ARRAY[1, 2]))),
  constraint lane_members_one_in_a_solo_lane CHECK (((kind = 'shared'::text) OR (slot = 1))),
  constraint lane_members_solo_is_for_life CHECK (((kind = 'shared'::text) OR (left_at IS NULL))),
  constraint lane_members_solo_lane_of_the_account CHECK (((kind = 'shared'::text) OR (lane_id = account_id)))
);
create index lane_members_by_account ON lane_members USING btree (account_id);
create index lane_members_by_week ON lane_members USING btree (week_of(joined_at), account_id) WHERE (kind = 'shared'::text);
create unique index lane_members_one_open_shared_lane_each ON lane_members USING btree (account_id) WHERE ((kind = 'shared'::text) AND (left_at IS NULL));
create unique index lane_members_one_per_slot ON lane_members USING btree (lane_id, slot);
alter table lane_members enable row level security, force row level security;
create policy lane_members_guard on lane_members for all to otterway_app using ((lane_id = current_lane()));
create policy lane_members_own on lane_members for select to otterway_app using ((account_id = current_account()));
create policy lane_members_owner on lane_members for all to the owner using (true);
grant insert, select, update on lane_members to otterway_app;
comment on column lane_members.kind is 'Copied from the lane and tied to it by the foreign key, so that the partial unique indexes can speak of it';

-- What a lane has of something: the sum of its slots
create table lane_totals (
  lane_id uuid not null,
  total text not null,
  slot smallint not null,
  amount integer not null,
  constraint lane_totals_pkey PRIMARY KEY (lane_id, total, slot),
  constraint lane_totals_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id) ON DELETE CASCADE
);
alter table lane_totals enable row level security, force row level security;
create policy lane_totals_guard on lane_totals for all to otterway_app using ((lane_id = current_lane()));
create policy lane_totals_owner on lane_totals for all to the owner using (true);
grant select on lane_totals to otterway_app;
comment on column lane_totals.total is 'memories, past, past and a category, month and a month of the past, or pebbles that were not taken back';
comment on column lane_totals.slot is 'Two transactions that count in one lane at once never share one, so that neither waits for the other; alone it is 0';

create table lanes (
  id uuid not null,
  kind text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint lanes_pkey PRIMARY KEY (id),
  constraint lanes_kind_known CHECK ((kind = ANY (ARRAY['solo'::text, 'shared'::text]))),
  constraint lanes_solo_never_closes CHECK (((kind = 'shared'::text) OR (closed_at IS NULL)))
);
create unique index lanes_by_kind ON lanes USING btree (id, kind);
create trigger lanes_counted AFTER INSERT ON lanes FOR EACH ROW EXECUTE FUNCTION count_lane();
create trigger lanes_counted_anew AFTER UPDATE ON lanes FOR EACH ROW WHEN (((old.opened_at IS DISTINCT FROM new.opened_at) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION count_lane();
create trigger lanes_uncounted AFTER DELETE ON lanes FOR EACH ROW EXECUTE FUNCTION count_lane();
alter table lanes enable row level security, force row level security;
create policy lanes_guard on lanes for all to otterway_app using ((id = current_lane()));
create policy lanes_owner on lanes for all to the owner using (true);
grant insert, select, update on lanes to otterway_app;

-- Not in backups: a restored database has none of its own yet
create table last_backup (
  taken_at timestamp with time zone not null,
  only_row boolean not null default true,
  constraint last_backup_pkey PRIMARY KEY (only_row),
  constraint last_backup_only_row_check CHECK (only_row)
);

create table memories (
  lane_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  type text not null,
  was_planned boolean not null,
  date date not null,
  time text,
  activity text not null,
  credited_to uuid,
  venue_url text,
  suggestion_id uuid,
  category text,
  mood text,
  notes text,
  pebbles integer not null,
  paid_each integer,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  removed_at timestamp with time zone,
  removed_by uuid,
  reversed_at timestamp with time zone,
  idea_title text,
  shared_at timestamp with time zone,
  time_zone text,
  constraint memories_pkey PRIMARY KEY (lane_id, id),
  constraint memories_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint memories_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  constraint memories_credited_to_fkey FOREIGN KEY (credited_to) REFERENCES accounts(id),
  constraint memories_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id),
  constraint memories_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES accounts(id),
  constraint memories_activity_length CHECK (((char_length(activity) >= 1) AND (char_length(activity) <= 2000))),
  constraint memories_date_in_range CHECK (((date >= '1950-01-01'::date) AND (date <= '2200-01-01'::date))),
  constraint memories_idea_title_length CHECK (((char_length(idea_title) >= 1) AND (char_length(idea_title) <= 120))),
  constraint memories_idea_title_of_a_plan CHECK (((idea_title IS NULL) OR was_planned)),
  constraint memories_mood_known CHECK ((mood = ANY (ARRAY['😍'::text, '🙂'::text, '😐'::text, '🙃'::text, '😡'::text]))),
  constraint memories_notes_length CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 2000))),
  constraint memories_pebbles_not_negative CHECK (((pebbles >= 0) AND (paid_each >= 0))),
  constraint memories_planned_in_a_zone CHECK ((was_planned = (time_zone IS NOT NULL))),
  constraint memories_planned_was_planned CHECK ((was_planned OR (type = 'past'::text))),
  constraint memories_removed_by_someone CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint memories_reversed_after_removal CHECK (((reversed_at IS NULL) OR (removed_at IS NOT NULL))),
  constraint memories_time_is_a_clock_time CHECK (("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint memories_type_known CHECK ((type = ANY (ARRAY['planned'::text, 'past'::text]))),
  constraint memories_venue_url_is_a_web_address CHECK (((venue_url ~* '^https?://'::text) AND (char_length(venue_url) <= 2048)))
);
create index memories_ahead ON memories USING btree (lane_id, date, COALESCE("time", ''::text), id) WHERE ((type = 'planned'::text) AND (removed_at IS NULL));
create index memories_all_planned ON memories USING btree (date, lane_id) WHERE ((type = 'planned'::text) AND (removed_at IS NULL));
create index memories_behind ON memories USING btree (lane_id, date DESC, id DESC) WHERE ((type = 'past'::text) AND (removed_at IS NULL));
create index memories_bin ON memories USING btree (lane_id, removed_at DESC, id DESC) WHERE ((removed_at IS NOT NULL) AND (reversed_at IS NULL));
create index memories_by_creation ON memories USING btree (lane_id, created_at) WHERE (removed_at IS NULL);
create index memories_by_sharing ON memories USING btree (lane_id, shared_at) WHERE ((shared_at IS NOT NULL) AND (removed_at IS NULL));
create unique index memories_day ON memories USING btree (lane_id, id, date);
create index memories_kept_by_week ON memories USING btree (week_of(date), author_id) WHERE (was_planned AND (type = 'past'::text) AND (removed_at IS NULL));
create index memories_paid_completions ON memories USING btree (lane_id, date) WHERE ((paid_each IS NOT NULL) AND (reversed_at IS NULL));
create index memories_planned_by_week ON memories USING btree (week_of(created_at), author_id) WHERE (was_planned AND (removed_at IS NULL));
create index memories_planned_days ON memories USING btree (lane_id, date) WHERE (was_planned AND (removed_at IS NULL));
create index memories_timeline ON memories USING btree (lane_id, date DESC, id DESC) WHERE (removed_at IS NULL);
create index memories_to_reverse ON memories USING btree (removed_at) WHERE ((removed_at IS NOT NULL) AND (reversed_at IS NULL));
create trigger memories_counted AFTER INSERT ON memories FOR EACH ROW EXECUTE FUNCTION count_memory();
create trigger memories_counted_anew AFTER UPDATE ON memories FOR EACH ROW WHEN (((old.type IS DISTINCT FROM new.type) OR (old.date IS DISTINCT FROM new.date) OR ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL)))) EXECUTE FUNCTION count_memory();
create trigger memories_counted_in_lane AFTER INSERT ON memories FOR EACH ROW EXECUTE FUNCTION count_into_lane();
create trigger memories_counted_in_lane_anew AFTER UPDATE ON memories FOR EACH ROW WHEN ((((((((old.lane_id IS DISTINCT FROM new.lane_id) OR (old.type IS DISTINCT FROM new.type)) OR (old.category IS DISTINCT FROM new.category)) OR (old.pebbles IS DISTINCT FROM new.pebbles)) OR (old.date IS DISTINCT FROM new.date)) OR ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL))) OR ((old.reversed_at IS NULL) IS DISTINCT FROM (new.reversed_at IS NULL)))) EXECUTE FUNCTION count_into_lane();
create trigger memories_move_their_pictures AFTER UPDATE OF date ON memories FOR EACH ROW WHEN ((old.date IS DISTINCT FROM new.date)) EXECUTE FUNCTION move_pictures_with_memory();
create trigger memories_uncounted AFTER DELETE ON memories FOR EACH ROW EXECUTE FUNCTION count_memory();
create trigger memories_uncounted_in_lane AFTER DELETE ON memories FOR EACH ROW EXECUTE FUNCTION count_into_lane();
alter table memories enable row level security, force row level security;
create policy memories_added on memories for insert to otterway_app with check ((lane_id = current_lane()));
create policy memories_changed on memories for update to otterway_app using ((lane_id = current_lane()));
create policy memories_guard on memories for select to otterway_app using ((lane_id = current_lane()));
create policy memories_moved on memories for delete to otterway_app using (((lane_id = current_lane()) AND (lane_id = current_account())));
create policy memories_owner on memories for all to the owner using (true);
grant delete, insert, select, update on memories to otterway_app;
comment on column memories.was_planned is 'Planned ahead, whether or not its day is over by now; false for what was added afterwards';
comment on column memories.credited_to is 'Whose idea it was, or who took the lead: credit, never pay. Null once that account is gone';
comment on column memories.category is 'The category of the suggestion the plan was made from, kept as it was';
comment on column memories.paid_each is 'What completing it paid each partner, before the daily cap clipped either; null until both have rated';
comment on column memories.idea_title is 'Platform content, copied from the suggestion by the server';
comment on column memories.shared_at is 'When its author moved it from the solo lane into this one';
comment on column memories.time_zone is 'The IANA zone in which the date and time of a planned date are meant: that of whoever set them last';

create table memory_changes (
  lane_id uuid not null,
  id uuid not null,
  memory_id uuid not null,
  account_id uuid not null,
  field text not null,
  old_value text,
  new_value text,
  created_at timestamp with time zone not null,
  constraint memory_changes_pkey PRIMARY KEY (lane_id, id),
  constraint memory_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memory_changes_lane_id_memory_id_fkey FOREIGN KEY (lane_id, memory_id) REFERENCES memories(lane_id, id) ON DELETE CASCADE,
  constraint memory_changes_field_known CHECK ((field = ANY (ARRAY['date'::text, 'time'::text, 'activity'::text, 'venueUrl'::text, 'idea'::text, 'cancelled'::text, 'restored'::text])))
);
create index memory_changes_newest_first ON memory_changes USING btree (lane_id, memory_id, created_at DESC);
create index memory_changes_told ON memory_changes USING btree (lane_id, account_id, created_at) WHERE (field = ANY (ARRAY['date'::text, 'time'::text, 'cancelled'::text]));
alter table memory_changes enable row level security, force row level security;
create policy memory_changes_guard on memory_changes for all to otterway_app using ((lane_id = current_lane()));
create policy memory_changes_owner on memory_changes for all to the owner using (true);
grant insert, select on memory_changes to otterway_app;

create table memory_comments (
  lane_id uuid not null,
  id uuid not null,
  memory_id uuid not null,
  account_id uuid not null,
  comment text not null,
  created_at timestamp with time zone not null,
  constraint memory_comments_pkey PRIMARY KEY (lane_id, id),
  constraint memory_comments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memory_comments_lane_id_memory_id_fkey FOREIGN KEY (lane_id, memory_id) REFERENCES memories(lane_id, id) ON DELETE CASCADE,
  constraint memory_comments_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 1000)))
);
create index memory_comments_by_author ON memory_comments USING btree (lane_id, account_id, created_at);
create index memory_comments_in_order ON memory_comments USING btree (lane_id, memory_id, created_at, id);
alter table memory_comments enable row level security, force row level security;
create policy memory_comments_guard on memory_comments for all to otterway_app using ((lane_id = current_lane()));
create policy memory_comments_owner on memory_comments for all to the owner using (true);
grant delete, insert, select on memory_comments to otterway_app;

create table memory_pictures (
  lane_id uuid not null,
  id uuid not null,
  memory_id uuid not null,
  day date not null,
  account_id uuid not null,
  slot smallint not null,
  file_id uuid not null,
  file_key bytea not null,
  bytes integer not null,
  width smallint not null,
  height smallint not null,
  thumb_hash bytea not null,
  alt_text text,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint memory_pictures_pkey PRIMARY KEY (lane_id, id),
  constraint memory_pictures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memory_pictures_lane_id_memory_id_day_fkey FOREIGN KEY (lane_id, memory_id, day) REFERENCES memories(lane_id, id, date) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint memory_pictures_alt_text_length CHECK (((char_length(alt_text) >= 1) AND (char_length(alt_text) <= 500))),
  constraint memory_pictures_at_most_ten CHECK (((slot >= 1) AND (slot <= 10))),
  constraint memory_pictures_have_a_size CHECK (((bytes > 0) AND ((width >= 1) AND (width <= 16383)) AND ((height >= 1) AND (height <= 16383)))),
  constraint memory_pictures_key_is_sealed CHECK ((length(file_key) = 60)),
  constraint memory_pictures_thumb_hash_length CHECK (((length(thumb_hash) >= 5) AND (length(thumb_hash) <= 25)))
);
create index memory_pictures_by_account ON memory_pictures USING btree (account_id, id) INCLUDE (lane_id, bytes);
create index memory_pictures_by_day ON memory_pictures USING btree (lane_id, day DESC, id DESC) WHERE (removed_at IS NULL);
create index memory_pictures_by_file ON memory_pictures USING btree (file_id);
create index memory_pictures_by_memory ON memory_pictures USING btree (lane_id, memory_id, day);
create index memory_pictures_by_time ON memory_pictures USING btree (lane_id, created_at);
create unique index memory_pictures_one_per_slot ON memory_pictures USING btree (lane_id, memory_id, slot) WHERE (removed_at IS NULL);
create index memory_pictures_space ON memory_pictures USING btree (lane_id) INCLUDE (bytes);
create index memory_pictures_to_erase ON memory_pictures USING btree (removed_at) WHERE (removed_at IS NOT NULL);
create trigger memory_pictures_described_in_open_lane BEFORE UPDATE OF alt_text ON memory_pictures FOR EACH ROW WHEN ((new.alt_text IS DISTINCT FROM old.alt_text)) EXECUTE FUNCTION refuse_text_in_closed_lane();
create trigger memory_pictures_taken_back AFTER UPDATE OF removed_at ON memory_pictures FOR EACH ROW WHEN ((new.removed_at IS DISTINCT FROM old.removed_at)) EXECUTE FUNCTION note_picture_taken_back();
alter table memory_pictures enable row level security, force row level security;
create policy memory_pictures_guard on memory_pictures for select to otterway_app using ((lane_id = current_lane()));
create policy memory_pictures_in_own_name on memory_pictures for insert to otterway_app with check (((lane_id = current_lane()) AND (account_id = current_account())));
create policy memory_pictures_of_oneself on memory_pictures for update to otterway_app using (((lane_id = current_lane()) AND (account_id = current_account())));
create policy memory_pictures_owner on memory_pictures for all to the owner using (true);
grant insert, select on memory_pictures to otterway_app;
grant update (slot, alt_text, removed_at) on memory_pictures to otterway_app;
comment on column memory_pictures.day is 'The date of the memory, tied to it by the foreign key, so that pictures are read by day';
comment on column memory_pictures.slot is 'Its place on the card; a removed picture frees it';
comment on column memory_pictures.file_id is 'Names its files; drawn by the server, unlike the id';
comment on column memory_pictures.file_key is 'The key of its files, sealed with SECRET';
comment on column memory_pictures.bytes is 'The size of its files together';

create table memory_reactions (
  lane_id uuid not null,
  memory_id uuid not null,
  account_id uuid not null,
  reaction text not null,
  created_at timestamp with time zone not null,
  constraint memory_reactions_pkey PRIMARY KEY (lane_id, memory_id, account_id, reaction),
  constraint memory_reactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memory_reactions_lane_id_memory_id_fkey FOREIGN KEY (lane_id, memory_id) REFERENCES memories(lane_id, id) ON DELETE CASCADE,
  constraint memory_reactions_reaction_known CHECK ((reaction = ANY (ARRAY['🎉'::text, '❤️'::text, '😂'::text, '🔥'::text])))
);
alter table memory_reactions enable row level security, force row level security;
create policy memory_reactions_guard on memory_reactions for all to otterway_app using ((lane_id = current_lane()));
create policy memory_reactions_owner on memory_reactions for all to the owner using (true);
grant delete, insert, select on memory_reactions to otterway_app;

create table mobile_invites (
  account_id uuid not null,
  earned_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  constraint mobile_invites_pkey PRIMARY KEY (account_id),
  constraint mobile_invites_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint mobile_invites_hidden_after_earned CHECK ((hidden_at >= earned_at))
);
alter table mobile_invites enable row level security, force row level security;
create policy mobile_invites_guard on mobile_invites for all to otterway_app using ((account_id = current_account()));
create policy mobile_invites_owner on mobile_invites for all to the owner using (true);
grant insert, select on mobile_invites to otterway_app;
grant update (hidden_at) on mobile_invites to otterway_app;
comment on column mobile_invites.hidden_at is 'Null while its owner is still offered to install the web app';

create table mood_rating_comments (
  lane_id uuid not null,
  id uuid not null,
  mood_rating_id uuid not null,
  account_id uuid not null,
  comment text not null,
  created_at timestamp with time zone not null,
  constraint mood_rating_comments_pkey PRIMARY KEY (lane_id, id),
  constraint mood_rating_comments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mood_rating_comments_lane_id_mood_rating_id_fkey FOREIGN KEY (lane_id, mood_rating_id) REFERENCES mood_ratings(lane_id, id),
  constraint mood_rating_comments_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 1000)))
);
create index mood_rating_comments_by_author ON mood_rating_comments USING btree (lane_id, account_id, created_at);
create index mood_rating_comments_in_order ON mood_rating_comments USING btree (lane_id, mood_rating_id, created_at, id);
alter table mood_rating_comments enable row level security, force row level security;
create policy mood_rating_comments_guard on mood_rating_comments for all to otterway_app using ((lane_id = current_lane()));
create policy mood_rating_comments_owner on mood_rating_comments for all to the owner using (true);
grant insert, select on mood_rating_comments to otterway_app;

create table mood_ratings (
  lane_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  partner_id uuid not null,
  emoji text not null,
  label text not null,
  comment text,
  created_at timestamp with time zone not null,
  constraint mood_ratings_pkey PRIMARY KEY (lane_id, id),
  constraint mood_ratings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mood_ratings_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id),
  constraint mood_ratings_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES accounts(id),
  constraint mood_ratings_comment_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 1000))),
  constraint mood_ratings_emoji_known CHECK ((emoji = ANY (ARRAY['😍'::text, '🙂'::text, '😐'::text, '🙃'::text, '😡'::text]))),
  constraint mood_ratings_label_length CHECK (((char_length(label) >= 1) AND (char_length(label) <= 40))),
  constraint mood_ratings_never_of_oneself CHECK ((account_id <> partner_id))
);
create index mood_ratings_by_week ON mood_ratings USING btree (emoji, week_of(created_at), account_id);
create index mood_ratings_latest_of_each ON mood_ratings USING btree (lane_id, account_id, created_at DESC, id DESC);
create index mood_ratings_newest_first ON mood_ratings USING btree (lane_id, created_at DESC, id DESC);
create trigger mood_ratings_counted AFTER INSERT ON mood_ratings FOR EACH ROW EXECUTE FUNCTION count_mood();
create trigger mood_ratings_uncounted AFTER DELETE ON mood_ratings FOR EACH ROW EXECUTE FUNCTION count_mood();
alter table mood_ratings enable row level security, force row level security;
create policy mood_ratings_guard on mood_ratings for all to otterway_app using ((lane_id = current_lane()));
create policy mood_ratings_owner on mood_ratings for all to the owner using (true);
grant insert, select on mood_ratings to otterway_app;
comment on column mood_ratings.account_id is 'Who rated; partner_id is who was rated';
comment on column mood_ratings.label is 'What the emoji meant when it was picked, written by the server';

create table notification_choices (
  account_id uuid not null,
  email text[] not null,
  push text[] not null,
  shows_details boolean not null,
  quiet_from text not null,
  quiet_to text not null,
  constraint notification_choices_pkey PRIMARY KEY (account_id),
  constraint notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint notification_choices_email_known CHECK (((email <@ ARRAY['tomorrow'::text, 'soon'::text, 'to_rate'::text, 'partner'::text, 'request'::text, 'weekly'::text]) AND (cardinality(email) <= 6))),
  constraint notification_choices_push_known CHECK (((push <@ ARRAY['tomorrow'::text, 'soon'::text, 'to_rate'::text, 'partner'::text, 'request'::text, 'weekly'::text]) AND (cardinality(push) <= 6))),
  constraint notification_choices_quiet_times CHECK (((quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)))
);
alter table notification_choices enable row level security, force row level security;
create policy notification_choices_guard on notification_choices for all to otterway_app using ((account_id = current_account()));
create policy notification_choices_owner on notification_choices for all to the owner using (true);
grant insert, select, update on notification_choices to otterway_app;
comment on column notification_choices.shows_details is 'Whether a push message names what it is about. Otherwise a lock screen shows neutral words';
comment on column notification_choices.quiet_from is 'By the clock of the account. Quiet hours may span midnight; equal times mean none';

create table notifications (
  account_id uuid not null,
  channel text not null,
  kind text not null,
  subject_id uuid not null,
  occasion text not null,
  began_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  attempts integer not null,
  constraint notifications_pkey PRIMARY KEY (account_id, channel, kind, subject_id, occasion),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint notifications_channel_known CHECK ((channel = ANY (ARRAY['push'::text, 'email'::text])))
);
create index notifications_by_begin ON notifications USING btree (began_at);
alter table notifications enable row level security, force row level security;
create policy notifications_guard on notifications for all to otterway_app using (false);
create policy notifications_owner on notifications for all to the owner using (true);
comment on column notifications.subject_id is 'The date, the pairing request, or the lane whose activity or week it tells';
comment on column notifications.occasion is 'The day of the date or week, or the moment of the latest activity';
comment on column notifications.began_at is 'When a server began to send it. One that has died leaves it unsent, and another takes it over';

create table pairing_blocks (
  id uuid not null,
  account_id uuid not null,
  blocked_id uuid not null,
  blocked_first_name text not null,
  blocked_last_name text not null,
  created_at timestamp with time zone not null,
  constraint pairing_blocks_pkey PRIMARY KEY (id),
  constraint pairing_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint pairing_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint pairing_blocks_never_oneself CHECK ((account_id <> blocked_id))
);
create index pairing_blocks_by_blocked ON pairing_blocks USING btree (blocked_id);
create index pairing_blocks_newest_first ON pairing_blocks USING btree (account_id, created_at DESC, id DESC);
create unique index pairing_blocks_one_per_pair ON pairing_blocks USING btree (account_id, blocked_id);
alter table pairing_blocks enable row level security, force row level security;
create policy pairing_blocks_guard on pairing_blocks for all to otterway_app using ((account_id = current_account()));
create policy pairing_blocks_owner on pairing_blocks for all to the owner using (true);
grant delete, insert, select on pairing_blocks to otterway_app;
comment on column pairing_blocks.blocked_first_name is 'As it was known when they were blocked: later names are out of reach';

create table pairing_requests (
  id uuid not null,
  requester_id uuid not null,
  recipient_id uuid not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint pairing_requests_pkey PRIMARY KEY (id),
  constraint pairing_requests_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint pairing_requests_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint pairing_requests_decided_once CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint pairing_requests_never_to_oneself CHECK ((requester_id <> recipient_id)),
  constraint pairing_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'closed'::text])))
);
create index pairing_requests_by_age ON pairing_requests USING btree (created_at) WHERE (status = 'pending'::text);
create index pairing_requests_by_recipient ON pairing_requests USING btree (recipient_id);
create index pairing_requests_inbox ON pairing_requests USING btree (recipient_id, created_at DESC) WHERE (status = 'pending'::text);
create unique index pairing_requests_one_pending_per_pair ON pairing_requests USING btree (LEAST(requester_id, recipient_id), GREATEST(requester_id, recipient_id)) WHERE (status = 'pending'::text);
create index pairing_requests_outbox ON pairing_requests USING btree (requester_id, created_at DESC);
alter table pairing_requests enable row level security, force row level security;
create policy pairing_requests_guard on pairing_requests for all to otterway_app using (((requester_id = current_account()) OR (recipient_id = current_account())));
create policy pairing_requests_owner on pairing_requests for all to the owner using (true);
grant insert, select, update on pairing_requests to otterway_app;

create table passkey_additions (
  session_id uuid not null,
  account_id uuid not null,
  challenge_hash bytea not null,
  with_code boolean not null,
  expires_at timestamp with time zone not null,
  constraint passkey_additions_pkey PRIMARY KEY (session_id),
  constraint passkey_additions_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint passkey_additions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint passkey_additions_challenge_is_sha256 CHECK ((length(challenge_hash) = 32))
);
create index passkey_additions_by_account ON passkey_additions USING btree (account_id);
create index passkey_additions_by_expiry ON passkey_additions USING btree (expires_at);
alter table passkey_additions enable row level security, force row level security;
create policy passkey_additions_guard on passkey_additions for all to otterway_app using ((account_id = current_account()));
create policy passkey_additions_owner on passkey_additions for all to the owner using (true);
grant delete, insert, select, update on passkey_additions to otterway_app;

create table passkey_challenges (
  challenge_hash bytea not null,
  browser_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_are_sha256 CHECK (((length(challenge_hash) = 32) AND (length(browser_hash) = 32)))
);
create index passkey_challenges_by_browser ON passkey_challenges USING btree (browser_hash, expires_at DESC);
create index passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);
grant delete, insert, select on passkey_challenges to otterway_app;

-- What an authenticator knows an account by: random, so that it names nobody
create table passkey_handles (
  account_id uuid not null,
  handle bytea not null,
  constraint passkey_handles_pkey PRIMARY KEY (account_id),
  constraint passkey_handles_one_per_handle UNIQUE (handle),
  constraint passkey_handles_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint passkey_handles_are_random CHECK ((length(handle) = 32))
);
alter table passkey_handles enable row level security, force row level security;
create policy passkey_handles_guard on passkey_handles for all to otterway_app using ((account_id = current_account()));
create policy passkey_handles_owner on passkey_handles for all to the owner using (true);
grant insert, select on passkey_handles to otterway_app;

create table passkeys (
  account_id uuid not null,
  id uuid not null,
  slot smallint not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  device text not null,
  with_code boolean not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (account_id, id),
  constraint passkeys_one_per_slot UNIQUE (account_id, slot),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES passkey_handles(account_id) ON DELETE CASCADE,
  constraint passkeys_count_range CHECK (((sign_count >= 0) AND (sign_count <= '4294967295'::bigint))),
  constraint passkeys_credential_length CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkeys_few_transports CHECK ((cardinality(transports) <= 8)),
  constraint passkeys_key_length CHECK (((length(public_key) >= 32) AND (length(public_key) <= 4096))),
  constraint passkeys_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint passkeys_ten_each CHECK (((slot >= 1) AND (slot <= 10)))
);
create unique index passkeys_one_per_credential ON passkeys USING btree (credential_id);
alter table passkeys enable row level security, force row level security;
create policy passkeys_guard on passkeys for all to otterway_app using ((account_id = current_account()));
create policy passkeys_owner on passkeys for all to the owner using (true);
grant delete, insert, select on passkeys to otterway_app;
grant update (sign_count, name, with_code, used_at) on passkeys to otterway_app;
comment on column passkeys.sign_count is 'What the authenticator counted last; one that goes back is a copy. Many always say 0';
comment on column passkeys.device is 'In plain words, such as ''Firefox on Linux'': the browser it was added with';
comment on column passkeys.with_code is 'Whether a code of the second factor that is on was shown to add it';

create table password_resets (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  mailed boolean not null default false,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint password_resets_token_is_sha256 CHECK ((length(token_hash) = 32))
);
create index password_resets_by_account ON password_resets USING btree (account_id);
create index password_resets_by_expiry ON password_resets USING btree (expires_at);
alter table password_resets enable row level security, force row level security;
create policy password_resets_guard on password_resets for all to otterway_app using ((account_id = current_account()));
create policy password_resets_owner on password_resets for all to the owner using (true);
grant insert, select, update on password_resets to otterway_app;
comment on column password_resets.mailed is 'Whether it was mailed: using it then proves the address. False for a link that an administrator hands over';

-- The server may lock a balance (a grant on its key, which never changes) but only the ledger moves it
create table pebble_balances (
  account_id uuid not null,
  balance integer not null default 0,
  claimed integer not null default 0,
  constraint pebble_balances_pkey PRIMARY KEY (account_id),
  constraint pebble_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table pebble_balances enable row level security, force row level security;
create policy pebble_balances_guard on pebble_balances for all to otterway_app using ((account_id = current_account()));
create policy pebble_balances_owner on pebble_balances for all to the owner using (true);
grant select on pebble_balances to otterway_app;
grant insert (account_id) on pebble_balances to otterway_app;
grant update (account_id) on pebble_balances to otterway_app;
comment on column pebble_balances.claimed is 'The pebbles spent on rewards; with the balance, all that were ever earned and kept';

create table pebble_config (
  id boolean not null default true,
  base_rate_manual integer not null,
  base_rate_suggestion integer not null,
  category_bonuses jsonb not null,
  suggestion_multiplier numeric(4,2) not null,
  daily_cap integer not null,
  decay_enabled boolean not null,
  decay_threshold integer not null,
  decay_rate numeric(3,2) not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  constraint pebble_config_pkey PRIMARY KEY (id),
  constraint pebble_config_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id),
  constraint pebble_config_cap_in_range CHECK (((daily_cap >= 0) AND (daily_cap <= 1000))),
  constraint pebble_config_decay_in_range CHECK ((((decay_threshold >= 0) AND (decay_threshold <= 1000)) AND ((decay_rate >= (0)::numeric) AND (decay_rate <= (1)::numeric)))),
  constraint pebble_config_is_one_row CHECK (id),
  constraint pebble_config_multiplier_in_range CHECK (((suggestion_multiplier >= (0)::numeric) AND (suggestion_multiplier <= (10)::numeric))),
  constraint pebble_config_rates_in_range CHECK ((((base_rate_manual >= 0) AND (base_rate_manual <= 1000)) AND ((base_rate_suggestion >= 0) AND (base_rate_suggestion <= 1000))))
);
alter table pebble_config enable row level security, force row level security;
create policy pebble_config_added on pebble_config for insert to otterway_app with check (is_administrator());
create policy pebble_config_deleted on pebble_config for delete to otterway_app using (is_administrator());
create policy pebble_config_edited on pebble_config for update to otterway_app using (is_administrator());
create policy pebble_config_for_everyone on pebble_config for select to otterway_app using (true);
create policy pebble_config_owner on pebble_config for all to the owner using (true);
grant select, update on pebble_config to otterway_app;

create table pebble_transactions (
  id uuid not null,
  account_id uuid not null,
  amount integer not null,
  reason text not null,
  source_id uuid not null,
  day date not null,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  source_kind text not null,
  source_lane_id uuid not null,
  constraint pebble_transactions_pkey PRIMARY KEY (account_id, id),
  constraint pebble_transactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint pebble_transactions_kind_fits_reason CHECK ((source_kind =
CASE reason
    WHEN 'goal_completed'::text THEN 'goal'::text
    WHEN 'reward_claimed'::text THEN 'voucher'::text
    ELSE 'memory'::text
END)),
  constraint pebble_transactions_reason_known CHECK ((reason = ANY (ARRAY['date_planned'::text, 'memory_added'::text, 'date_completed'::text, 'goal_completed'::text, 'reward_claimed'::text, 'date_cancelled'::text, 'memory_deleted'::text]))),
  constraint pebble_transactions_sign_fits_reason CHECK (
CASE
    WHEN (reason = ANY (ARRAY['reward_claimed'::text, 'date_cancelled'::text, 'memory_deleted'::text])) THEN (amount <= 0)
    ELSE (amount >= 0)
END)
);
create index pebble_transactions_by_account ON pebble_transactions USING btree (account_id, created_at DESC, id DESC);
create index pebble_transactions_by_day ON pebble_transactions USING btree (account_id, day);
create index pebble_transactions_by_source ON pebble_transactions USING btree (source_kind, source_id);
create index pebble_transactions_by_week ON pebble_transactions USING btree (week_of(created_at), account_id) WHERE (reason <> 'reward_claimed'::text);
create unique index pebble_transactions_paid_once ON pebble_transactions USING btree (account_id, source_kind, source_lane_id, source_id, reason);
create unique index pebble_transactions_reversed_once ON pebble_transactions USING btree (account_id, source_kind, source_lane_id, source_id) WHERE (reason = ANY (ARRAY['date_cancelled'::text, 'memory_deleted'::text]));
create trigger pebble_transactions_append_only BEFORE UPDATE ON pebble_transactions FOR EACH ROW WHEN ((((old.metadata - 'activity'::text) IS DISTINCT FROM new.metadata) OR (((((((((old.id IS DISTINCT FROM new.id) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.reason IS DISTINCT FROM new.reason)) OR (old.source_kind IS DISTINCT FROM new.source_kind)) OR (old.source_lane_id IS DISTINCT FROM new.source_lane_id)) OR (old.source_id IS DISTINCT FROM new.source_id)) OR (old.day IS DISTINCT FROM new.day)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION refuse_to_rewrite_the_ledger();
create trigger pebble_transactions_counted AFTER INSERT ON pebble_transactions FOR EACH ROW WHEN ((new.reason <> 'reward_claimed'::text)) EXECUTE FUNCTION count_pebbles();
create trigger pebble_transactions_move_the_balance AFTER INSERT ON pebble_transactions FOR EACH ROW EXECUTE FUNCTION add_to_pebble_balance();
create trigger pebble_transactions_never_deleted BEFORE DELETE ON pebble_transactions FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_the_ledger();
create trigger pebble_transactions_never_truncated BEFORE TRUNCATE ON pebble_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_the_ledger();
create trigger pebble_transactions_uncounted AFTER DELETE ON pebble_transactions FOR EACH ROW WHEN ((old.reason <> 'reward_claimed'::text)) EXECUTE FUNCTION count_pebbles();
alter table pebble_transactions enable row level security, force row level security;
create policy pebble_transactions_guard on pebble_transactions for all to otterway_app using ((account_id = current_account()));
create policy pebble_transactions_owner on pebble_transactions for all to the owner using (true);
grant insert, select on pebble_transactions to otterway_app;
comment on column pebble_transactions.source_id is 'The memory, goal or voucher that is paid; the database refuses to pay it twice for the same reason';
comment on column pebble_transactions.day is 'The account''s own calendar day, which the daily cap counts by';
comment on column pebble_transactions.source_kind is 'What source_id names: ids of different kinds may be the same';
comment on column pebble_transactions.source_lane_id is 'Where the source was when it paid first; of one that is gone, the lane of the account itself';

-- One per browser. asked: at the provider. answered: its answer was taken, which happens once. proven: the identity is known
create table pending_sign_ons (
  browser_hash bytea not null,
  state_hash bytea not null,
  stage text not null default 'asked'::text,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ons_pkey PRIMARY KEY (browser_hash),
  constraint pending_sign_ons_browser_is_sha256 CHECK ((length(browser_hash) = 32)),
  constraint pending_sign_ons_sealed_length CHECK (((length(sealed) >= 29) AND (length(sealed) <= 16384))),
  constraint pending_sign_ons_stage_known CHECK ((stage = ANY (ARRAY['asked'::text, 'answered'::text, 'proven'::text]))),
  constraint pending_sign_ons_state_is_sha256 CHECK ((length(state_hash) = 32))
);
create index pending_sign_ons_by_expiry ON pending_sign_ons USING btree (expires_at);
grant delete, insert, select, update on pending_sign_ons to otterway_app;
comment on column pending_sign_ons.sealed is 'What the answer must match, then the identity; readable with SECRET alone';

-- Kept as long as backups: 30 days, and some more
create table pictures_taken_back (
  picture_id uuid not null,
  taken_back_at timestamp with time zone not null,
  account_id uuid,
  lane_id uuid not null
);
create index pictures_taken_back_by_time ON pictures_taken_back USING btree (taken_back_at);
create unique index pictures_taken_back_once ON pictures_taken_back USING btree (lane_id, picture_id, account_id) NULLS NOT DISTINCT;
alter table pictures_taken_back enable row level security, force row level security;
create policy pictures_taken_back_guard on pictures_taken_back for all to otterway_app using (false);
create policy pictures_taken_back_owner on pictures_taken_back for all to the owner using (true);

create table push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_sealed bytea not null,
  constraint push_keys_pkey PRIMARY KEY (is_only),
  constraint push_keys_is_only_check CHECK (is_only)
);
alter table push_keys enable row level security, force row level security;
create policy push_keys_guard on push_keys for all to otterway_app using (false);
create policy push_keys_owner on push_keys for all to the owner using (true);
comment on column push_keys.private_sealed is 'Under SECRET';

create table push_subscriptions (
  session_id uuid not null,
  account_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_one_per_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_is_bounded CHECK (((endpoint ~~ 'https://%'::text) AND (length(endpoint) <= 1000))),
  constraint push_subscriptions_keys_are_bounded CHECK ((((length(p256dh) >= 86) AND (length(p256dh) <= 88)) AND ((length(auth) >= 22) AND (length(auth) <= 24)))),
  constraint push_subscriptions_retry_after_failures CHECK (((failures > 0) = (retry_at IS NOT NULL)))
);
create index push_subscriptions_by_account ON push_subscriptions USING btree (account_id);
alter table push_subscriptions enable row level security, force row level security;
create policy push_subscriptions_guard on push_subscriptions for all to otterway_app using ((account_id = current_account()));
create policy push_subscriptions_owner on push_subscriptions for all to the owner using (true);
grant delete, insert, select, update on push_subscriptions to otterway_app;
comment on column push_subscriptions.p256dh is 'The public key of the browser, by which a message is encrypted for it';
comment on column push_subscriptions.failures is 'How often in a row the push service did not take a message';

-- Those that are left: a code that is spent is deleted
create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE,
  constraint recovery_codes_are_hashed CHECK ((length(code_hash) = 32))
);
alter table recovery_codes enable row level security, force row level security;
create policy recovery_codes_guard on recovery_codes for all to otterway_app using ((account_id = current_account()));
create policy recovery_codes_owner on recovery_codes for all to the owner using (true);
grant delete, insert, select on recovery_codes to otterway_app;
comment on column recovery_codes.code_hash is 'Argon2id: sixteen digits are few enough to be tried one by one, were they cheap to try';

-- Two rows per pair that parted, one each, with the names as they were
create table relationship_history (
  id uuid not null,
  account_id uuid not null,
  lane_id uuid not null,
  partner_id uuid not null,
  partner_first_name text not null,
  partner_last_name text not null,
  paired_at timestamp with time zone not null,
  unpaired_at timestamp with time zone not null,
  last_day date not null,
  constraint relationship_history_pkey PRIMARY KEY (account_id, id),
  constraint relationship_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint relationship_history_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES accounts(id),
  constraint relationship_history_ends_after_it_began CHECK ((unpaired_at >= paired_at)),
  constraint relationship_history_never_with_oneself CHECK ((account_id <> partner_id))
);
create index relationship_history_by_lane ON relationship_history USING btree (lane_id);
create index relationship_history_newest_first ON relationship_history USING btree (account_id, unpaired_at DESC, id DESC);
create unique index relationship_history_once_per_time_together ON relationship_history USING btree (account_id, lane_id, paired_at);
alter table relationship_history enable row level security, force row level security;
create policy relationship_history_guard on relationship_history for all to otterway_app using ((account_id = current_account()));
create policy relationship_history_owner on relationship_history for all to the owner using (true);
grant insert, select on relationship_history to otterway_app;
comment on column relationship_history.last_day is 'The earlier of the two partners'' calendar days when they parted: a plan of a day before it was past';

create table second_factors (
  account_id uuid not null,
  sealed bytea not null,
  started_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step integer not null default 0,
  constraint second_factors_pkey PRIMARY KEY (account_id),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint second_factors_confirmed_in_time CHECK (((confirmed_at >= started_at) AND (confirmed_at <= (started_at + '00:15:00'::interval)))),
  constraint second_factors_secret_is_sealed CHECK ((length(sealed) = 48))
);
alter table second_factors enable row level security, force row level security;
create policy second_factors_guard on second_factors for all to otterway_app using ((account_id = current_account()));
create policy second_factors_owner on second_factors for all to the owner using (true);
grant delete, insert, select, update on second_factors to otterway_app;
comment on column second_factors.sealed is 'The secret that the app knows too, readable with SECRET alone: a backup does not tell it';
comment on column second_factors.confirmed_at is 'Since when it is on; null until the app has shown a right code, and then logging in asks for nothing';
comment on column second_factors.last_step is 'The half minute of the last code that counted: neither it nor an earlier one counts again';

create table seeded_content (
  name text not null,
  seeded_at timestamp with time zone not null,
  constraint seeded_content_pkey PRIMARY KEY (name)
);

create table sessions (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_token_is_sha256 CHECK ((length(token_hash) = 32))
);
create index sessions_by_account ON sessions USING btree (account_id, created_at DESC, id DESC);
create index sessions_by_expiry ON sessions USING btree (expires_at);
create unique index sessions_one_per_token ON sessions USING btree (token_hash);
alter table sessions enable row level security, force row level security;
create policy sessions_guard on sessions for all to otterway_app using ((account_id = current_account()));
create policy sessions_owner on sessions for all to the owner using (true);
grant delete, insert, select, update on sessions to otterway_app;

-- Since when an account need not be asked whether to bring its own memories into a shared lane; pairing again asks again
create table sharing_choices (
  account_id uuid not null,
  lane_id uuid not null,
  chosen_at timestamp with time zone not null,
  constraint sharing_choices_pkey PRIMARY KEY (account_id, lane_id),
  constraint sharing_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sharing_choices_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id)
);
create index sharing_choices_by_lane ON sharing_choices USING btree (lane_id);
alter table sharing_choices enable row level security, force row level security;
create policy sharing_choices_guard on sharing_choices for all to otterway_app using ((account_id = current_account()));
create policy sharing_choices_owner on sharing_choices for all to the owner using (true);
grant insert, select, update on sharing_choices to otterway_app;

-- An address may change hands at a provider; issuer and subject never do
create table sign_on_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamp with time zone not null,
  constraint sign_on_identities_pkey PRIMARY KEY (issuer, subject),
  constraint sign_on_identities_one_per_account_and_issuer UNIQUE (account_id, issuer),
  constraint sign_on_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES credentials(account_id) ON DELETE CASCADE,
  constraint sign_on_identities_issuer_length CHECK (((length(issuer) >= 1) AND (length(issuer) <= 2048))),
  constraint sign_on_identities_subject_length CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
alter table sign_on_identities enable row level security, force row level security;
create policy sign_on_identities_guard on sign_on_identities for all to otterway_app using ((account_id = current_account()));
create policy sign_on_identities_owner on sign_on_identities for all to the owner using (true);
grant delete, insert, select on sign_on_identities to otterway_app;

create table treats (
  lane_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  slot smallint not null,
  treat text not null,
  created_at timestamp with time zone not null,
  constraint treats_pkey PRIMARY KEY (lane_id, id),
  constraint treats_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint treats_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id),
  constraint treats_at_most_twenty CHECK (((slot >= 1) AND (slot <= 20))),
  constraint treats_length CHECK (((char_length("treat") >= 1) AND (char_length("treat") <= 200)))
);
create unique index treats_one_per_slot ON treats USING btree (lane_id, account_id, slot);
alter table treats enable row level security, force row level security;
create policy treats_guard on treats for all to otterway_app using (((lane_id = current_lane()) AND (account_id = current_account())));
create policy treats_of_the_partner on treats for select to otterway_app using ((lane_id = current_lane()));
create policy treats_owner on treats for all to the owner using (true);
grant delete, insert, select on treats to otterway_app;
comment on column treats.account_id is 'Who will give it; the other member of the lane may claim it';
comment on column treats.slot is 'One of the twenty places in a jar: two treats cannot have the same, and there is no twenty-first';

create table user_badges (
  account_id uuid not null,
  badge_id uuid not null,
  unlocked_at timestamp with time zone not null,
  celebrated_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint user_badges_unlocked_once PRIMARY KEY (account_id, badge_id),
  constraint user_badges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint user_badges_badge_id_fkey FOREIGN KEY (badge_id) REFERENCES badges(id),
  constraint user_badges_celebrated_after_the_unlock CHECK ((celebrated_at >= unlocked_at)),
  constraint user_badges_told_no_earlier_than_the_unlock CHECK ((told_at >= unlocked_at))
);
create index user_badges_by_badge ON user_badges USING btree (badge_id);
alter table user_badges enable row level security, force row level security;
create policy user_badges_guard on user_badges for all to otterway_app using ((account_id = current_account()));
create policy user_badges_of_the_partner on user_badges for select to otterway_app using (((told_at IS NOT NULL) AND (account_id = current_partner())));
create policy user_badges_owner on user_badges for all to the owner using (true);
grant insert, select on user_badges to otterway_app;
grant update (celebrated_at, told_at) on user_badges to otterway_app;
comment on column user_badges.celebrated_at is 'Null until its owner has seen the unlock on one of their screens';
comment on column user_badges.told_at is 'Since when a partner may know of it: it was earned without the solo lane. Null until then';

create table vouchers (
  lane_id uuid not null,
  id uuid not null,
  claimed_by uuid not null,
  giver uuid not null,
  treat text not null,
  claimed_at timestamp with time zone not null,
  honoured_at timestamp with time zone,
  thanks text,
  thanked_at timestamp with time zone,
  reopened_at timestamp with time zone,
  constraint vouchers_pkey PRIMARY KEY (lane_id, id),
  constraint vouchers_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES accounts(id),
  constraint vouchers_giver_fkey FOREIGN KEY (giver) REFERENCES accounts(id),
  constraint vouchers_lane_id_fkey FOREIGN KEY (lane_id) REFERENCES lanes(id),
  constraint vouchers_honoured_after_the_claim CHECK ((honoured_at >= claimed_at)),
  constraint vouchers_never_from_oneself CHECK ((claimed_by <> giver)),
  constraint vouchers_thanked_at_a_time CHECK (((thanks IS NULL) = (thanked_at IS NULL))),
  constraint vouchers_thanked_once_given CHECK (((thanked_at IS NULL) OR ((honoured_at IS NOT NULL) AND (thanked_at >= honoured_at)))),
  constraint vouchers_thanks_known CHECK ((thanks = ANY (ARRAY['🫶'::text, '😋'::text, '🤫'::text]))),
  constraint vouchers_treat_length CHECK (((char_length("treat") >= 1) AND (char_length("treat") <= 200)))
);
create index vouchers_by_honouring ON vouchers USING btree (lane_id, honoured_at) WHERE (honoured_at IS NOT NULL);
create index vouchers_by_reopening ON vouchers USING btree (lane_id, reopened_at) WHERE (reopened_at IS NOT NULL);
create index vouchers_by_thanks ON vouchers USING btree (lane_id, thanked_at) WHERE (thanked_at IS NOT NULL);
create index vouchers_newest_first ON vouchers USING btree (lane_id, claimed_at DESC, id DESC);
create trigger vouchers_given_once BEFORE UPDATE OF honoured_at, thanks, thanked_at ON vouchers FOR EACH ROW WHEN (((old.thanks IS NOT NULL) OR ((old.honoured_at IS NOT NULL) AND (new.honoured_at IS NOT NULL) AND (new.honoured_at <> old.honoured_at)))) EXECUTE FUNCTION reject_voucher_change();
alter table vouchers enable row level security, force row level security;
create policy vouchers_guard on vouchers for all to otterway_app using ((lane_id = current_lane()));
create policy vouchers_owner on vouchers for all to the owner using (true);
grant insert, select on vouchers to otterway_app;
grant update (honoured_at, thanks, thanked_at, reopened_at) on vouchers to otterway_app;
comment on column vouchers.id is 'Also the source_id of the −500 in the claimer''s ledger, so that one claim is never paid twice';
comment on column vouchers.honoured_at is 'When its giver marked it as given; null again after an undo, or when the claimer says it was not given yet';
comment on column vouchers.thanks is 'What the claimer said; the voucher never changes afterwards';
comment on column vouchers.reopened_at is 'When its claimer said that it was not given yet; null again once it is given';

-- A partner code given at sign-up whose request could not be stored; tried again at the next dashboard load
create table waiting_pairing_codes (
  account_id uuid not null,
  pairing_code text not null,
  created_at timestamp with time zone not null,
  constraint waiting_pairing_codes_pkey PRIMARY KEY (account_id),
  constraint waiting_pairing_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
alter table waiting_pairing_codes enable row level security, force row level security;
create policy waiting_pairing_codes_guard on waiting_pairing_codes for all to otterway_app using ((account_id = current_account()));
create policy waiting_pairing_codes_owner on waiting_pairing_codes for all to the owner using (true);
grant delete, insert, select, update on waiting_pairing_codes to otterway_app;

create function account_of_email_undo(wanted bytea)
 RETURNS TABLE(account_id uuid, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select u.account_id, u.expires_at from email_undos u where u.token_hash = wanted and u.expires_at > now();
end $function$;

create function account_of_identity(wanted_issuer text, wanted_subject text)
 RETURNS TABLE(account_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select i.account_id from sign_on_identities i where i.issuer = wanted_issuer and i.subject = wanted_subject;
end $function$;

create function account_of_reset(wanted bytea)
 RETURNS TABLE(account_id uuid, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select r.account_id, r.expires_at from password_resets r where r.token_hash = wanted and r.used_at is null and r.expires_at > now();
end $function$;

create function accounts_due_for_erasure(at timestamp with time zone)
 RETURNS TABLE(account_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select d.account_id from account_deletions d where d.erased_at is null and d.due_at <= at order by d.due_at, d.account_id;
end $function$;
revoke execute on function accounts_due_for_erasure from public;

create function add_to_figure(name text, at date, more numeric)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into figures as f values (name, at, more) on conflict (figure, day) do update set amount = f.amount + excluded.amount
$function$;
revoke execute on function add_to_figure from public;

create function add_to_pebble_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update pebble_balances set balance = balance + new.amount, claimed = claimed - case when new.reason = 'reward_claimed' then new.amount else 0 end
  where account_id = new.account_id;
  return new;
end $function$;

create function calendar_feed_by_token(wanted bytea)
 RETURNS TABLE(account_id uuid, lane_id uuid, wording text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select f.account_id, f.lane_id, f.wording
  from calendar_feeds f
  join lane_members l on l.lane_id = f.lane_id and l.account_id = f.account_id and l.left_at is null and l.joined_at = f.paired_at
  join accounts a on a.id = f.account_id and a.disabled_at is null
  where f.token_hash = wanted;
end $function$;

create function caller_of_session(wanted bytea)
 RETURNS TABLE(session_id uuid, session_created_at timestamp with time zone, session_last_seen_at timestamp with time zone, session_expires_at timestamp with time zone, account_id uuid, email text, first_name text, last_name text, role text, time_zone text, next_time_zone text, next_time_zone_on date, lane_id uuid, partner_id uuid, partner_first_name text, partner_last_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select s.id, s.created_at, s.last_seen_at, s.expires_at,
         a.id, a.email, a.first_name, a.last_name, a.role,
         a.time_zone, a.next_time_zone, a.next_time_zone_on,
         coalesce(mine.lane_id, a.id), p.id, p.first_name, p.last_name
  from sessions s
  join accounts a on a.id = s.account_id
  left join lane_members mine on mine.account_id = a.id and mine.kind = 'shared' and mine.left_at is null
  left join lane_members theirs on theirs.lane_id = mine.lane_id and theirs.account_id <> a.id and theirs.left_at is null
  left join accounts p on p.id = theirs.account_id
  where s.token_hash = wanted and s.expires_at > now();
end $function$;

create function count_into_lane()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into lane_totals as l
  select c.lane_id, c.total, own_total_slot(c.lane_id), sum(c.amount)
  from (select new.lane_id, n.total, n.amount
        from totals_of_memory(new.type, new.date, new.category, new.pebbles, new.removed_at, new.reversed_at) n where tg_op <> 'DELETE'
        union all select old.lane_id, o.total, -o.amount
        from totals_of_memory(old.type, old.date, old.category, old.pebbles, old.removed_at, old.reversed_at) o where tg_op <> 'INSERT') c
  group by c.lane_id, c.total having sum(c.amount) <> 0
  on conflict (lane_id, total, slot) do update set amount = l.amount + excluded.amount;
  return null;
end $function$;

create function count_lane()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into lane_figure_changes
  select coalesce(new.id, old.id), c.figure, c.day, sum(c.amount)
  from (select * from figures_of_lane(new.kind, new.opened_at, new.closed_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_lane(old.kind, old.opened_at, old.closed_at) where tg_op <> 'INSERT') c
  group by c.figure, c.day having sum(c.amount) <> 0;
  return null;
end $function$;

create function count_memory()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into lane_figure_changes
  select coalesce(new.lane_id, old.lane_id), c.figure, c.day, sum(c.amount)
  from (select * from figures_of_memory(new.type, new.date, new.was_planned, new.created_at, new.removed_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_memory(old.type, old.date, old.was_planned, old.created_at, old.removed_at) where tg_op <> 'INSERT') c
  group by c.figure, c.day having sum(c.amount) <> 0;
  return null;
end $function$;

create function count_mood()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into lane_figure_changes
  select coalesce(new.lane_id, old.lane_id), c.figure, c.day, c.amount
  from (select * from figures_of_mood(new.emoji, new.created_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_mood(old.emoji, old.created_at) where tg_op <> 'INSERT') c;
  return null;
end $function$;

create function count_pebbles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into account_figure_changes
  select coalesce(new.account_id, old.account_id), c.figure, c.day, c.amount
  from (select * from figures_of_pebbles(new.reason, new.amount, new.created_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_pebbles(old.reason, old.amount, old.created_at) where tg_op <> 'INSERT') c;
  return null;
end $function$;

create function credentials_of(wanted_email text)
 RETURNS TABLE(account_id uuid, password_hash text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select a.id, c.password_hash from accounts a join credentials c on c.account_id = a.id where a.email = wanted_email;
end $function$;

create function current_account()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 1), '')::uuid; end $function$;

create function current_lane()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 2), '')::uuid; end $function$;

create function current_partner()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 3), '')::uuid; end $function$;

create function earned_badges()
 RETURNS TABLE(account_id uuid, badge_id uuid, is_told boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  member record;
  progress record;
  unlocked uuid[];
  shown uuid[];
begin
  for member in select m.account_id as id, m.kind from lane_members m where m.lane_id = current_lane() order by m.account_id loop
    progress := gathered_by(member.id);
    select coalesce(array_agg(u.badge_id), '{}'), coalesce(array_agg(u.badge_id) filter (where u.told_at is not null), '{}') into unlocked, shown
    from user_badges u where u.account_id = member.id;
    return query
      select member.id, b.id, b.is_told
      from (select b.id, member.kind = 'shared' and b.required <= (progress.told ->> b.criteria_type)::int as is_told
            from badges b where b.required > 0 and b.is_active and b.deleted_at is null and b.required <= (progress.gathered ->> b.criteria_type)::int) b
      where b.id <> all (unlocked) or (b.is_told and b.id <> all (shown));
  end loop;
end $function$;

create function email_is_taken(wanted text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from accounts a where a.email = wanted and a.id is distinct from current_account())
      or exists (select from email_undos u where u.email = wanted and u.account_id is distinct from current_account()));
end $function$;

create function end_calendar_feed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from calendar_feeds where account_id = new.account_id;
  return null;
end $function$;
revoke execute on function end_calendar_feed from public;

create function erase_account(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare me constant uuid := erasing();
begin
  delete from sessions where account_id = me;
  delete from password_resets where account_id = me;
  delete from known_browsers where account_id = me;
  delete from credentials where account_id = me;
  update accounts set email = null, email_proven_at = null, first_name = 'Someone', last_name = '', pairing_code = null, role = 'partner', erased_at = at,
    time_zone = 'UTC', next_time_zone = null, next_time_zone_on = null
  where id = me;
  update account_deletions set erased_at = at where account_id = me;
end $function$;
revoke execute on function erase_account from public;

create function erase_activity()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare me constant uuid := erasing();
begin
  delete from activity_marks where lane_id = any (lanes_of_erasing()) and account_id = me;
end $function$;
revoke execute on function erase_activity from public;

create function erase_badges()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare me constant uuid := erasing();
begin
  delete from user_badges where account_id = me;
end $function$;
revoke execute on function erase_badges from public;

create function erase_goals()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare me constant uuid := erasing();
begin
  update goal_progress set notes = null where lane_id = any (lanes_of_erasing()) and account_id = me and notes is not null;
end $function$;
revoke execute on function erase_goals from public;

create function erase_memories()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from memories where lane_id = me;
  delete from memory_reactions where lane_id = any (lanes) and account_id = me;
  delete from memory_comments where lane_id = any (lanes) and account_id = me;
  delete from date_ratings where lane_id = any (lanes) and account_id = me;
  delete from mobile_invites where account_id = me;
  delete from sharing_choices where lane_id = any (lanes) and account_id = me;

  -- What a former partner changed away from, where it was this account's.
  with words as (
    select c.lane_id, c.id, coalesce(lag(c.account_id) over said, m.author_id) as said_before
    from memory_changes c join memories m on m.lane_id = c.lane_id and m.id = c.memory_id
    where c.lane_id = any (lanes) and c.field in ('activity', 'venueUrl')
    window said as (partition by c.lane_id, c.memory_id, c.field order by c.created_at, c.id))
  update memory_changes c set old_value = null from words w
  where c.lane_id = w.lane_id and c.id = w.id and w.said_before = me and c.account_id <> me;
  -- The address it gave to a plan of theirs.
  update memories m set venue_url = null
  where m.lane_id = any (lanes) and m.venue_url is not null and me = (
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'venueUrl' order by c.created_at desc, c.id desc limit 1);
  -- What was cancelled or deleted is seen by nobody any more; only what it paid is still to be taken back.
  update memories m set activity = 'Someone’s date'
  where m.lane_id = any (lanes) and m.removed_at is not null and me = (
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity' order by c.created_at desc, c.id desc limit 1);
  update memories m set activity = 'Someone’s date'
  where m.lane_id = any (lanes) and m.removed_at is not null and m.author_id = me
    and not exists (select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity');
  delete from memory_changes where lane_id = any (lanes) and account_id = me;

  update memories set time = null, venue_url = null, mood = null, notes = null where lane_id = any (lanes) and author_id = me;
  update memories set credited_to = null where lane_id = any (lanes) and credited_to = me;
end $function$;
revoke execute on function erase_memories from public;

create function erase_moods()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from mood_rating_comments c using mood_ratings r
  where c.lane_id = any (lanes) and r.lane_id = c.lane_id and r.id = c.mood_rating_id and (r.account_id = me or c.account_id = me);
  delete from mood_ratings where lane_id = any (lanes) and account_id = me;
end $function$;
revoke execute on function erase_moods from public;

create function erase_pairing()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from waiting_pairing_codes where account_id = me;
  delete from pairing_requests where requester_id = me or recipient_id = me;
  delete from pairing_blocks where account_id = me or blocked_id = me;
  delete from relationship_history where account_id = me;
  update relationship_history h set partner_first_name = 'Someone', partner_last_name = ''
  from lane_members m where m.lane_id = any (lanes) and m.account_id = h.account_id and h.partner_id = me;
  delete from lane_members where lane_id = me;
  delete from lanes where id = me;
end $function$;
revoke execute on function erase_pairing from public;

create function erase_pebbles()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
  former record;
  voucher record;
  words record;
begin
  update pebble_transactions t set metadata = t.metadata - 'activity' where t.account_id = me and t.metadata ? 'activity';
  -- In the ledgers of former partners: the words of this account's treats, and those of its dates that are shown no more.
  for voucher in select v.lane_id, v.id, v.claimed_by from vouchers v where v.lane_id = any (lanes) and v.giver = me loop
    update pebble_transactions t set metadata = t.metadata - 'activity'
    where t.account_id = voucher.claimed_by and t.source_kind = 'voucher' and t.source_lane_id = voucher.lane_id and t.source_id = voucher.id and t.metadata ? 'activity';
  end loop;
  for former in select m.lane_id, m.account_id from lane_members m where m.lane_id = any (lanes) and m.account_id <> me loop
    select array_agg(m.id) as ids, array_agg(paid_in(m.lane_id, m.author_id, m.shared_at)) as paid_in, array_agg(case when m.removed_at is null then m.activity end) as shown into words
    from memories m
    where m.lane_id = former.lane_id and (m.author_id = me or exists (
      select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.account_id = me and c.field = 'activity'));
    update pebble_transactions t set metadata = t.metadata - 'activity'
    from unnest(words.ids, words.paid_in, words.shown) w (id, paid_in, shown)
    where t.account_id = former.account_id and t.source_kind = 'memory' and t.source_lane_id = w.paid_in and t.source_id = w.id and t.metadata ? 'activity'
      and t.metadata ->> 'activity' is distinct from w.shown
      -- What they were paid for writing it was in words of their own.
      and not exists (select from pebble_transactions o where o.account_id = former.account_id and o.source_kind = 'memory' and o.source_lane_id = t.source_lane_id
        and o.source_id = t.source_id and o.reason in ('date_planned', 'memory_added') and o.metadata -> 'activity' = t.metadata -> 'activity');
  end loop;
  delete from treats where lane_id = any (lanes) and account_id = me;
  update vouchers set treat = 'Someone’s treat' where lane_id = any (lanes) and giver = me;
end $function$;
revoke execute on function erase_pebbles from public;

create function erase_pictures()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from memory_pictures where account_id = erasing()
$function$;
revoke execute on function erase_pictures from public;

create function erase_reminders()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from hidden_reminders where account_id = erasing()
$function$;
revoke execute on function erase_reminders from public;

create function erase_removed_pictures(removed_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  gone bigint;
begin
  delete from pictures_taken_back where taken_back_at < removed_before - interval '35 days';
  delete from memory_pictures where removed_at < removed_before;
  get diagnostics gone = row_count;
  return gone;
end $function$;
revoke execute on function erase_removed_pictures from public;

create function erasing()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from account_deletions d where d.account_id = current_account() and d.erased_at is null) then
    raise exception 'only an account that is leaving is erased' using errcode = 'insufficient_privilege';
  end if;
  return current_account();
end $function$;
revoke execute on function erasing from public;

create function figures_of_lane(kind text, opened_at timestamp with time zone, closed_at timestamp with time zone)
 RETURNS TABLE(figure text, day date, amount bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select f.figure, f.day, 1::bigint
  from (values ('accounts', week_of(opened_at), kind = 'solo'),
               ('pairings', week_of(opened_at), kind = 'shared'),
               ('couples', '-infinity'::date, kind = 'shared' and closed_at is null)) f (figure, day, counts)
  where f.counts
$function$;

create function figures_of_memory(type text, date date, was_planned boolean, created_at timestamp with time zone, removed_at timestamp with time zone)
 RETURNS TABLE(figure text, day date, amount bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select f.figure, f.day, 1::bigint
  from (values ('memories', '-infinity'::date, true),
               ('dates upcoming', date, type = 'planned'),
               ('dates planned', week_of(created_at), was_planned),
               ('dates kept', week_of(date), was_planned and type = 'past')) f (figure, day, counts)
  where removed_at is null and f.counts
$function$;

create function figures_of_mood(emoji text, created_at timestamp with time zone)
 RETURNS TABLE(figure text, day date, amount bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'mood ' || emoji, week_of(created_at), 1::bigint
$function$;

create function figures_of_pebbles(reason text, pebbles integer, created_at timestamp with time zone)
 RETURNS TABLE(figure text, day date, amount bigint)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'pebbles', week_of(created_at), pebbles::bigint where reason <> 'reward_claimed' and pebbles <> 0
$function$;

create function find_people(address text, name text, after_id uuid, size integer)
 RETURNS TABLE(id uuid, email text, first_name text, last_name text, role text, created_at timestamp with time zone, last_seen_on date, is_paired boolean, is_proven boolean, has_second_factor boolean, disabled_at timestamp with time zone, erased_on timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  first constant text := lower(name);
  last constant text := lower(name) || chr(1114111);
  -- Of each kind: a short search does not read the whole table.
  most constant integer := 200;
  after_created constant timestamptz := coalesce((select a.created_at from accounts a where a.id = after_id), 'infinity');
  after constant uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  shown uuid[];
begin
  if not is_administrator() then return; end if;
  if name = '' then
    shown := array(
      select a.id from accounts a
      where a.erased_at is null and (a.created_at, a.id) < (after_created, after)
      order by a.created_at desc, a.id desc limit least(size, 51));
  else
    shown := array(
      with matching as materialized (
        (select a.id, a.created_at from accounts a where a.erased_at is null and a.email ~>=~ address and a.email ~<~ (address || chr(1114111))
         order by a.email using ~<~ limit most)
        union
        (select a.id, a.created_at from accounts a
         where a.erased_at is null and lower(a.first_name || ' ' || a.last_name) ~>=~ first and lower(a.first_name || ' ' || a.last_name) ~<~ last
         order by lower(a.first_name || ' ' || a.last_name) using ~<~ limit most)
        union
        (select a.id, a.created_at from accounts a where a.erased_at is null and lower(a.last_name) ~>=~ first and lower(a.last_name) ~<~ last
         order by lower(a.last_name) using ~<~ limit most)
        union
        select a.id, a.created_at from accounts a
        where a.erased_at is null and a.id = case when first ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then first::uuid end)
      select m.id from matching m
      where (m.created_at, m.id) < (after_created, after)
      order by m.created_at desc, m.id desc limit least(size, 51));
  end if;
  return query
    select a.id, a.email, a.first_name, a.last_name, a.role, a.created_at, a.last_seen_on,
      exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null),
      a.email_proven_at is not null,
      exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null),
      a.disabled_at,
      (select d.due_at from account_deletions d where d.account_id = a.id and d.erased_at is null)
    from accounts a where a.id = any (shown) order by a.created_at desc, a.id desc;
end $function$;

create function find_profile_by_pairing_code(wanted text)
 RETURNS TABLE(profile_id uuid, paired boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select a.id, exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null)
  from accounts a where a.pairing_code = wanted and not exists (select from account_deletions d where d.account_id = a.id);
end $function$;

create function forget_email_links(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  undos integer;
  confirmations integer;
begin
  delete from email_confirmations c where c.expires_at <= at;
  get diagnostics confirmations = row_count;
  delete from email_undos u where u.expires_at <= at;
  get diagnostics undos = row_count;
  return confirmations + undos;
end $function$;
revoke execute on function forget_email_links from public;

create function forget_expired(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  sessions_over integer;
  resets_over integer;
  invitations_over integer;
begin
  -- As long as a browser keeps the lane without being used.
  delete from sessions s where s.expires_at <= at - interval '30 days';
  get diagnostics sessions_over = row_count;
  delete from password_resets r where r.expires_at <= at;
  get diagnostics resets_over = row_count;
  delete from invitations i where i.expires_at <= at;
  get diagnostics invitations_over = row_count;
  return sessions_over + resets_over + invitations_over;
end $function$;
revoke execute on function forget_expired from public;

create function forget_exports(at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare emptied integer;
begin
  update exports set state = 'expired', zip = null, pictures = '[]', link_hash = null where zip is not null and expires_at <= at;
  get diagnostics emptied = row_count;
  delete from exports where started_at <= at - interval '2 days';
  return emptied;
end $function$;
revoke execute on function forget_exports from public;

create function forget_reversed_memory(wanted uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update memories set activity = 'A date', idea_title = null, time = null, venue_url = null, mood = null, notes = null
  where lane_id = current_lane() and id = wanted and reversed_at is not null;
  if found then
    delete from memory_pictures where lane_id = current_lane() and memory_id = wanted;
    delete from memory_comments where lane_id = current_lane() and memory_id = wanted;
    delete from memory_reactions where lane_id = current_lane() and memory_id = wanted;
    delete from date_ratings where lane_id = current_lane() and memory_id = wanted;
    delete from memory_changes where lane_id = current_lane() and memory_id = wanted and field <> 'activity';
    update memory_changes set old_value = null, new_value = null where lane_id = current_lane() and memory_id = wanted;
  end if;
end $function$;
revoke execute on function forget_reversed_memory from public;

create function forget_use_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.disabled_at := null;
  new.last_seen_on := null;
  return new;
end $function$;

create function gathered_by(account uuid, OUT gathered jsonb, OUT told jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = account);
  dates record;
  pebbles integer;
  kept integer;
begin
  select coalesce(sum(t.amount) filter (where t.total = 'past'), 0) as gathered, coalesce(sum(t.amount) filter (where t.total = 'past' and t.lane_id <> account), 0) as told,
         count(distinct t.total) filter (where t.total <> 'past') as categories, count(distinct t.total) filter (where t.total <> 'past' and t.lane_id <> account) as categories_told
  into dates
  from (select lane_id, total, sum(amount) as amount from lane_totals where lane_id = any (lanes) and total ^@ 'past' group by lane_id, total having sum(amount) > 0) t;
  select coalesce(sum(balance + claimed), 0) into pebbles from pebble_balances where account_id = account;
  select coalesce(sum(amount), 0) into kept from lane_totals where lane_id = account and total = 'pebbles';
  gathered := jsonb_build_object('total_dates', dates.gathered, 'all_categories', dates.categories, 'total_pebbles', pebbles);
  told := jsonb_build_object('total_dates', dates.told, 'all_categories', dates.categories_told, 'total_pebbles', pebbles - kept);
end $function$;
revoke execute on function gathered_by from public;

create function get_admin_stats(today date)
 RETURNS TABLE(total_accounts bigint, paired_couples bigint, total_memories bigint, upcoming_dates bigint, total_pebbles bigint, total_mood_ratings bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not is_administrator() then return; end if;
  return query
    select coalesce(sum(f.amount) filter (where f.figure = 'accounts'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure = 'couples'), 0)::bigint,
           coalesce(sum(f.amount) filter (where f.figure = 'memories'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure = 'dates upcoming'), 0)::bigint,
           coalesce(sum(f.amount) filter (where f.figure = 'pebbles'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure like 'mood %'), 0)::bigint
    from current_figures f where f.figure <> 'dates upcoming' or f.day >= today;
end $function$;

create function get_admin_trends(first_week date, weeks integer, enough integer)
 RETURNS TABLE(figure text, week date, amount bigint, people uuid[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_variable
declare
  amounts jsonb;
  most constant integer := least(enough, 9);
begin
  if not is_administrator() then return; end if;
  select jsonb_object_agg(f.figure || ' ' || f.day, f.amount) into amounts
  from (select c.figure, c.day, sum(c.amount) as amount from current_figures c where c.day >= first_week group by c.figure, c.day) f;
  for figure, week in
    select f.figure, first_week + 7 * n
    from unnest(array['accounts', 'pairings', 'dates planned', 'dates kept', 'pebbles', 'mood 😍', 'mood 🙂', 'mood 😐', 'mood 🙃', 'mood 😡']) f (figure), generate_series(0, least(weeks, 12) - 1) n
  loop
    people := case figure
      when 'accounts' then array(select a.id from accounts a where a.erased_at is null and week_of(a.created_at) = week limit most)
      when 'pairings' then array(select distinct m.account_id from lane_members m where m.kind = 'shared' and week_of(m.joined_at) = week limit most)
      when 'dates planned' then array(select distinct m.author_id from memories m where m.was_planned and m.removed_at is null and week_of(m.created_at) = week limit most)
      when 'dates kept' then array(
        select distinct m.author_id from memories m where m.was_planned and m.type = 'past' and m.removed_at is null and week_of(m.date) = week limit most)
      when 'pebbles' then array(select distinct t.account_id from pebble_transactions t where t.reason <> 'reward_claimed' and week_of(t.created_at) = week limit most)
      else array(select distinct r.account_id from mood_ratings r where r.emoji = substr(figure, 6) and week_of(r.created_at) = week limit most)
    end;
    amount := coalesce((amounts ->> (figure || ' ' || week))::bigint, 0);
    return next;
  end loop;
end $function$;

create function guard_content(guarded regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy %I on %s to current_user using (true)', guarded || '_owner', guarded);
  execute format('create policy %I on %s for select to otterway_app using (true)', guarded || '_for_everyone', guarded);
  execute format('create policy %I on %s for insert to otterway_app with check (is_administrator())', guarded || '_added', guarded);
  execute format('create policy %I on %s for update to otterway_app using (is_administrator())', guarded || '_edited', guarded);
  execute format('create policy %I on %s for delete to otterway_app using (is_administrator())', guarded || '_deleted', guarded);
end $function$;
revoke execute on function guard_content from public;

create function guard(guarded regclass, visible text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy %I on %s to current_user using (true)', guarded || '_owner', guarded);
  execute format('create policy %I on %s to otterway_app using (%s)', guarded || '_guard', guarded, visible);
end $function$;
revoke execute on function guard from public;

create function has_blocked(account uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from pairing_blocks b where b.account_id = account and b.blocked_id = other));
end $function$;

create function is_administrator()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(split_part(current_setting('app.scope', true), ' ', 4), '') = 'administrator' $function$;

create function is_closed_to_requests(account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (select exists (select from closed_to_requests c where c.account_id = account));
end $function$;

create function is_session_over(wanted bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ begin return exists (select from sessions s where s.token_hash = wanted); end $function$;

create function just_after(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ begin return moment + interval '1 millisecond'; end $function$;

create function known_picture_files(wanted uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select file_id from memory_pictures where file_id = any (wanted);
end $function$;
revoke execute on function known_picture_files from public;

create function lane_of_own_picture(wanted uuid)
 RETURNS TABLE(lane_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  me constant uuid := current_account();
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = me);
begin
  return query select p.lane_id from memory_pictures p where p.lane_id = any (lanes) and p.id = wanted and p.account_id = me;
end $function$;

create function lanes_of_erasing()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select array(select m.lane_id from lane_members m where m.account_id = erasing()) $function$;
revoke execute on function lanes_of_erasing from public;

create function lanes_with_planned_dates_before(day date)
 RETURNS TABLE(lane_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  due constant uuid[] := array(select m.lane_id from memories m where m.type = 'planned' and m.removed_at is null and m.date < day);
begin
  return query select l.id from lanes l where l.id = any (due) and l.closed_at is null;
end $function$;
revoke execute on function lanes_with_planned_dates_before from public;

create function latest_lines(lines text[], most integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select id from (select distinct unnest(lines) as id) known order by split_part(id, ' ', -1) collate "C" desc limit most)
$function$;

create function lock_accounts(one uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('pairing of ' || least(one, other), 0));
  perform pg_advisory_xact_lock(hashtextextended('pairing of ' || greatest(one, other), 0));
end $function$;

create function memories_to_reverse(cancelled_before timestamp with time zone, deleted_before timestamp with time zone)
 RETURNS TABLE(lane_id uuid, id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select m.lane_id, m.id from memories m
  where m.reversed_at is null and m.removed_at <= greatest(cancelled_before, deleted_before)
    and m.removed_at <= case m.type when 'planned' then cancelled_before else deleted_before end
  order by m.removed_at;
end $function$;
revoke execute on function memories_to_reverse from public;

create function move_pictures_with_memory()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update memory_pictures set day = new.date where lane_id = new.lane_id and memory_id = new.id;
  return null;
end $function$;
revoke execute on function move_pictures_with_memory from public;

create function name_of_administrator(account uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return (select a.first_name || ' ' || a.last_name from accounts a
  where a.id = account and is_administrator() and exists (select from admin_changes c where c.account_id = account));
end $function$;

create function note_picture_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if new.removed_at is null then
    delete from pictures_taken_back where lane_id = new.lane_id and picture_id = new.id and account_id = new.account_id;
  else
    insert into pictures_taken_back (lane_id, picture_id, account_id, taken_back_at) values (new.lane_id, new.id, new.account_id, new.removed_at) on conflict do nothing;
  end if;
  return null;
end $function$;
revoke execute on function note_picture_taken_back from public;

create function open_account(account uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into pebble_balances (account_id) values (account);
  insert into lanes (id, kind, opened_at) values (account, 'solo', at);
  insert into lane_members (lane_id, account_id, slot, kind, joined_at) values (account, account, 1, 'solo', at);
end $function$;

create function own_badge_progress()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return (gathered_by(current_account())).gathered;
end $function$;

create function own_picture_space()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  me constant uuid := current_account();
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = me);
begin
  return (select coalesce(sum(p.bytes), 0) from memory_pictures p where p.lane_id = any (lanes) and p.account_id = me);
end $function$;

create function own_total_slot(lane uuid)
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
declare slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtextextended('total ' || slot || ' of ' || lane, 0)) loop
    slot := slot + 1;
  end loop;
  return slot;
end $function$;
revoke execute on function own_total_slot from public;

create function paid_in(lane_id uuid, author_id uuid, shared_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case when shared_at is null then lane_id else author_id end $function$;

create function partners_without_invite()
 RETURNS TABLE(account_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  partners constant uuid[] := array(select m.account_id from lane_members m where m.lane_id = current_lane() and m.kind = 'shared' and m.left_at is null);
  invited constant uuid[] := array(select i.account_id from mobile_invites i where i.account_id = any (partners));
begin
  return query select p.id from unnest(partners) p (id) where p.id <> all (invited);
end $function$;

create function passkey_of(wanted bytea)
 RETURNS TABLE(id uuid, account_id uuid, handle bytea, public_key bytea, sign_count bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select p.id, p.account_id, h.handle, p.public_key, p.sign_count
  from passkeys p join passkey_handles h on h.account_id = p.account_id
  where p.credential_id = wanted;
end $function$;

create function picture_seen_by(account uuid, wanted uuid)
 RETURNS TABLE(file_id uuid, file_key bytea, bytes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
declare
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = account);
begin
  return query
    select p.file_id, p.file_key, p.bytes from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
    where p.lane_id = any (lanes) and p.id = wanted and p.removed_at is null;
end $function$;

create function picture_space()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return (select coalesce(sum(bytes), 0) from memory_pictures);
end $function$;

create function received_requests()
 RETURNS TABLE(id uuid, first_name text, last_name text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select r.id, a.first_name, a.last_name, r.created_at
  from pairing_requests r join accounts a on a.id = r.requester_id
  where r.recipient_id = current_account() and r.status = 'pending'
$function$;

create function recount_figures()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table lanes, memories, pebble_transactions, mood_ratings in share mode;
  delete from lane_figure_changes;
  delete from account_figure_changes;
  delete from figures;
  insert into figures select * from figures_by_rows;
  delete from lane_totals;
  insert into lane_totals select c.lane_id, c.total, 0, c.amount from lane_totals_by_rows c;
end $function$;
revoke execute on function recount_figures from public;

create function refuse_text_in_closed_lane()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from lanes l where l.id = new.lane_id and l.closed_at is null) then
    raise exception 'the lane is closed' using errcode = 'check_violation', constraint = 'memory_pictures_described_in_open_lane';
  end if;
  return new;
end $function$;
revoke execute on function refuse_text_in_closed_lane from public;

create function refuse_to_rewrite_admin_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what administrators changed stays on record' using errcode = 'insufficient_privilege';
end $function$;

create function refuse_to_rewrite_the_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the pebble ledger is append-only' using errcode = 'insufficient_privilege';
end $function$;

create function reject_voucher_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a given voucher is only set back or thanked for, and a thanked one never changes' using errcode = 'insufficient_privilege';
end $function$;

create function release_push_endpoint(released text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  delete from push_subscriptions where endpoint = released;
end $function$;

create function remove_demo_lanes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lanes constant uuid[] := array(
    select l.id from lanes l where l.kind = 'shared' and exists (select from lane_members m where m.lane_id = l.id)
      and not exists (select from lane_members m where m.lane_id = l.id and m.account_id not in (select account_id from demo_accounts)));
begin
  delete from vouchers where lane_id = any (lanes);
  delete from treats where lane_id = any (lanes);
  delete from goal_progress where lane_id = any (lanes);
  delete from couple_goals where lane_id = any (lanes);
  delete from mood_rating_comments where lane_id = any (lanes);
  delete from mood_ratings where lane_id = any (lanes);
  delete from memories where lane_id = any (lanes);
  delete from relationship_history where lane_id = any (lanes);
  delete from sharing_choices where lane_id = any (lanes);
  delete from lane_members where lane_id = any (lanes);
  delete from lanes l where l.id = any (lanes);
end $function$;
revoke execute on function remove_demo_lanes from public;

create function sender_of_request(wanted uuid)
 RETURNS TABLE(first_name text, last_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query select a.first_name, a.last_name
  from pairing_requests r join accounts a on a.id = r.requester_id
  where r.id = wanted and r.recipient_id = current_account() and r.status <> 'accepted';
end $function$;

create function set_account_disabled(wanted uuid, disabled boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  since constant timestamptz := case when disabled then now() end;
begin
  if not is_administrator() or wanted = current_account() then return false; end if;
  update accounts a set disabled_at = since where a.id = wanted and a.erased_at is null and (a.disabled_at is null) = disabled;
  return found;
end $function$;

create function settle_figures()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  settled record;
  number integer := 0;
begin
  for settled in
    with gone as (delete from lane_figure_changes returning figure, day, amount) select figure, day, sum(amount) as amount, count(*) as number from gone group by figure, day
  loop
    perform add_to_figure(settled.figure, settled.day, settled.amount);
    number := number + settled.number;
  end loop;
  for settled in
    with gone as (delete from account_figure_changes returning figure, day, amount) select figure, day, sum(amount) as amount, count(*) as number from gone group by figure, day
  loop
    perform add_to_figure(settled.figure, settled.day, settled.amount);
    number := number + settled.number;
  end loop;
  return number;
end $function$;
revoke execute on function settle_figures from public;

create function spend_invitation(wanted bytea)
 RETURNS TABLE(email text, mailed boolean, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
#variable_conflict use_column
begin
  return query delete from invitations i where i.token_hash = wanted and i.expires_at > now() returning i.email, i.mailed, i.expires_at;
end $function$;

create function totals_of_memory(type text, date date, category text, pebbles integer, removed_at timestamp with time zone, reversed_at timestamp with time zone)
 RETURNS TABLE(total text, amount integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select t.total, t.amount
  from (values ('memories', 1, removed_at is null),
               ('past', 1, removed_at is null and type = 'past'),
               ('past ' || category, 1, removed_at is null and type = 'past' and category is not null),
               ('month ' || extract(year from date) || '-' || lpad(extract(month from date)::text, 2, '0'), 1, removed_at is null and type = 'past'),
               ('pebbles', pebbles, reversed_at is null and pebbles <> 0)) t (total, amount, counts)
  where t.counts
$function$;

create function week_of(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (day - ((day - '0001-01-01'::date) % 7));

create function week_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN week_of(((moment AT TIME ZONE 'UTC'::text))::date);

create view current_figures as
 SELECT f.figure,
    f.day,
    f.amount
   FROM figures f
UNION ALL
 SELECT c.figure,
    c.day,
    c.amount
   FROM lane_figure_changes c
UNION ALL
 SELECT c.figure,
    c.day,
    c.amount
   FROM account_figure_changes c;

create view figures_by_rows as
 SELECT figure,
    day,
    (sum(amount))::bigint AS amount
   FROM ( SELECT f.figure,
            f.day,
            f.amount
           FROM lanes l,
            LATERAL figures_of_lane(l.kind, l.opened_at, l.closed_at) f(figure, day, amount)
        UNION ALL
         SELECT f.figure,
            f.day,
            f.amount
           FROM memories m,
            LATERAL figures_of_memory(m.type, m.date, m.was_planned, m.created_at, m.removed_at) f(figure, day, amount)
        UNION ALL
         SELECT f.figure,
            f.day,
            f.amount
           FROM pebble_transactions t,
            LATERAL figures_of_pebbles(t.reason, t.amount, t.created_at) f(figure, day, amount)
        UNION ALL
         SELECT f.figure,
            f.day,
            f.amount
           FROM mood_ratings r,
            LATERAL figures_of_mood(r.emoji, r.created_at) f(figure, day, amount)) c
  GROUP BY figure, day;

create view lane_totals_by_rows as
 SELECT m.lane_id,
    t.total,
    (sum(t.amount))::integer AS amount
   FROM memories m,
    LATERAL totals_of_memory(m.type, m.date, m.category, m.pebbles, m.removed_at, m.reversed_at) t(total, amount)
  GROUP BY m.lane_id, t.total;
