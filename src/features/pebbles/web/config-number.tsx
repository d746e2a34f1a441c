import { flushSync } from 'react-dom';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { configNumber } from '../rules.ts';
import { configTexts } from '../messages.ts';
import styles from './admin-pebble-config-page.module.css';
import type { ConfigField } from './typed-config.ts';

type ConfigNumberProps = {
  field: ConfigField;
  hint?: string;
  value: string;
  inForce: string;
  wrong: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One number. Left blank, it says what it falls back to. */
export function ConfigNumber({
  field: { name, label, range },
  hint,
  value,
  inForce,
  wrong,
  readOnly,
  onChange,
}: ConfigNumberProps) {
  const isTyped = value !== inForce;
  const settle = () => onChange(String(configNumber(value, range)));
  return (
    <TextField
      name={name}
      label={label}
      hint={
        (hint || isTyped) && (
          <>
            {hint && <span>{hint}</span>}
            {isTyped && <span className={styles.inForce}>{configTexts.inForce(inForce)}</span>}
          </>
        )
      }
      type="number"
      inputMode={range.step === 1 ? 'numeric' : 'decimal'}
      min={0}
      max={range.to}
      step={range.step}
      autoComplete="off"
      readOnly={readOnly}
      mistyped={wrong ?? ''}
      value={value}
      onChange={onChange}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && flushSync(settle)}
    />
  );
}
