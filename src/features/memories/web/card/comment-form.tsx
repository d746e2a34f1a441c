import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { DomainError } from '#platform/contract/domain-error.ts';
import { useDraft } from '#platform/web/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { memoryTexts } from '../../messages.ts';
import { useAddComment } from './comment-mutations.ts';
import styles from './comment-section.module.css';

/** Enter sends, Shift and Enter begin a new line. What is typed stays until it is sent, and comes back when it was refused. */
export function CommentForm({ memoryId }: { memoryId: string }) {
  const add = useAddComment(memoryId);
  const [{ comment }, change, forget] = useDraft(`comment on ${memoryId}`, () => ({ comment: '' }));
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const wrong = add.error instanceof DomainError ? add.error.data.issues?.[0]?.message : undefined;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (comment.trim() === '' || add.isPending) return;
    change({ comment: '' });
    box.current?.focus();
    add.mutate({ id: newId(), memoryId, comment }, { onSuccess: forget, onError: () => change({ comment }) });
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
        {memoryTexts.writeComment}
      </label>
      <textarea
        id={id}
        ref={box}
        className={styles.control}
        dir="auto"
        rows={1}
        enterKeyHint="send"
        placeholder={memoryTexts.writeComment}
        value={comment}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={(event) => change({ comment: event.target.value })}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" tone="soft" square aria-label={memoryTexts.sendComment} disabled={comment.trim() === '' || add.isPending}>
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
