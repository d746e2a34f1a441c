import { moodScale, type MoodEmoji } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import styles from './face-choice.module.css';

type FaceChoiceProps = { selected: MoodEmoji | null; onPress: (emoji: MoodEmoji) => void };

/** Buttons and not radios: a second press saves, and arrow keys must not. */
export function FaceChoice({ selected, onPress }: FaceChoiceProps) {
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
