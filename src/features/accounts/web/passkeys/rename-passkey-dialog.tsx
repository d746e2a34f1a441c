import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import type { Passkey } from '../queries.ts';
import { passkeyTexts } from '../../messages/security.ts';
import { useRenamePasskey } from './mutations.ts';

export default function RenamePasskeyDialog({
  open,
  onClose,
  passkey,
}: {
  open: boolean;
  onClose: () => void;
  passkey: Passkey;
}) {
  const rename = useRenamePasskey();
  return (
    <Dialog open={open} onClose={onClose} title={passkeyTexts.renameTitle}>
      <Form
        errors={fieldErrors(rename.error)}
        onSubmit={({ name = '' }) => rename.mutate({ passkeyId: passkey.id, name }, { onSuccess: onClose })}
      >
        <TextField
          name="name"
          label={passkeyTexts.name}
          required={passkeyTexts.nameNeeded}
          defaultValue={passkey.name}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" large wide busy={rename.isPending} busyText={passkeyTexts.saving}>
          {passkeyTexts.save}
        </Button>
      </Form>
    </Dialog>
  );
}
