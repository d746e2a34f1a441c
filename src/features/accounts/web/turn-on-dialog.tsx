import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { accountTexts } from '../messages.ts';
import { ConnectApp } from './connect-app.tsx';
import { formErrors } from './form-errors.ts';
import { RecoveryCodes, useUnsavedCodes } from './recovery-codes.tsx';
import { isDoneAlready, useConfirmSecondFactor, useStartSecondFactor } from './second-factor-writes.ts';
import type { SecondFactorDialogProps } from './second-factor-dialog-props.ts';

export default function TurnOnDialog({ open, onClose, place }: SecondFactorDialogProps) {
  const codes = useUnsavedCodes(onClose, accountTexts.turnedOn);
  return (
    <Dialog open={open} onClose={codes.onClose} title={accountTexts.turnOnTitle} returnTo={place}>
      <Steps codes={codes} />
    </Dialog>
  );
}

/** First the password, then the app and a code of it, at last the recovery codes. Closing forgets how far one came. */
function Steps({ codes }: { codes: ReturnType<typeof useUnsavedCodes> }) {
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const leaveIfDone = (error: Error) => isDoneAlready(error) && codes.leave();

  if (codes.shown) return <RecoveryCodes codes={codes.shown} warned={codes.warned} onSaved={codes.leave} />;
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
              onSuccess: ({ recoveryCodes }) => codes.show(recoveryCodes),
              onError: (error) => {
                leaveIfDone(error);
                // Too late for this secret: back to the password.
                if ('code' in error && error.code === 'set_up_over') start.reset();
              },
            },
          )
        }
      />
    );
  }
  return (
    <Form errors={formErrors(start.error, 0)} onSubmit={({ password = '' }) => start.mutate({ password }, { onError: leaveIfDone })}>
      <p>{accountTexts.turnOnLead}</p>
      <PasswordField label={accountTexts.yourPassword} required={accountTexts.passwordNeeded} autoComplete="current-password" />
      <Button type="submit" large wide busy={start.isPending} busyText={accountTexts.checking}>
        {accountTexts.goOn}
      </Button>
    </Form>
  );
}
