import type { MouseEvent } from 'react';
import { Field } from '#platform/web/ui/field.tsx';
import { OtterHead } from './otter.tsx';
import styles from '#platform/web/ui/choice.module.css';

type Face = { emoji: string; label: string; line?: string };

type MoodFacesProps = {
  name: string;
  label: string;
  faces: readonly Face[];
  value: string | undefined;
  /** Every press of a face, the chosen one's too. */
  onPick: (emoji: string) => void;
  optional?: boolean;
};

/** Five faces; the chosen one lifts and its line appears. */
export function MoodFaces({ name, label, faces, value, onPick, optional }: MoodFacesProps) {
  const chosen = faces.find((face) => face.emoji === value);
  return (
    <Field name={name} label={label} optional={optional} group>
      <div className={`${styles.choices} ${styles.faces}`}>
        {faces.map(({ emoji, label: meaning }) => (
          <label key={emoji} className={`${styles.choice} ${styles.face}`}>
            <input
              type="radio"
              name={name}
              value={emoji}
              checked={value === emoji}
              aria-label={meaning}
              onChange={() => onPick(emoji)}
              onClick={(event) => pickAgain(event, value === emoji, () => onPick(emoji))}
            />
            <span aria-hidden="true">{emoji}</span>
          </label>
        ))}
      </div>
      <p className={styles.line} aria-live="polite">
        {chosen && (
          <>
            <b>{chosen.label}</b>
            {chosen.line}
          </>
        )}
      </p>
    </Field>
  );
}

/** A checked radio fires no change, yet pressing the chosen face again is a choice too. */
function pickAgain(event: MouseEvent<HTMLInputElement>, alreadyChosen: boolean, pick: () => void) {
  if (alreadyChosen && event.detail > 0) pick();
}

type TwoWayChoiceProps = {
  name: string;
  label: string;
  you: string;
  /** The partner's name; without a partner only oneself is left. */
  partner?: string | undefined;
  value: 'me' | 'partner';
  onChange: (value: 'me' | 'partner') => void;
};

/** You in coral or your partner in lagoon. */
export function TwoWayChoice({ name, label, you, partner, value, onChange }: TwoWayChoiceProps) {
  const sides = [
    { side: 'me', who: 'you', text: you },
    ...(partner ? [{ side: 'partner', who: 'partner', text: partner } as const] : []),
  ] as const;
  return (
    <Field name={name} label={label} group>
      <div className={`${styles.choices} ${styles.two}`}>
        {sides.map(({ side, who, text }) => (
          <label key={side} className={`${styles.choice} ${styles.otter} ${styles[who]}`}>
            <input type="radio" name={name} value={side} checked={value === side} onChange={() => onChange(side)} />
            <OtterHead who={who} mood="happy" />
            <bdi>{text}</bdi>
          </label>
        ))}
      </div>
    </Field>
  );
}
