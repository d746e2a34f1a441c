import { createContext, use, useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { uiTexts } from './messages.ts';

export interface FieldMessage {
  text: string;
  /** The browser's message, which a field can replace. */
  isBrowsers?: boolean;
  /** A toast shows the message, so the field has it for screen readers only. */
  isToasted?: boolean;
}

/** The messages of a form, by field name. */
export const FieldMessages = createContext<Record<string, FieldMessage>>({});

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Says '(optional)' beside the label. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The message for a value that fails the browser's validation. */
  mistyped?: string | undefined;
};

type Frame = {
  /** A group of inputs has an accessible name in place of a label. */
  group?: boolean;
  labelId?: string;
  children: ReactNode;
};

/** Label, control, hint and message of one field. */
export function Field({
  name,
  label,
  hint,
  optional,
  disabled,
  mistyped,
  group,
  labelId,
  children,
}: FieldProps & Frame) {
  const id = useId();
  const message = use(FieldMessages)[name];
  const describedBy = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ') || undefined;
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}>{uiTexts.optional}</span>}
    </>
  );
  const below = (
    <>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {message && (
        <div id={`${id}-message`} className={message.isToasted ? 'sr-only' : styles.error}>
          {(message.isBrowsers && mistyped) || message.text}
        </div>
      )}
    </>
  );
  const invalid = message ? '' : undefined;
  if (group) {
    return (
      <fieldset
        className={styles.field}
        data-field={name}
        data-invalid={invalid}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
      >
        {/* Not a legend, which keeps its first width in WebKit when the phone is rotated. */}
        <div id={`${id}-label`} className={styles.label}>
          {words}
        </div>
        {below}
      </fieldset>
    );
  }
  return (
    <ControlContext
      value={{ id, name, disabled, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy }}
    >
      <div className={styles.field} data-field={name} data-invalid={invalid}>
        <label className={styles.label} id={labelId} htmlFor={id}>
          {words}
        </label>
        {below}
      </div>
    </ControlContext>
  );
}

/** The attributes that a control receives from its field. */
export function useControl() {
  return use(ControlContext);
}

interface ControlAttributes {
  id?: string;
  name?: string;
  disabled?: boolean | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

const ControlContext = createContext<ControlAttributes>({});
