import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import type { Passkey } from '../queries.ts';
import { passkeyTexts } from '../../messages/security.ts';
import { useRemovePasskey } from './mutations.ts';

interface RemovePasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  passkey: Passkey;
  place: HTMLElement | null;
}

export default function RemovePasskeyDialog({ open, onClose, passkey, place }: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      returnTo={place}
      title={passkeyTexts.removeTitle(passkey.name)}
      text={passkeyTexts.removeLead}
      label={passkeyTexts.yourPassword}
      required={accountTexts.passwordNeeded}
      confirmText={passkeyTexts.remove}
      busyText={passkeyTexts.removing}
      busy={remove.isPending}
      errors={formErrors(remove.error, 0)}
      onConfirm={(password) => remove.mutate({ passkeyId: passkey.id, password }, { onSuccess: onClose })}
    />
  );
}
