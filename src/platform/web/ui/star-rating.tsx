import { Field } from './field.tsx';
import styles from './choice.module.css';

type StarRatingProps = {
  name: string;
  label: string;
  /** Worst first, one word a star. */
  words?: readonly string[];
  value: number | undefined;
  onChange: (stars: number) => void;
};

const scale = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

export function StarRating({ name, label, words = scale, value, onChange }: StarRatingProps) {
  return (
    <Field name={name} label={label} group>
      <div className={`${styles.choices} ${styles.stars}`}>
        {words.map((word, index) => (
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
        {value && words[value - 1]}
      </p>
    </Field>
  );
}

/** A rating to be read. */
export function Stars({ value }: { value: number }) {
  return (
    <span className={styles.read} role="img" aria-label={`${value} of 5, ${scale[value - 1]}`}>
      {'★'.repeat(value)}
      {'☆'.repeat(5 - value)}
    </span>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" strokeLinejoin="round" aria-hidden="true">
      <path d="M12 3.200c.8 0 1.200.7 1.700 1.700l1.500 3.200 3.500.5c1.100.2 1.900.4 2.100 1.100.2.800-.3 1.300-1.100 2l-2.500 2.400.6 3.500c.2 1.100.2 1.900-.4 2.300-.7.500-1.300.2-2.300-.3L12 18l-3.100 1.600c-1 .5-1.600.8-2.300.3-.6-.4-.6-1.200-.4-2.300l.6-3.500-2.500-2.400c-.8-.7-1.300-1.200-1.100-2 .2-.7 1-.9 2.100-1.100l3.500-.5 1.500-3.200c.5-1 .9-1.700 1.700-1.700Z" />
    </svg>
  );
}
