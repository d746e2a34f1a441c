import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors } from '../form-errors.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useMinPasswordLength } from '../queries.ts';
import { securityTexts } from '../../messages/security.ts';
import { useChangePassword } from './mutations.ts';

export default function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangePassword();
  const least = useMinPasswordLength();
  return (
    <Dialog open={open} onClose={onClose} title={securityTexts.changePassword} description={securityTexts.passwordLead}>
      <Form
        errors={formErrors(change.error, least, 'newPassword')}
        onSubmit={({ password = '', newPassword = '' }) =>
          change.mutate({ password, newPassword }, { onSuccess: onClose })
        }
      >
        <PasswordField
          label={securityTexts.currentPassword}
          required={accountTexts.passwordNeeded}
          autoComplete="current-password"
        />
        <NewPasswordField name="newPassword" label={securityTexts.newPassword} />
        <Button type="submit" large wide busy={change.isPending} busyText={accountTexts.saving}>
          {accountTexts.savePassword}
        </Button>
      </Form>
    </Dialog>
  );
}
