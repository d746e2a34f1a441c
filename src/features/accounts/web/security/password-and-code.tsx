import { Button, type ButtonLook } from '#platform/web/ui/button.tsx';
import { CodeField } from '#platform/web/ui/code-step.tsx';
import { Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { securityTexts } from '../../messages/security.ts';

interface PasswordAndCodeProps {
  errors: FieldErrors;
  busy: boolean;
  tone?: ButtonLook['tone'];
  confirmText: string;
  busyText: string;
  onConfirm: (given: { password: string; code: string }) => void;
}

/** Asks for both again before changes of two-step log-in. */
export function PasswordAndCode({ errors, busy, tone, confirmText, busyText, onConfirm }: PasswordAndCodeProps) {
  return (
    <Form errors={errors} onSubmit={({ password = '', code = '' }) => onConfirm({ password, code })}>
      <PasswordField
        label={securityTexts.yourPassword}
        required={accountTexts.passwordNeeded}
        autoComplete="current-password"
      />
      <CodeField hint={securityTexts.codeHint} />
      <Button type="submit" tone={tone} large wide busy={busy} busyText={busyText}>
        {confirmText}
      </Button>
    </Form>
  );
}

export interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the focus when the dialog closes. */
  place: HTMLElement | null;
}
