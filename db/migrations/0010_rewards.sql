-- Rewards: the treats each partner promises in their reward jar, and the vouchers that are claimed for them.
-- Both are the couple's: a treat is promised to one partner and to no later one, and a voucher keeps its words as they were.
-- When the lane closes jars and vouchers rest, and go on when the same two pair again.

create table treats (
  lane_id    uuid not null references lanes (id),
  id         uuid not null,
  account_id uuid not null references accounts (id),
  slot       smallint not null,
  treat      text not null,
  created_at timestamptz not null,
  primary key (lane_id, id),
  constraint treats_at_most_twenty check (slot between 1 and 20),
  constraint treats_length check (char_length(treat) between 1 and 200)
);
create unique index treats_one_per_id on treats (id);
create unique index treats_one_per_slot on treats (lane_id, account_id, slot);
comment on column treats.account_id is 'Who will give it; the other member of the lane may claim it';
comment on column treats.slot is 'One of the twenty places in a jar: two treats cannot have the same, and there is no twenty-first';

create table vouchers (
  lane_id     uuid not null references lanes (id),
  id          uuid not null,
  claimed_by  uuid not null references accounts (id),
  giver       uuid not null references accounts (id),
  treat       text not null,
  claimed_at  timestamptz not null,
  honoured_at timestamptz,
  primary key (lane_id, id),
  constraint vouchers_never_from_oneself check (claimed_by <> giver),
  constraint vouchers_treat_length check (char_length(treat) between 1 and 200),
  constraint vouchers_honoured_after_the_claim check (honoured_at >= claimed_at)
);
create unique index vouchers_one_per_id on vouchers (id);
create index vouchers_newest_first on vouchers (lane_id, claimed_at desc, id desc);
comment on column vouchers.id is 'Also the source_id of the −500 in the claimer''s ledger, so that one claim is never paid twice';
comment on column vouchers.honoured_at is 'A voucher is claimed until its giver honours it, which cannot be taken back';

-- An honoured voucher stays as it is.
create function refuse_to_honour_again() returns trigger language plpgsql as $$
begin
  raise exception 'an honoured voucher never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger vouchers_honoured_once before update of honoured_at on vouchers
  for each row when (old.honoured_at is not null) execute function refuse_to_honour_again();

select guard('treats', 'lane_id = (select current_lane()) and account_id = (select current_account())');
create policy treats_of_the_partner on treats for select to otterway_app using (lane_id = (select current_lane()));
select guard('vouchers', 'lane_id = (select current_lane())');

grant select, insert, delete on treats to otterway_app;
grant select, insert on vouchers to otterway_app;
grant update (honoured_at) on vouchers to otterway_app;
