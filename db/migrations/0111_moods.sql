-- Moods: how each of two partners rates the other, and the threads under those ratings. Nothing here is edited. A couple that pairs again begins anew:
-- only what came after lanes.opened_at is shown.

create table mood_ratings (
  lane_id    uuid not null references lanes (id),
  id         uuid not null,
  account_id uuid not null references accounts (id),
  partner_id uuid not null references accounts (id),
  emoji      text not null,
  label      text not null,
  comment    text,
  created_at timestamptz not null,
  primary key (lane_id, id),
  constraint mood_ratings_never_of_oneself check (account_id <> partner_id),
  constraint mood_ratings_emoji_known check (emoji in ('😍', '🙂', '😐', '🙃', '😡')),
  constraint mood_ratings_label_length check (char_length(label) between 1 and 40),
  constraint mood_ratings_comment_length check (char_length(comment) between 1 and 1000)
);
comment on column mood_ratings.account_id is 'Who rated; partner_id is who was rated';
comment on column mood_ratings.label is 'What the emoji meant when it was picked, written by the server';
create index mood_ratings_newest_first on mood_ratings (lane_id, created_at desc, id desc);
create index mood_ratings_latest_of_each on mood_ratings (lane_id, account_id, created_at desc, id desc);
create index mood_ratings_by_week on mood_ratings (emoji, week_of(created_at), account_id);
select guard('mood_ratings', 'lane_id = current_lane()');
grant select, insert on mood_ratings to otterway_app;

create table mood_rating_comments (
  lane_id        uuid not null,
  id             uuid not null,
  mood_rating_id uuid not null,
  account_id     uuid not null references accounts (id),
  comment        text not null,
  created_at     timestamptz not null,
  primary key (lane_id, id),
  foreign key (lane_id, mood_rating_id) references mood_ratings (lane_id, id),
  constraint mood_rating_comments_length check (char_length(comment) between 1 and 1000)
);
create index mood_rating_comments_in_order on mood_rating_comments (lane_id, mood_rating_id, created_at, id);
create index mood_rating_comments_by_author on mood_rating_comments (lane_id, account_id, created_at);
select guard('mood_rating_comments', 'lane_id = current_lane()');
grant select, insert on mood_rating_comments to otterway_app;
