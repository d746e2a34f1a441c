import { Dialog } from '#platform/web/ui/dialog.tsx';
import { formErrors } from '../form-errors.ts';
import { PasswordAndCode, type SecondFactorDialogProps } from './password-and-code.tsx';
import { RecoveryCodes, useUnsavedCodes } from './recovery-codes.tsx';
import { isDoneAlready, useRenewRecoveryCodes } from './mutations.ts';
import { securityTexts } from '../../messages/security.ts';

export default function NewCodesDialog({ open, onClose, place }: SecondFactorDialogProps) {
  const codes = useUnsavedCodes(onClose, securityTexts.codesRenewed);
  return (
    <Dialog
      open={open}
      onClose={codes.onClose}
      title={securityTexts.newCodes}
      description={codes.codes ? undefined : securityTexts.newCodesLead}
      returnTo={place}
    >
      {codes.codes ? (
        <RecoveryCodes codes={codes.codes} warned={codes.warned} onSaved={codes.leave} />
      ) : (
        <Renew onCodes={codes.setCodes} onDone={codes.leave} />
      )}
    </Dialog>
  );
}

function Renew({ onCodes, onDone }: { onCodes: (codes: string[]) => void; onDone: () => void }) {
  const renew = useRenewRecoveryCodes();
  return (
    <PasswordAndCode
      errors={formErrors(renew.error, 0)}
      busy={renew.isPending}
      confirmText={securityTexts.makeCodes}
      busyText={securityTexts.making}
      onConfirm={(given) =>
        renew.mutate(given, {
          onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
          onError: (error) => isDoneAlready(error) && onDone(),
        })
      }
    />
  );
}
