import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { ConnectApp } from './connect-app.tsx';
import { formErrors } from '../form-errors.ts';
import { RecoveryCodes, useUnsavedCodes } from './recovery-codes.tsx';
import { isDoneAlready, useConfirmSecondFactor, useStartSecondFactor } from './mutations.ts';
import type { SecondFactorDialogProps } from './password-and-code.tsx';
import { securityTexts } from '../../messages/security.ts';

export default function TurnOnDialog({ open, onClose, place }: SecondFactorDialogProps) {
  const codes = useUnsavedCodes(onClose, securityTexts.turnedOn);
  return (
    <Dialog open={open} onClose={codes.onClose} title={securityTexts.turnOnTitle} returnTo={place}>
      <Steps codes={codes} />
    </Dialog>
  );
}

/** The password, then a code of the app, then the recovery codes. Closing the dialog starts over. */
function Steps({ codes }: { codes: ReturnType<typeof useUnsavedCodes> }) {
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const leaveIfDone = (error: Error) => isDoneAlready(error) && codes.leave();

  if (codes.codes) return <RecoveryCodes codes={codes.codes} warned={codes.warned} onSaved={codes.leave} />;
  if (start.data) {
    return (
      <ConnectApp
        {...start.data}
        busy={confirm.isPending}
        errors={formErrors(confirm.error, 0)}
        onCode={(code) =>
          confirm.mutate(
            { code },
            {
              onSuccess: ({ recoveryCodes }) => codes.setCodes(recoveryCodes),
              onError: (error) => {
                leaveIfDone(error);
                // The secret has expired, so the form asks for the password again.
                if ('code' in error && error.code === 'set_up_over') start.reset();
              },
            },
          )
        }
      />
    );
  }
  return (
    <Form
      errors={formErrors(start.error, 0)}
      onSubmit={({ password = '' }) => start.mutate({ password }, { onError: leaveIfDone })}
    >
      <p>{securityTexts.turnOnLead}</p>
      <PasswordField
        label={securityTexts.yourPassword}
        required={accountTexts.passwordNeeded}
        autoComplete="current-password"
      />
      <Button type="submit" large wide busy={start.isPending} busyText={securityTexts.checking}>
        {securityTexts.goOn}
      </Button>
    </Form>
  );
}
