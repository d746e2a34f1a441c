import { MessageForm } from '#design/message-form.tsx';
import { newId } from '#platform/web/new-id.ts';
import { memoryTexts } from '../../messages.ts';
import { useAddComment } from './comment-mutations.ts';

export function CommentForm({ memoryId }: { memoryId: string }) {
  const add = useAddComment(memoryId);
  return (
    <MessageForm
      draft={`comment on ${memoryId}`}
      label={memoryTexts.writeComment}
      sendLabel={memoryTexts.sendComment}
      sending={add}
      send={(comment, answered) => add.mutate({ id: newId(), memoryId, comment }, answered)}
    />
  );
}
