import type { ComponentProps } from 'react';
import { Field, useControl, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type TypedProps = FieldProps & {
  onChange?: (value: string) => void;
  /** The message for an empty value. */
  required?: string;
};

type TextFieldProps = TypedProps &
  Omit<ComponentProps<'input'>, 'name' | 'className' | 'onChange' | 'ref' | 'required'>;

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

type TextAreaProps = TypedProps &
  Pick<
    ComponentProps<'textarea'>,
    'value' | 'defaultValue' | 'placeholder' | 'maxLength' | 'rows' | 'autoFocus' | 'enterKeyHint'
  >;

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
