import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts, signOnTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import { securityTexts } from '../../messages/security.ts';
import type { SignOnDialogProps } from './sign-on-card.tsx';
import { useStartLinking } from './mutations.ts';

export default function LinkDialog({ name, open, onClose }: SignOnDialogProps) {
  const start = useStartLinking();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={signOnTexts.linkAsk(name)}
      text={signOnTexts.linkAskWhy(name)}
      label={securityTexts.yourPassword}
      required={accountTexts.passwordNeeded}
      confirmText={signOnTexts.goOn}
      busyText={signOnTexts.leaving(name)}
      tone="primary"
      busy={start.isPending || start.isSuccess}
      errors={formErrors(start.error, 0)}
      onConfirm={(password) => start.mutate({ password })}
    />
  );
}
