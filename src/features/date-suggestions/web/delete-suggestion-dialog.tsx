import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { keptTexts } from '../messages.ts';

type DeleteSuggestionDialogProps = { open: boolean; title: string; returnTo: HTMLElement | null; onClose: () => void; onConfirm: () => void };

export default function DeleteSuggestionDialog({ open, title, returnTo, onClose, onConfirm }: DeleteSuggestionDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={keptTexts.deleteTitle}
      text={keptTexts.deleteText(title)}
      confirmText={keptTexts.deleteOne}
      returnTo={returnTo}
      onConfirm={onConfirm}
    />
  );
}
