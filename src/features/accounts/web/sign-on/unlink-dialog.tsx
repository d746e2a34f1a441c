import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts } from '../../messages.ts';
import { formErrors } from '../form-errors.ts';
import { securityTexts } from '../security-messages.ts';
import type { SignOnDialogProps } from './sign-on-card.tsx';
import { signOnTexts } from './sign-on-messages.ts';
import { useUnlinkSignOn } from './sign-on-writes.ts';

export default function UnlinkDialog({ name, open, onClose, place }: SignOnDialogProps) {
  const unlink = useUnlinkSignOn();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      returnTo={place}
      title={signOnTexts.unlinkAsk(name)}
      text={signOnTexts.unlinkAskWhy}
      label={securityTexts.yourPassword}
      required={accountTexts.passwordNeeded}
      confirmText={signOnTexts.unlink}
      busyText={signOnTexts.unlinking}
      busy={unlink.isPending}
      errors={formErrors(unlink.error, 0)}
      onConfirm={(password) => unlink.mutate({ password }, { onSuccess: onClose })}
    />
  );
}
