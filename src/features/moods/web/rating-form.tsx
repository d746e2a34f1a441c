import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { moodTexts } from '../text.ts';
import { FaceChoice } from './face-choice.tsx';
import type { RatingFlow } from './rating-flow.ts';
import styles from './rating-form.module.css';

/** What is in the panel, in the page and in the sheet alike. */
export function RatingForm({ flow }: { flow: RatingFlow }) {
  return (
    <Form errors={flow.errors} onSubmit={flow.submit}>
      <FaceChoice selected={flow.selected} onPress={flow.press} />
      <TextArea name="comment" label={moodTexts.comment} optional rows={2} value={flow.comment} onChange={flow.write} />
      <div className={styles.actions}>
        <Button tone="soft" onClick={flow.cancel}>
          {moodTexts.cancel}
        </Button>
        <Button type="submit" disabled={!flow.selected}>
          {moodTexts.submit}
        </Button>
      </div>
    </Form>
  );
}
