-- Memories of a lane, with reactions, comments and ratings. lane_id leads every key: the tables distribute by it.

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
  constraint memories_reversed_after_removal check (reversed_at is null or removed_at is not null)
);
create unique index memories_one_per_id on memories (id);
create index memories_timeline on memories (lane_id, date desc, id desc) where removed_at is null;
create index memories_planned_by_date on memories (lane_id, date) where type = 'planned' and removed_at is null;
create index memories_to_reverse on memories (removed_at) where removed_at is not null and reversed_at is null;
create index memories_all_planned on memories (date) where type = 'planned' and removed_at is null;
create index memories_bin on memories (lane_id, removed_at desc, id desc) where removed_at is not null and reversed_at is null;
create index memories_paid_completions on memories (lane_id, date) where paid_each is not null and reversed_at is null;
comment on column memories.was_planned is 'Planned ahead, whether or not its day is over by now; false for what was added afterwards';
comment on column memories.credited_to is 'Whose idea it was, or who took the lead: credit, never pay. Null once that account is gone';
comment on column memories.category is 'The category of the suggestion the plan was made from, kept as it was';
comment on column memories.paid_each is 'What completing it paid each partner, before the daily cap clipped either; null until both have rated';

create table memory_reactions (
  lane_id    uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  reaction   text not null,
  created_at timestamptz not null,
  primary key (lane_id, memory_id, account_id, reaction),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on update cascade on delete cascade,
  constraint memory_reactions_reaction_known check (reaction in ('🎉', '❤️', '😂', '🔥'))
);

create table memory_comments (
  lane_id    uuid not null,
  id         uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  comment    text not null,
  created_at timestamptz not null,
  primary key (lane_id, id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on update cascade on delete cascade,
  constraint memory_comments_length check (char_length(comment) between 1 and 1000)
);
create unique index memory_comments_one_per_id on memory_comments (id);
create index memory_comments_in_order on memory_comments (lane_id, memory_id, created_at, id);

create table date_ratings (
  lane_id    uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  rating     smallint not null,
  comment    text,
  created_at timestamptz not null,
  constraint date_ratings_once_per_person primary key (lane_id, memory_id, account_id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on update cascade on delete cascade,
  constraint date_ratings_one_to_five check (rating between 1 and 5),
  constraint date_ratings_comment_length check (char_length(comment) between 1 and 1000)
);

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
  foreign key (lane_id, memory_id) references memories (lane_id, id) on update cascade on delete cascade,
  constraint memory_changes_field_known check (field in ('date', 'time', 'activity', 'venueUrl', 'idea', 'cancelled', 'restored'))
);
create index memory_changes_newest_first on memory_changes (lane_id, memory_id, created_at desc);

select guard('memories', 'lane_id = (select current_lane())');
select guard('memory_reactions', 'lane_id = (select current_lane())');
select guard('memory_comments', 'lane_id = (select current_lane())');
select guard('date_ratings', 'lane_id = (select current_lane())');
select guard('memory_changes', 'lane_id = (select current_lane())');

grant select, insert, update on memories to otterway_app;
grant select, insert, delete on memory_reactions, memory_comments to otterway_app;
grant select, insert on date_ratings, memory_changes to otterway_app;

-- Daily jobs run for every lane at once: they turn planned dates past, where a lane is open, and close undo windows in any.
create function lanes_with_planned_dates_before(day date)
returns table (lane_id uuid) language sql stable security definer set search_path = public as
  $$ select distinct m.lane_id from memories m join lanes l on l.id = m.lane_id and l.closed_at is null
     where m.type = 'planned' and m.removed_at is null and m.date < day $$;
create function memories_to_reverse(cancelled_before timestamptz, deleted_before timestamptz)
returns table (lane_id uuid, id uuid) language sql stable security definer set search_path = public as $$
  select m.lane_id, m.id from memories m
  where m.reversed_at is null and m.removed_at <= case m.type when 'planned' then cancelled_before else deleted_before end
$$;
