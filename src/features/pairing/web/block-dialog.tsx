import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { pairingTexts, relationshipTexts } from '../messages.ts';
import { useBlockSender } from './mutations.ts';

interface BlockDialogProps {
  open: boolean;
  onClose: () => void;
  request: { id: string; requesterName: string };
}

export default function BlockDialog({ open, onClose, request }: BlockDialogProps) {
  const block = useBlockSender();
  const confirm = () => {
    onClose();
    block.mutate({ requestId: request.id });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={relationshipTexts.blockTitle(request.requesterName)}
      text={relationshipTexts.blockText}
      confirmText={pairingTexts.block}
      onConfirm={confirm}
    />
  );
}
