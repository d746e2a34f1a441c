-- A voucher that was marked as given can be set back to claimed, and the claimer can thank its giver.

alter table vouchers
  add column thanks text,
  add column thanked_at timestamptz,
  add constraint vouchers_thanks_known check (thanks in ('🫶', '😋', '🤫')),
  add constraint vouchers_thanked_at_a_time check ((thanks is null) = (thanked_at is null)),
  add constraint vouchers_thanked_once_given check (thanked_at is null or (honoured_at is not null and thanked_at >= honoured_at));
comment on column vouchers.honoured_at is 'When its giver marked it as given; null again after an undo, or when the claimer says it was not given yet';
comment on column vouchers.thanks is 'What the claimer said; the voucher never changes afterwards';
create index vouchers_by_thanks on vouchers (lane_id, thanked_at) where thanked_at is not null;

drop trigger vouchers_honoured_once on vouchers;
drop function refuse_to_honour_again;
create function reject_voucher_change() returns trigger language plpgsql as $$
begin
  raise exception 'a given voucher is only set back or thanked for, and a thanked one never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger vouchers_given_once before update of honoured_at, thanks, thanked_at on vouchers
  for each row when (old.thanks is not null or (old.honoured_at is not null and new.honoured_at is not null and new.honoured_at <> old.honoured_at))
  execute function reject_voucher_change();

grant update (honoured_at, thanks, thanked_at) on vouchers to otterway_app;
