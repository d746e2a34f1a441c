import { Field } from '#platform/web/ui/field.tsx';
import { designTexts } from './messages.ts';
import { Star } from './stars.tsx';
import styles from '#platform/web/ui/choice.module.css';

type StarRatingProps = { name: string; label: string; value: number | undefined; onChange: (stars: number) => void };

export function StarRating({ name, label, value, onChange }: StarRatingProps) {
  return (
    <Field name={name} label={label} group>
      <div className={`${styles.choices} ${styles.stars}`}>
        {designTexts.stars.map((word, index) => (
          <label key={word} className={`${styles.choice} ${styles.star}`}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              aria-label={word}
              onChange={() => onChange(index + 1)}
            />
            <Star />
          </label>
        ))}
      </div>
      <p className={styles.word} aria-hidden="true">
        {value && designTexts.stars[value - 1]}
      </p>
    </Field>
  );
}
