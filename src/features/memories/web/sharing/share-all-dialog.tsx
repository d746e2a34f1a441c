import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { whatIsShownOfAll } from './format-sharing.ts';
import { useShareAll } from './sharing-mutations.ts';

type ShareAllDialogProps = { open: boolean; onClose: () => void; count: number; partner: string };

export default function ShareAllDialog({ open, onClose, count, partner }: ShareAllDialogProps) {
  const shareAll = useShareAll(partner);
  // During the closing animation the count is zero already.
  const [lastCount, setLastCount] = useState(count);
  if (open && lastCount !== count) setLastCount(count);
  const confirm = () => {
    onClose();
    shareAll.mutate();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${memoryTexts.shareWith(partner)}?`}
      text={whatIsShownOfAll(lastCount, partner)}
      confirmText={memoryTexts.shareAll(lastCount)}
      danger={false}
      onConfirm={confirm}
    />
  );
}
