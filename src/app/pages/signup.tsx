import { accountRefusals, accountTexts } from '#features/accounts/text.ts';
import { formErrors } from '#features/accounts/web/form-errors.ts';
import { NewPasswordField } from '#features/accounts/web/new-password-field.tsx';
import { useMinPasswordLength } from '#features/accounts/web/queries.ts';
import { useSignUp } from '#features/accounts/web/log-in-writes.ts';
import { pairingTexts, signUpCodeRefusals } from '#features/pairing/text.ts';
import { useSignUpWithCode } from '#features/pairing/web/request-writes.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { useDraft } from '#platform/web/draft.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { Link } from '#platform/web/router/link.tsx';
import { useNavigate, useSearch } from '#platform/web/router/outlet.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeBoxes } from '#platform/web/ui/code-boxes.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import styles from './signup.module.css';

const nobody = { firstName: '', lastName: '', email: '' };

export function SignupPage() {
  const { code = '', next } = useSearch('/signup');
  const navigate = useNavigate();
  const signUp = useSignUp();
  const signUpWithCode = useSignUpWithCode();
  const least = useMinPasswordLength();
  const [person, change, forget] = useDraft('sign-up', () => nobody);
  // A draft of its own for each code that was shared, so that the latest link is the one filled in.
  const [{ partnerCode }, changeCode, forgetCode] = useDraft(`partner code ${code}`, () => ({ partnerCode: code }));

  const errorsOf = (fault: unknown) => ({ ...formErrors(fault, least), ...codeErrors(fault) });
  const welcome = (words: string) => {
    forget();
    forgetCode();
    toast.dismiss(accountTexts.unexpected);
    toast.success(words);
    void navigate({ href: next ?? '/dashboard', state: true, replace: true });
  };
  const submit = (password: string) => {
    if (!partnerCode) return signUp.mutate({ ...person, password }, { onSuccess: () => welcome(accountTexts.accountCreated) });
    signUpWithCode.mutate(
      { ...person, password, partnerCode },
      {
        onSuccess: ({ requestSent }) => welcome(requestSent ? accountTexts.accountCreated : pairingTexts.waitingForPartner),
        onError: (fault) => {
          if (Object.keys(errorsOf(fault)).length === 0) toastRefusal(fault, accountRefusals, accountTexts.unexpected);
        },
      },
    );
  };
  const tooShort = ({ password = '' }) =>
    [...password].length < least ? { password: accountTexts.passwordTooShort(least) } : undefined;

  return (
    <>
      <title>Sign up · Otterway</title>
      <h1 className={styles.title}>Sign up</h1>
      <p className={styles.lead}>{code ? 'One form, and your request is on its way.' : 'One river, two otters. It starts with you.'}</p>
      <Form
        errors={errorsOf((partnerCode ? signUpWithCode : signUp).error)}
        check={tooShort}
        onSubmit={({ password = '' }) => submit(password)}
      >
        <div className={styles.names}>
          <TextField name="firstName" label="First name" required={accountTexts.nameNeeded} maxLength={80} autoComplete="given-name" value={person.firstName} onChange={(firstName) => change({ firstName })} />
          <TextField name="lastName" label="Last name" required={accountTexts.nameNeeded} maxLength={80} autoComplete="family-name" value={person.lastName} onChange={(lastName) => change({ lastName })} />
        </div>
        <TextField name="email" label="Email" inputMode="email" autoCapitalize="none" spellCheck={false} required={accountTexts.emailNeeded} maxLength={254} autoComplete="email" value={person.email} onChange={(email) => change({ email })} />
        <NewPasswordField />
        <CodeBoxes name="partnerCode" label="Partner code" optional value={partnerCode} onChange={(typed) => changeCode({ partnerCode: typed })} />
        <Button type="submit" large wide busy={signUp.isPending || signUpWithCode.isPending} busyText="Creating account...">
          Sign up
        </Button>
      </Form>
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to="/login" search={{ next: next ?? (code ? `/join/${code}` : undefined) }} state={true}>
          Log in
        </Link>
      </p>
    </>
  );
}

function codeErrors(fault: unknown): Record<string, string> {
  if (!(fault instanceof Refusal)) return {};
  if (fault.code === 'unknown_code') return { partnerCode: signUpCodeRefusals.unknown_code };
  if (fault.code === 'already_paired') return { partnerCode: signUpCodeRefusals.already_paired };
  return {};
}
