import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import { securityTexts } from '../../messages/security.ts';
import { useEndOtherSessions } from './mutations.ts';

export default function EndOthersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const end = useEndOtherSessions();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={securityTexts.endOthersAsk}
      text={securityTexts.endOthersAskWhy}
      label={securityTexts.yourPassword}
      required={accountTexts.passwordNeeded}
      confirmText={securityTexts.endOthers}
      busyText={securityTexts.ending}
      busy={end.isPending}
      errors={formErrors(end.error, 0)}
      onConfirm={(password) => end.mutate({ password }, { onSuccess: onClose })}
    />
  );
}
