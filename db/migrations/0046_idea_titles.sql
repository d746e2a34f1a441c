-- The title of the idea that a date was planned from, as it was then. Its steps are in the activity, which the couple may change.

alter table memories add idea_title text;
alter table memories add constraint memories_idea_title_length check (char_length(idea_title) between 1 and 120);
alter table memories add constraint memories_idea_title_of_a_plan check (idea_title is null or was_planned);
comment on column memories.idea_title is 'Platform content, copied from the suggestion by the server';

update memories m set idea_title = s.title from date_suggestions s where s.id = m.suggestion_id and m.was_planned and m.reversed_at is null;

create or replace function forget_reversed_memory(wanted uuid)
returns void language plpgsql security definer set search_path = public as $$
begin
  update memories set activity = 'A date', idea_title = null, time = null, venue_url = null, mood = null, notes = null
  where lane_id = current_lane() and id = wanted and reversed_at is not null;
  if found then
    delete from memory_comments where lane_id = current_lane() and memory_id = wanted;
    delete from memory_reactions where lane_id = current_lane() and memory_id = wanted;
    delete from date_ratings where lane_id = current_lane() and memory_id = wanted;
    delete from memory_changes where lane_id = current_lane() and memory_id = wanted and field <> 'activity';
    update memory_changes set old_value = null, new_value = null where lane_id = current_lane() and memory_id = wanted;
  end if;
end $$;
