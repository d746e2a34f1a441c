import type { CSSProperties } from 'react';
import { Field } from '#platform/web/ui/field.tsx';
import { designTexts } from './messages.ts';
import styles from './stars.module.css';
import choiceStyles from '#platform/web/ui/choice.module.css';

/** A rating to be read; `word` is what its last star stands for. Without a rating (0) the stars are hidden from screen readers. */
export function Stars({
  value,
  word,
  className = '',
}: {
  value: number;
  word: string;
  className?: string | undefined;
}) {
  return (
    <span
      className={`${styles.stars} ${className}`}
      {...(value > 0 ? { role: 'img', 'aria-label': designTexts.rated(value, word) } : { 'aria-hidden': true })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <span
          key={star}
          className={star <= value ? styles.given : undefined}
          style={{ '--after': `${star * 90}ms` } as CSSProperties}
        >
          <Star />
        </span>
      ))}
    </span>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 24 24" strokeLinejoin="round" aria-hidden="true">
      <path d="M12 3.200c.8 0 1.200.7 1.700 1.700l1.500 3.200 3.500.5c1.100.2 1.900.4 2.100 1.100.2.800-.3 1.300-1.100 2l-2.500 2.400.6 3.500c.2 1.100.2 1.900-.4 2.300-.7.500-1.300.2-2.300-.3L12 18l-3.100 1.600c-1 .5-1.600.8-2.300.3-.6-.4-.6-1.200-.4-2.300l.6-3.500-2.500-2.400c-.8-.7-1.300-1.200-1.100-2 .2-.7 1-.9 2.100-1.100l3.500-.5 1.500-3.200c.5-1 .9-1.700 1.700-1.700Z" />
    </svg>
  );
}

type StarRatingProps = { name: string; label: string; value: number | undefined; onChange: (stars: number) => void };

export function StarRating({ name, label, value, onChange }: StarRatingProps) {
  return (
    <Field name={name} label={label} group>
      <div className={`${choiceStyles.choices} ${choiceStyles.stars}`}>
        {designTexts.stars.map((word, index) => (
          <label key={word} className={`${choiceStyles.choice} ${choiceStyles.star}`}>
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
      <p className={choiceStyles.word} aria-hidden="true">
        {value && designTexts.stars[value - 1]}
      </p>
    </Field>
  );
}
