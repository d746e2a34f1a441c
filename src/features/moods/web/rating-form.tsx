import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { OtterHead } from '#design/otter.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { MoodEmoji } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import { FaceChoice } from './face-choice.tsx';
import type { RatingFlow } from './rating-flow.ts';
import styles from './rating-form.module.css';

const looks = { '😍': 'laugh', '🙂': 'happy', '😐': 'open', '🙃': 'open', '😡': 'sleep' } as const satisfies Record<MoodEmoji, string>;

/** The form of the panel and of the sheet. */
export function RatingForm({ flow }: { flow: RatingFlow }) {
  return (
    <Form errors={flow.errors} onSubmit={flow.submit}>
      <MoodOtter mood={flow.selected} />
      <FaceChoice selected={flow.selected} onPress={flow.press} />
      <TextArea name="comment" label={moodTexts.comment} optional rows={2} value={flow.comment} onChange={flow.write} />
      <div className={`${styles.actions} stack gap-10`}>
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

function MoodOtter({ mood }: { mood: MoodEmoji | null }) {
  return (
    <div key={mood} className={styles.otter}>
      <OtterHead who="partner" mood={mood ? looks[mood] : 'open'} />
    </div>
  );
}
