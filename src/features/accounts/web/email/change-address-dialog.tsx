import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { useDraft } from '#platform/web/device/draft.ts';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import { addressTexts } from '../../messages/security.ts';
import { useRequestEmailChange } from './mutations.ts';

export default function ChangeAddressDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useRequestEmailChange();
  const [{ email }, type, , reset] = useDraft('new address', () => ({ email: '' }));
  const submit = (password: string) =>
    change.mutate(
      { email, password },
      {
        onSuccess: () => {
          reset();
          onClose();
        },
      },
    );
  return (
    <Dialog open={open} onClose={onClose} title={addressTexts.change} description={addressTexts.changeLead}>
      <Form errors={formErrors(change.error, 0)} onSubmit={({ password = '' }) => submit(password)}>
        <TextField
          name="email"
          label={addressTexts.newAddress}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required={accountTexts.emailNeeded}
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(typed) => type({ email: typed })}
        />
        <PasswordField
          label={addressTexts.yourPassword}
          required={accountTexts.passwordNeeded}
          autoComplete="current-password"
        />
        <Button type="submit" large wide busy={change.isPending} busyText={addressTexts.sending}>
          {addressTexts.sendLink}
        </Button>
      </Form>
    </Dialog>
  );
}
