import { Dialog } from '#platform/web/ui/dialog.tsx';
import { accountTexts } from '../messages.ts';
import { formErrors } from './form-errors.ts';
import { PasswordAndCode } from './password-and-code.tsx';
import { RecoveryCodes, useUnsavedCodes } from './recovery-codes.tsx';
import type { SecondFactorDialogProps } from './second-factor-dialog-props.ts';
import { isDoneAlready, useRenewRecoveryCodes } from './second-factor-writes.ts';

export default function NewCodesDialog({ open, onClose, place }: SecondFactorDialogProps) {
  const codes = useUnsavedCodes(onClose, accountTexts.codesRenewed);
  return (
    <Dialog open={open} onClose={codes.onClose} title={accountTexts.newCodes} description={codes.shown ? undefined : accountTexts.newCodesLead} returnTo={place}>
      {codes.shown ? <RecoveryCodes codes={codes.shown} warned={codes.warned} onSaved={codes.leave} /> : <Renew onCodes={codes.show} onDone={codes.leave} />}
    </Dialog>
  );
}

function Renew({ onCodes, onDone }: { onCodes: (codes: string[]) => void; onDone: () => void }) {
  const renew = useRenewRecoveryCodes();
  return (
    <PasswordAndCode
      errors={formErrors(renew.error, 0)}
      busy={renew.isPending}
      confirmText={accountTexts.makeCodes}
      busyText={accountTexts.making}
      onConfirm={(given) =>
        renew.mutate(given, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: (error) => isDoneAlready(error) && onDone() })
      }
    />
  );
}
