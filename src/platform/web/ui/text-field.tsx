import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type Control = Omit<ComponentProps<'input'>, 'name' | 'className' | 'onChange' | 'ref'>;

type TextFieldProps = FieldProps & Control & { onChange?: (value: string) => void };

export function TextField({ name, label, hint, optional, disabled, onChange, ...control }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <BaseField.Control {...control} className={styles.control} onValueChange={(value) => onChange?.(value)} />
    </Field>
  );
}
