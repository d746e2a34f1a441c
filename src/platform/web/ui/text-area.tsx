import type { ComponentProps } from 'react';
import { Field, useControl, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type Control = Pick<
  ComponentProps<'textarea'>,
  'value' | 'defaultValue' | 'placeholder' | 'maxLength' | 'rows' | 'autoFocus' | 'enterKeyHint'
>;

type TextAreaProps = FieldProps &
  Control & {
    onChange?: (value: string) => void;
    /** The message for an empty value. */
    required?: string;
  };

export function TextArea({ name, label, hint, optional, disabled, onChange, required, ...control }: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <Area
        {...control}
        {...(required && { 'aria-required': true, 'data-required': required })}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Field>
  );
}

function Area(control: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...control} {...useControl()} className={styles.control} />;
}
