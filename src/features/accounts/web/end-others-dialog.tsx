import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts } from '../messages.ts';
import { formErrors } from './form-errors.ts';
import { useEndOtherSessions } from './session-writes.ts';

export default function EndOthersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const end = useEndOtherSessions();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={accountTexts.endOthersAsk}
      text={accountTexts.endOthersAskWhy}
      label={accountTexts.yourPassword}
      required={accountTexts.passwordNeeded}
      confirmText={accountTexts.endOthers}
      busyText={accountTexts.ending}
      busy={end.isPending}
      errors={formErrors(end.error, 0)}
      onConfirm={(password) => end.mutate({ password }, { onSuccess: onClose })}
    />
  );
}
