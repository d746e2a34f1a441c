import { Field } from '#platform/web/ui/field.tsx';
import { OtterHead } from './otter.tsx';
import styles from '#platform/web/ui/choice.module.css';

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
