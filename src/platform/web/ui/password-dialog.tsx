import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, type FieldErrors } from './form.tsx';
import { PasswordField } from './password-field.tsx';

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  label: string;
  /** The message for an empty value. */
  required: string;
  confirmText: string;
  busyText: string;
  tone?: ButtonLook['tone'];
  busy: boolean;
  errors: FieldErrors;
  onConfirm: (password: string) => void;
  /** Receives the focus on closing when the opener is gone. */
  returnTo?: HTMLElement | null;
  children?: ReactNode;
};

/** Asks for the password before a sensitive action, in case somebody else holds the phone. */
export function PasswordDialog({
  open,
  onClose,
  title,
  text,
  label,
  required,
  confirmText,
  busyText,
  tone = 'danger',
  busy,
  errors,
  onConfirm,
  returnTo,
  children,
}: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      {...(returnTo !== undefined && { returnTo })}
    >
      <Form errors={errors} onSubmit={({ password = '' }) => onConfirm(password)}>
        {children}
        <PasswordField label={label} required={required} autoComplete="current-password" />
        <Button type="submit" tone={tone} large wide busy={busy} busyText={busyText}>
          {confirmText}
        </Button>
      </Form>
    </Dialog>
  );
}
