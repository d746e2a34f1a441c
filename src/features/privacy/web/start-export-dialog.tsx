import { PasswordDialog } from '#platform/web/ui/password-dialog.tsx';
import { privacyTexts } from '../messages.ts';
import { besideThePassword, isAboutTheDay, useStartExport } from './mutations.ts';

interface StartExportDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when the button that opened this has made way for the progress. */
  place: HTMLElement | null;
}

export default function StartExportDialog({ open, onClose, place }: StartExportDialogProps) {
  const start = useStartExport();
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      returnTo={start.isSuccess ? place : null}
      title={privacyTexts.download}
      text={privacyTexts.startWhy}
      label={privacyTexts.yourPassword}
      required={privacyTexts.passwordNeeded}
      confirmText={privacyTexts.start}
      busyText={privacyTexts.starting}
      tone="primary"
      busy={start.isPending}
      errors={besideThePassword(start.error)}
      onConfirm={(password) =>
        start.mutate({ password }, { onSuccess: onClose, onError: (error) => isAboutTheDay(error) && onClose() })
      }
    />
  );
}
