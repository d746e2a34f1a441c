import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { memoryTexts } from '../../messages.ts';
import { whatIsShownOfAll } from './format-sharing.ts';
import { useShareAll } from './sharing-mutations.ts';

type ShareAllDialogProps = { open: boolean; onClose: () => void; count: number; partner: string };

export default function ShareAllDialog({ open, onClose, count, partner }: ShareAllDialogProps) {
  const shareAll = useShareAll(partner);
  // While it leaves the screen there are none left to speak of.
  const [asked, setAsked] = useState(count);
  if (open && asked !== count) setAsked(count);
  const confirm = () => {
    onClose();
    shareAll.mutate();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${memoryTexts.shareWith(partner)}?`}
      text={whatIsShownOfAll(asked, partner)}
      confirmText={memoryTexts.shareAll(asked)}
      danger={false}
      onConfirm={confirm}
    />
  );
}
