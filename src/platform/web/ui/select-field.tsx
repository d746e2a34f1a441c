import type { ComponentProps } from 'react';
import { Field, useControl, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type SelectFieldProps = FieldProps & {
  options: { value: string; label: string }[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** A native select. */
export function SelectField({ name, label, hint, optional, disabled, options, onChange, ...value }: SelectFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <Select {...value} onChange={(event) => onChange?.(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Select(control: ComponentProps<'select'>) {
  return <select {...control} {...useControl()} className={styles.control} />;
}
