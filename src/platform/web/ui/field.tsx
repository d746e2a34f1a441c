import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import styles from './field.module.css';

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Says '(optional)' beside the label. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What to say about a value that is not of the control's type; the browser's own words are not ours. */
  mistyped?: string | undefined;
};

type Frame = {
  /** Choices that together are one control get a legend instead of a label. */
  group?: boolean;
  labelId?: string;
  children: ReactNode;
};

/** Label, control, hint and message of one field. */
export function Field({ name, label, hint, optional, disabled, mistyped, group, labelId, children }: FieldProps & Frame) {
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}>Optional</span>}
    </>
  );
  return (
    <BaseField.Root
      name={name}
      disabled={disabled}
      className={styles.field}
      {...(group ? { render: <fieldset /> } : {})}
    >
      {group ? (
        <legend className={styles.label}>{words}</legend>
      ) : (
        <BaseField.Label className={styles.label} {...(labelId ? { id: labelId } : {})}>{words}</BaseField.Label>
      )}
      {children}
      {hint && <BaseField.Description className={styles.hint}>{hint}</BaseField.Description>}
      <BaseField.Validity>
        {({ validity }) => (
          <BaseField.Error className={styles.error} {...(mistyped && isMistyped(validity) && { children: mistyped })} />
        )}
      </BaseField.Validity>
    </BaseField.Root>
  );
}

function isMistyped({ typeMismatch, badInput, stepMismatch, rangeOverflow, rangeUnderflow }: Pick<ValidityState, 'typeMismatch' | 'badInput' | 'stepMismatch' | 'rangeOverflow' | 'rangeUnderflow'>): boolean {
  return typeMismatch || badInput || stepMismatch || rangeOverflow || rangeUnderflow;
}
