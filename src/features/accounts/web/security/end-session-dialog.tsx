import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import type { Session } from '../queries.ts';
import { securityTexts } from '../../messages/security.ts';
import { useEndSession } from './mutations.ts';

interface EndSessionDialogProps {
  open: boolean;
  onClose: () => void;
  session: Session;
}

export default function EndSessionDialog({ open, onClose, session }: EndSessionDialogProps) {
  const end = useEndSession();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={securityTexts.endOneAsk(session.device)}
      text={securityTexts.endAskWhy}
      label={securityTexts.yourPassword}
      required={accountTexts.passwordNeeded}
      confirmText={securityTexts.endIt}
      busyText={securityTexts.ending}
      busy={end.isPending}
      errors={formErrors(end.error, 0)}
      onConfirm={(password) => end.mutate({ sessionId: session.id, password }, { onSuccess: onClose })}
    />
  );
}
