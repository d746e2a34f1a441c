import { isolated } from '#platform/contract/isolated.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useBlockSender } from './request-mutations.ts';

interface BlockDialogProps {
  open: boolean;
  onClose: () => void;
  request: { id: string; requesterName: string };
}

export default function BlockDialog({ open, onClose, request }: BlockDialogProps) {
  const block = useBlockSender();
  const confirm = () => {
    onClose();
    block.mutate(request.id);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Block ${isolated(request.requesterName)}?`}
      text="Their request disappears and they can send you no other. They are not told."
      confirmText="Block"
      onConfirm={confirm}
    />
  );
}
