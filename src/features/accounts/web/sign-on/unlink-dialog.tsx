import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts, signOnTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import { securityTexts } from '../../messages/security.ts';
import type { SignOnDialogProps } from './sign-on-card.tsx';
import { useUnlinkSignOn } from './mutations.ts';

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
