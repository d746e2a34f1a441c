import { MessageForm } from '#design/message-form.tsx';
import { newId } from '#platform/web/new-id.ts';
import { moodTexts } from '../messages.ts';
import { useRespond } from './mutations.ts';

export function ResponseForm({ moodRatingId }: { moodRatingId: string }) {
  const respond = useRespond(moodRatingId);
  return (
    <MessageForm
      draft={`response to ${moodRatingId}`}
      label={moodTexts.respond}
      sendLabel={moodTexts.send}
      sending={respond}
      send={(comment, answered) => respond.mutate({ id: newId(), moodRatingId, comment }, answered)}
    />
  );
}
