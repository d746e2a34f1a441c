import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useDraft } from '#platform/web/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldErrors } from '#platform/web/ui/form.tsx';
import { moodTexts } from '../messages.ts';
import { useRespond } from './mutations.ts';
import styles from './thread.module.css';

/** Enter sends, Shift and Enter begin a new line. What is typed stays until it is sent, and comes back when it was refused. */
export function ResponseForm({ moodRatingId }: { moodRatingId: string }) {
  const respond = useRespond(moodRatingId);
  const [{ comment }, change, forget] = useDraft(`response to ${moodRatingId}`, () => ({ comment: '' }));
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const wrong = fieldErrors(respond.error).comment;
  const cannotSend = comment.trim() === '' || respond.isPending;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (cannotSend) return;
    change({ comment: '' });
    box.current?.focus();
    respond.mutate({ id: newId(), moodRatingId, comment }, { onSuccess: forget, onError: () => change({ comment }) });
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that ends a composition chooses a word and sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label className="sr-only" htmlFor={id}>
        {moodTexts.respond}
      </label>
      <textarea
        id={id}
        ref={box}
        className={styles.control}
        dir="auto"
        rows={1}
        enterKeyHint="send"
        placeholder={moodTexts.respond}
        value={comment}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={(event) => change({ comment: event.target.value })}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" tone="soft" square aria-label={moodTexts.send} disabled={cannotSend}>
        <SendHorizontal aria-hidden />
      </Button>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </p>
      )}
    </form>
  );
}
