import { Dialog } from '#platform/web/ui/dialog.tsx';
import { formErrors } from '../form-errors.ts';
import { PasswordAndCode, type SecondFactorDialogProps } from './password-and-code.tsx';
import { isDoneAlready, useTurnOffSecondFactor } from './mutations.ts';
import { securityTexts } from '../../messages/security.ts';

export default function TurnOffDialog({ open, onClose, place }: SecondFactorDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={securityTexts.turnOffTitle}
      description={securityTexts.turnOffLead}
      returnTo={place}
    >
      <TurnOff onDone={onClose} />
    </Dialog>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffSecondFactor();
  return (
    <PasswordAndCode
      errors={formErrors(turnOff.error, 0)}
      busy={turnOff.isPending}
      tone="danger"
      confirmText={securityTexts.turnOff}
      busyText={securityTexts.turningOff}
      onConfirm={(given) =>
        turnOff.mutate(given, { onSuccess: onDone, onError: (error) => isDoneAlready(error) && onDone() })
      }
    />
  );
}
