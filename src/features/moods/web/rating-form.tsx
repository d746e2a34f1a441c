import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { OtterHead } from '#design/otter.tsx';
import { TextArea } from '#platform/web/ui/native-fields.tsx';
import { moodOf, type MoodEmoji, moodScale } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import type { RatingFlow } from './rating-flow.ts';
import styles from './rating-form.module.css';

const looks = { '😍': 'laugh', '🙂': 'happy', '😐': 'open', '🙃': 'open', '😡': 'sleep' } as const satisfies Record<
  MoodEmoji,
  string
>;

/** The form of the sheet, and of the panel, whose faces stand in the scene. */
export function RatingForm({ flow, hasFaces }: { flow: RatingFlow; hasFaces: boolean }) {
  return (
    <Form errors={flow.errors} onSubmit={flow.submit}>
      {hasFaces ? (
        <>
          <MoodOtter mood={flow.selected} />
          <FaceChoice selected={flow.selected} onPress={flow.press} />
        </>
      ) : (
        <Chosen mood={flow.selected} />
      )}
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

function Chosen({ mood }: { mood: MoodEmoji | null }) {
  return (
    <div className="row gap-12" aria-live="polite">
      <span className={`${styles.chosen} emoji`} aria-hidden="true">
        {mood}
      </span>
      {mood ? (
        <p className="tight">
          <b>{moodOf(mood).label}</b> <span className="muted small">{moodOf(mood).line}</span>
        </p>
      ) : (
        <p className="muted small">{moodTexts.pickHint}</p>
      )}
    </div>
  );
}

type FaceChoiceProps = { selected: MoodEmoji | null; onPress: (emoji: MoodEmoji) => void };

/** Buttons and not radios: a second press saves, and arrow keys must not. */
function FaceChoice({ selected, onPress }: FaceChoiceProps) {
  const chosen = moodScale.find(({ emoji }) => emoji === selected);
  return (
    <div role="group" aria-label={moodTexts.faces} aria-describedby="face-hint">
      <div className={`${styles.faces} stack between gap-4`}>
        {moodScale.map(({ emoji, label }) => (
          <button
            key={emoji}
            type="button"
            className={`${styles.face} center`}
            aria-label={label}
            aria-pressed={emoji === selected}
            onClick={() => onPress(emoji)}
          >
            <span aria-hidden="true">{emoji}</span>
          </button>
        ))}
      </div>
      <p className={`${styles.line} text-center snug`} aria-live="polite">
        {chosen && (
          <>
            <b>{chosen.label}</b>
            {chosen.line}
          </>
        )}
      </p>
      <p id="face-hint" className={`${styles.hint} muted small text-center`}>
        {chosen ? moodTexts.saveHint : moodTexts.pickHint}
      </p>
    </div>
  );
}
