import { Link } from '#platform/web/router/link.tsx';
import { useNavigate } from '#platform/web/router/outlet.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountTexts } from '../messages.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetPassword } from './log-in-writes.ts';
import { useMinPasswordLength } from './queries.ts';
import { formErrors } from './form-errors.ts';
import styles from './welcome.module.css';

export function NewPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const least = useMinPasswordLength();
  const navigate = useNavigate();

  const submit = (password: string) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast.success(accountTexts.passwordChanged);
          void navigate({ to: '/login', replace: true });
        },
      },
    );

  return (
    <>
      <h1 className={styles.title}>Choose a new password</h1>
      <p className={styles.lead}>You will be logged out everywhere else.</p>
      <Form errors={formErrors(reset.error, least)} onSubmit={({ password = '' }) => submit(password)}>
        <NewPasswordField />
        <Button type="submit" large wide busy={reset.isPending} busyText="Saving...">
          Save password
        </Button>
      </Form>
      <p className={styles.other}>
        Link expired?{' '}
        <Link to="/reset-password">
          Ask for a new one
        </Link>
      </p>
    </>
  );
}
