import { Link, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#design/messages.ts';
import { useShownLocation } from '#platform/web/shown-location.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountTexts } from '../../messages.ts';
import { formErrors } from '../form-errors.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useMinPasswordLength } from '../queries.ts';
import { addressTexts } from './address-messages.ts';
import { useUndoEmailChange } from './address-writes.ts';

/** The token is in the fragment, which no server receives. */
export function UndoEmailChangePage() {
  const token = new URLSearchParams(useShownLocation().hash).get('token');
  return (
    <>
      <title>{pageTitle(addressTexts.undoTitle)}</title>
      <h1 className={styles.title}>{addressTexts.undoTitle}</h1>
      {token ? <Undo token={token} /> : <p className={styles.lead}>{addressTexts.incomplete}</p>}
      <p className={`${styles.other} mt-18 muted text-center`}>
        <Link to="/login">{accountTexts.backToLogIn}</Link>
      </p>
    </>
  );
}

function Undo({ token }: { token: string }) {
  const undo = useUndoEmailChange();
  const least = useMinPasswordLength();
  const navigate = useNavigate();
  const submit = (password: string) =>
    undo.mutate({ token, password }, {
      onSuccess: () => {
        toast.success(addressTexts.undone);
        void navigate({ to: '/login', replace: true });
      },
    });
  return (
    <>
      <p className={styles.lead}>{addressTexts.undoLead}</p>
      <Form errors={formErrors(undo.error, least)} onSubmit={({ password = '' }) => submit(password)}>
        <NewPasswordField />
        <Button type="submit" large wide busy={undo.isPending} busyText={addressTexts.undoing}>
          {addressTexts.undo}
        </Button>
      </Form>
    </>
  );
}
