import { OTPField } from '@base-ui/react/otp-field';
import { Field, type FieldProps } from './field.tsx';
import styles from './code-boxes.module.css';

type CodeBoxesProps = FieldProps & {
  value?: string;
  defaultValue?: string;
  onChange?: (code: string) => void;
  /** All six boxes are filled. */
  onComplete?: (code: string) => void;
};

const boxes = [1, 2, 3, 4, 5, 6];

/** A pairing code, one character a box. */
export function CodeBoxes({ name, label, hint, optional, disabled, onChange, onComplete, ...value }: CodeBoxesProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled}>
      <OTPField.Root
        {...value}
        length={boxes.length}
        name={name}
        disabled={disabled}
        validationType="none"
        normalizeValue={pairingCode}
        inputMode="text"
        autoComplete="off"
        className={styles.boxes}
        onValueChange={(code) => onChange?.(code)}
        onValueComplete={(code) => onComplete?.(code)}
      >
        {boxes.map((box) => (
          <OTPField.Input
            key={box}
            className={styles.box}
            autoCapitalize="characters"
            spellCheck={false}
            {...(box > 1 ? { 'aria-label': `Character ${box} of 6` } : {})}
          />
        ))}
      </OTPField.Root>
    </Field>
  );
}

/** Upper-cases ASCII letters alone ('ı' is not an I) and drops what no code contains. */
function pairingCode(typed: string) {
  return typed
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[^ABCDEFGHJKLMNPQRSTUVWXYZ23456789]/g, '');
}
