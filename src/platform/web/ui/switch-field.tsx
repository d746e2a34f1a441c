import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './switch-field.module.css';

type SwitchFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  isRow?: boolean;
};

type SwitchProps = Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-describedby'> &
  Pick<SwitchFieldProps, 'name' | 'checked' | 'onChange'>;

export function Switch({ onChange, ...props }: SwitchProps) {
  return (
    <input type="checkbox" className={styles.switch} onChange={(event) => onChange(event.target.checked)} {...props} />
  );
}

export function SwitchField({ name, label, hint, checked, onChange, isRow }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${isRow ? '' : styles.box}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Switch
        id={id}
        name={name}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
