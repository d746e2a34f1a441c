import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useDraft, submitId } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldErrors } from '#platform/web/ui/form.tsx';
import styles from './message-form.module.css';

type MessageFormProps = {
  /** What the draft is kept under. */
  draft: string;
  label: string;
  sendLabel: string;
  sending: { isPending: boolean; isPaused: boolean; error: unknown };
  /** `id` is the same for words that may be stored already. */
  send: (message: { id: string; comment: string }, answered: { onSuccess: () => void; onError: () => void }) => void;
};

/** Enter sends, Shift and Enter begin a new line. The text stays until it is sent, and comes back when the server refuses it. */
export function MessageForm({ draft, label, sendLabel, sending, send }: MessageFormProps) {
  const [{ comment }, change, forget] = useDraft(draft, () => ({ comment: '' }));
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [wrong] = Object.values(fieldErrors(sending.error));
  const cannotSend = comment.trim() === '' || (sending.isPending && !sending.isPaused);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (cannotSend) return;
    change({ comment: '' });
    box.current?.focus();
    send({ id: submitId(draft, { comment }), comment }, { onSuccess: forget, onError: () => change({ comment }) });
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that ends a composition chooses a word and sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={box}
        className={styles.control}
        dir="auto"
        rows={1}
        enterKeyHint="send"
        placeholder={label}
        value={comment}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={(event) => change({ comment: event.target.value })}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" tone="soft" square aria-label={sendLabel} disabled={cannotSend}>
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
