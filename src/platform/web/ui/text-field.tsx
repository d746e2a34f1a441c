import type { ComponentProps } from 'react';
import { Field, useControl, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type Control = Omit<ComponentProps<'input'>, 'name' | 'className' | 'onChange' | 'ref' | 'required'>;

type TextFieldProps = FieldProps &
  Control & {
    onChange?: (value: string) => void;
    /** The message for an empty value. */
    required?: string;
  };

export function TextField({
  name,
  label,
  hint,
  optional,
  disabled,
  mistyped,
  onChange,
  required,
  ...control
}: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled} mistyped={mistyped}>
      <Input
        {...control}
        {...(required && { 'aria-required': true, 'data-required': required })}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Field>
  );
}

function Input(control: ComponentProps<'input'>) {
  return <input type="text" dir="auto" {...control} {...useControl()} className={styles.control} />;
}
