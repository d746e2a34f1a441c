-- Memories of a lane, with reactions, comments and ratings. lane_id leads every key: the tables are distributed by it.

create table memories (
  lane_id       uuid not null references lanes (id),
  id            uuid not null,
  author_id     uuid not null references accounts (id),
  type          text not null,
  was_planned   boolean not null,
  date          date not null,
  time          text,
  activity      text not null,
  credited_to   uuid references accounts (id),
  venue_url     text,
  suggestion_id uuid,
  category      text,
  mood          text,
  notes         text,
  pebbles       integer not null,
  paid_each     integer,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  changed_by    uuid references accounts (id),
  removed_at    timestamptz,
  removed_by    uuid references accounts (id),
  reversed_at   timestamptz,
  idea_title    text,
  shared_at     timestamptz,
  time_zone     text,
  primary key (lane_id, id),
  constraint memories_type_known check (type in ('planned', 'past')),
  constraint memories_planned_was_planned check (was_planned or type = 'past'),
  constraint memories_date_in_range check (date between '1950-01-01' and '2200-01-01'),
  constraint memories_time_is_a_clock_time check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint memories_activity_length check (char_length(activity) between 1 and 2000),
  constraint memories_venue_url_is_a_web_address check (venue_url ~* '^https?://' and char_length(venue_url) <= 2048),
  constraint memories_mood_known check (mood in ('😍', '🙂', '😐', '🙃', '😡')),
  constraint memories_notes_length check (char_length(notes) between 1 and 2000),
  constraint memories_pebbles_not_negative check (pebbles >= 0 and paid_each >= 0),
  constraint memories_removed_by_someone check ((removed_at is null) = (removed_by is null)),
  constraint memories_reversed_after_removal check (reversed_at is null or removed_at is not null),
  constraint memories_idea_title_length check (char_length(idea_title) between 1 and 120),
  constraint memories_idea_title_of_a_plan check (idea_title is null or was_planned),
  constraint memories_planned_in_a_zone check (was_planned = (time_zone is not null))
);
comment on column memories.was_planned is 'Planned ahead, whether or not its day is over by now; false for what was added afterwards';
comment on column memories.credited_to is 'Whose idea it was, or who took the lead: credit, never pay. Null once that account is gone';
comment on column memories.category is 'The category of the suggestion the plan was made from, kept as it was';
comment on column memories.paid_each is 'What completing it paid each partner, before the daily cap clipped either; null until both have rated';
comment on column memories.idea_title is 'Platform content, copied from the suggestion by the server';
comment on column memories.shared_at is 'When its author moved it from the solo lane into this one';
comment on column memories.time_zone is 'The IANA zone in which the date and time of a planned date are meant: that of whoever set them last';
create index memories_timeline on memories (lane_id, date desc, id desc) where removed_at is null;
create index memories_to_reverse on memories (removed_at) where removed_at is not null and reversed_at is null;
create index memories_bin on memories (lane_id, removed_at desc, id desc) where removed_at is not null and reversed_at is null;
create index memories_paid_completions on memories (lane_id, date) where paid_each is not null and reversed_at is null;
create index memories_planned_days on memories (lane_id, date) where was_planned and removed_at is null;
create index memories_planned_by_week on memories (week_of(created_at), author_id) where was_planned and removed_at is null;
create index memories_kept_by_week on memories (week_of(date), author_id) where was_planned and type = 'past' and removed_at is null;
create index memories_all_planned on memories (date, lane_id) where type = 'planned' and removed_at is null;
create index memories_by_creation on memories (lane_id, created_at) where removed_at is null;
create index memories_behind on memories (lane_id, date desc, id desc) where type = 'past' and removed_at is null;
create index memories_by_sharing on memories (lane_id, shared_at) where shared_at is not null and removed_at is null;
create index memories_ahead on memories (lane_id, date, coalesce(time, ''), id) where type = 'planned' and removed_at is null;
create unique index memories_day on memories (lane_id, id, date);
alter table memories enable row level security, force row level security;
create policy memories_owner on memories to current_user using (true);
create policy memories_guard on memories for select to otterway_app using (lane_id = current_lane());
create policy memories_added on memories for insert to otterway_app with check (lane_id = current_lane());
create policy memories_changed on memories for update to otterway_app using (lane_id = current_lane());
create policy memories_moved on memories for delete to otterway_app using (lane_id = current_lane() and lane_id = current_account());
grant select, insert, update, delete on memories to otterway_app;

create table memory_reactions (
  lane_id    uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  reaction   text not null,
  created_at timestamptz not null,
  primary key (lane_id, memory_id, account_id, reaction),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on delete cascade,
  constraint memory_reactions_reaction_known check (reaction in ('🎉', '❤️', '😂', '🔥'))
);
select guard('memory_reactions', 'lane_id = current_lane()');
grant select, insert, delete on memory_reactions to otterway_app;

create table memory_comments (
  lane_id    uuid not null,
  id         uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  comment    text not null,
  created_at timestamptz not null,
  primary key (lane_id, id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on delete cascade,
  constraint memory_comments_length check (char_length(comment) between 1 and 1000)
);
create index memory_comments_in_order on memory_comments (lane_id, memory_id, created_at, id);
create index memory_comments_by_author on memory_comments (lane_id, account_id, created_at);
select guard('memory_comments', 'lane_id = current_lane()');
grant select, insert, delete on memory_comments to otterway_app;

create table date_ratings (
  lane_id    uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  rating     smallint not null,
  comment    text,
  created_at timestamptz not null,
  constraint date_ratings_once_per_person primary key (lane_id, memory_id, account_id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on delete cascade,
  constraint date_ratings_one_to_five check (rating between 1 and 5),
  constraint date_ratings_comment_length check (char_length(comment) between 1 and 1000)
);
create index date_ratings_by_author on date_ratings (lane_id, account_id, created_at);
select guard('date_ratings', 'lane_id = current_lane()');
grant select, insert on date_ratings to otterway_app;

-- Who changed a planned date, from what to what: the partner is told.
create table memory_changes (
  lane_id    uuid not null,
  id         uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  field      text not null,
  old_value  text,
  new_value  text,
  created_at timestamptz not null,
  primary key (lane_id, id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on delete cascade,
  constraint memory_changes_field_known check (field in ('date', 'time', 'activity', 'venueUrl', 'idea', 'cancelled', 'restored'))
);
create index memory_changes_newest_first on memory_changes (lane_id, memory_id, created_at desc);
create index memory_changes_told on memory_changes (lane_id, account_id, created_at) where field in ('date', 'time', 'cancelled');
select guard('memory_changes', 'lane_id = current_lane()');
grant select, insert on memory_changes to otterway_app;

-- Memories that an account does not want to be reminded of on their day.
create table hidden_reminders (
  lane_id    uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  hidden_at  timestamptz not null,
  primary key (lane_id, memory_id, account_id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on delete cascade
);
create index hidden_reminders_by_account on hidden_reminders (account_id);
select guard('hidden_reminders', 'lane_id = current_lane() and account_id = current_account()');
grant select, insert, delete on hidden_reminders to otterway_app;

create table sharing_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  lane_id    uuid not null references lanes (id),
  chosen_at  timestamptz not null,
  primary key (account_id, lane_id)
);
comment on table sharing_choices is 'Since when an account need not be asked whether to bring its own memories into a shared lane; pairing again asks again';
create index sharing_choices_by_lane on sharing_choices (lane_id);
select guard('sharing_choices', 'account_id = current_account()');
grant select, insert, update on sharing_choices to otterway_app;

create table mobile_invites (
  account_id uuid primary key references accounts (id) on delete cascade,
  earned_at  timestamptz not null,
  hidden_at  timestamptz,
  constraint mobile_invites_hidden_after_earned check (hidden_at >= earned_at)
);
comment on column mobile_invites.hidden_at is 'Null while its owner is still offered to install the web app';
select guard('mobile_invites', 'account_id = current_account()');
grant select, insert on mobile_invites to otterway_app;
grant update (hidden_at) on mobile_invites to otterway_app;

-- A sum of a moment and an interval depends on the time zone, except for one below a day.
create function just_after(moment timestamptz)
returns timestamptz language plpgsql immutable as $$ begin return moment + interval '1 millisecond'; end $$;

-- Daily jobs run for every lane at once. They turn planned dates past, where a lane is open, and close undo windows in any lane.
create function lanes_with_planned_dates_before(day date)
returns table (lane_id uuid) language plpgsql stable security definer set search_path = public as $$
declare
  due constant uuid[] := array(select m.lane_id from memories m where m.type = 'planned' and m.removed_at is null and m.date < day);
begin
  return query select l.id from lanes l where l.id = any (due) and l.closed_at is null;
end $$;
revoke execute on function lanes_with_planned_dates_before from public;

-- What was removed after both moments is not looked at: whatever its type, its undo window is open.
create function memories_to_reverse(cancelled_before timestamptz, deleted_before timestamptz)
returns table (lane_id uuid, id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select m.lane_id, m.id from memories m
  where m.reversed_at is null and m.removed_at <= greatest(cancelled_before, deleted_before)
    and m.removed_at <= case m.type when 'planned' then cancelled_before else deleted_before end
  order by m.removed_at;
end $$;
revoke execute on function memories_to_reverse from public;

-- A date of the scope's lane that was reversed: nobody can bring it back, so the words about it are kept in the two ledgers alone, which say what was paid
-- and taken back. Who changed its activity stays known: when that person is erased, their words leave the other's ledger too.
create function forget_reversed_memory(wanted uuid)
returns void language plpgsql security definer set search_path = public as $$
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
end $$;
revoke execute on function forget_reversed_memory from public;

-- Dates planned on five different days earn the invite for both partners, for good.
create function partners_without_invite()
returns table (account_id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  partners constant uuid[] := array(select m.account_id from lane_members m where m.lane_id = current_lane() and m.kind = 'shared' and m.left_at is null);
  invited constant uuid[] := array(select i.account_id from mobile_invites i where i.account_id = any (partners));
begin
  return query select p.id from unnest(partners) p (id) where p.id <> all (invited);
end $$;

-- Counted as memories change: a lane may have tens of thousands.
create table lane_totals (
  lane_id uuid not null references lanes (id) on delete cascade,
  total   text not null,
  slot    smallint not null,
  amount  integer not null,
  primary key (lane_id, total, slot)
) with (fillfactor = 80);
comment on table lane_totals is 'What a lane has of something: the sum of its slots';
comment on column lane_totals.total is 'memories, past, past and a category, month and a month of the past, or pebbles that were not taken back';
comment on column lane_totals.slot is 'Two transactions that count in one lane at once never share one, so that neither waits for the other; alone it is 0';
select guard('lane_totals', 'lane_id = current_lane()');
grant select on lane_totals to otterway_app;

-- What a memory counts for in its lane, and the only place that says so. It takes columns, since rows on other machines have a type of their own.
create function totals_of_memory(type text, date date, category text, pebbles integer, removed_at timestamptz, reversed_at timestamptz)
returns table (total text, amount integer) language sql immutable as $$
  select t.total, t.amount
  from (values ('memories', 1, removed_at is null),
               ('past', 1, removed_at is null and type = 'past'),
               ('past ' || category, 1, removed_at is null and type = 'past' and category is not null),
               ('month ' || extract(year from date) || '-' || lpad(extract(month from date)::text, 2, '0'), 1, removed_at is null and type = 'past'),
               ('pebbles', pebbles, reversed_at is null and pebbles <> 0)) t (total, amount, counts)
  where t.counts
$$;

-- A slot of a lane that no other running transaction has. It is held until this one ends; to try one never waits.
create function own_total_slot(lane uuid)
returns smallint language plpgsql as $$
declare slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtextextended('total ' || slot || ' of ' || lane, 0)) loop
    slot := slot + 1;
  end loop;
  return slot;
end $$;
revoke execute on function own_total_slot from public;

create function count_into_lane()
returns trigger language plpgsql security definer set search_path = public as $$
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
end $$;
create trigger memories_counted_in_lane after insert on memories for each row execute function count_into_lane();
create trigger memories_uncounted_in_lane after delete on memories for each row execute function count_into_lane();
create trigger memories_counted_in_lane_anew after update on memories for each row
  when ((old.lane_id, old.type, old.category, old.pebbles, old.date, old.removed_at is null, old.reversed_at is null)
    is distinct from (new.lane_id, new.type, new.category, new.pebbles, new.date, new.removed_at is null, new.reversed_at is null))
  execute function count_into_lane();

create view lane_totals_by_rows as
  select m.lane_id, t.total, sum(t.amount)::integer as amount
  from memories m, totals_of_memory(m.type, m.date, m.category, m.pebbles, m.removed_at, m.reversed_at) t group by 1, 2;
comment on view lane_totals_by_rows is 'What the totals of lanes should be';
