import { useId, type ReactNode } from 'react';
import styles from './switch-field.module.css';

type SwitchFieldProps = { name: string; label: ReactNode; hint?: ReactNode; checked: boolean; onChange: (checked: boolean) => void; isRow?: boolean };

export function SwitchField({ name, label, hint, checked, onChange, isRow }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${isRow ? '' : styles.box}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        name={name}
        className={styles.switch}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
