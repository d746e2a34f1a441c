import { CodeBoxRow, type CodeBoxRowProps } from './code-box-row.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A pairing code, one character a box. */
export function CodeBoxes({ name, label, hint, optional, disabled, ...code }: FieldProps & CodeBoxRowProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <CodeBoxRow {...code} />
    </Field>
  );
}
