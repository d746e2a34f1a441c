import { locale } from '#platform/format/locale.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { focusLane } from '../data/lane-heading.ts';
import type { Memory } from '../queries.ts';
import { whatIsShown } from './format-sharing.ts';
import { useShare } from './sharing-mutations.ts';

type ShareDialogProps = { open: boolean; onClose: () => void; memory: Memory; partner: string };

/** Sharing cannot be undone, so the dialog lists what the partner will see. */
export default function ShareDialog({ open, onClose, memory, partner }: ShareDialogProps) {
  const share = useShare(memory.id, partner);
  const confirm = () => {
    onClose();
    share.mutate({ memoryId: memory.id });
    focusLane();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${memoryTexts.shareWith(partner)}?`}
      text={whatIsShown(locale, memory, partner)}
      confirmText={memoryTexts.share}
      danger={false}
      onConfirm={confirm}
    />
  );
}
