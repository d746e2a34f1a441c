import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { relationshipTexts } from '../messages.ts';
import { useRenewCode } from './mutations.ts';

export default function NewCodeDialog({ open, onClose, code }: { open: boolean; onClose: () => void; code: string }) {
  const renew = useRenewCode();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={relationshipTexts.newCodeTitle}
      text={relationshipTexts.newCodeQuestion}
      confirmText={relationshipTexts.newCode}
      danger={false}
      busy={renew.isPending}
      onConfirm={() => renew.mutate({ code }, { onSuccess: onClose })}
    />
  );
}
