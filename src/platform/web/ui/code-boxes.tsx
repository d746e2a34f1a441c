import type { CodeBoxRowProps } from './code-box-row.tsx';
import { Field, type FieldProps } from './field.tsx';
import { lazyPart } from './lazy-overlay.tsx';
import styles from './code-boxes.module.css';

/** A form that asks for a code can be begun before its boxes are there. */
const CodeBoxRow = lazyPart(() => import('./code-box-row.tsx'), <div className={styles.toCome} />);

/** A pairing code, one character a box. */
export function CodeBoxes({ name, label, hint, optional, disabled, ...code }: FieldProps & CodeBoxRowProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <CodeBoxRow {...code} />
    </Field>
  );
}
