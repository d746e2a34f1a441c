import { OTPField } from '@base-ui/react/otp-field';
import { Field, type FieldProps, useControl } from './field.tsx';
import { uiTexts } from './messages.ts';
import styles from './code-boxes.module.css';

/** A pairing code, one character a box. */
export function CodeBoxes({ name, label, hint, optional, disabled, ...code }: FieldProps & CodeBoxRowProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <CodeBoxRow {...code} />
    </Field>
  );
}

interface CodeBoxRowProps {
  value?: string;
  defaultValue?: string;
  onChange?: (code: string) => void;
  /** All six boxes are filled. */
  onComplete?: (code: string) => void;
}

const boxes = [1, 2, 3, 4, 5, 6];

function CodeBoxRow({ onChange, onComplete, ...value }: CodeBoxRowProps) {
  const { id, name, disabled, 'aria-invalid': invalid, 'aria-describedby': describedBy } = useControl();
  return (
    <OTPField.Root
      {...value}
      id={id}
      length={boxes.length}
      name={name}
      disabled={disabled}
      aria-describedby={describedBy}
      validationType="none"
      normalizeValue={pairingCode}
      inputMode="text"
      autoComplete="off"
      className={`${styles.boxes} stack between`}
      onValueChange={(code) => onChange?.(code)}
      onValueComplete={(code) => onComplete?.(code)}
    >
      {boxes.map((box) => (
        <OTPField.Input
          key={box}
          className={`${styles.box} full-width text-center`}
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={invalid}
          {...(box > 1 ? { 'aria-label': uiTexts.character(box, boxes.length) } : { 'aria-describedby': describedBy })}
        />
      ))}
    </OTPField.Root>
  );
}

/** Upper-cases ASCII letters only ('ı' is not an I) and drops characters that no code contains. */
function pairingCode(typed: string) {
  return typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(/[^ABCDEFGHJKLMNPQRSTUVWXYZ23456789]/g, '');
}
