import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pageTitle } from '#design/messages.ts';
import { accountErrors, accountTexts } from '#features/accounts/messages/log-in.ts';
import { formErrors } from '#features/accounts/web/form-errors.ts';
import { NewPasswordField } from '#features/accounts/web/new-password-field.tsx';
import { meQuery, useMinPasswordLength, useSignOnProvider, useSignUpMode } from '#features/accounts/web/queries.ts';
import { useSignUp } from '#features/accounts/web/mutations.ts';
import { SignOnButton } from '#features/accounts/web/sign-on/sign-on-button.tsx';
import type { pairing } from '#features/pairing/contract.ts';
import { pairingTexts } from '#features/pairing/messages.ts';
import { rememberPartner } from '#features/pairing/web/last-partner.ts';
import { useSignUpWithCode } from '#features/pairing/web/mutations.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { CodeBoxes } from '#platform/web/ui/code-boxes.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { signUpTexts } from '../../messages.ts';
import { codeErrors, NameFields, Terms } from './sign-up-fields.tsx';
import { sessionTexts } from '#features/accounts/messages/security.ts';

const nobody = { firstName: '', lastName: '', email: '' };

export function SignupPage() {
  return (
    <>
      <title>{pageTitle(signUpTexts.title)}</title>
      {useSignUpMode() === 'closed' ? <Closed /> : <SignUp />}
    </>
  );
}

function Closed() {
  return (
    <>
      <h1 className={styles.title}>{signUpTexts.closedTitle}</h1>
      <p className={styles.lead}>{signUpTexts.closedLead}</p>
      <Link className={buttonClass({ large: true, wide: true })} to="/login" state={true}>
        {signUpTexts.logIn}
      </Link>
    </>
  );
}

function SignUp() {
  const { code = '', next } = useSearch({ from: '/auth/signup' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signUp = useSignUp();
  const signUpWithCode = useSignUpWithCode();
  const [isWithCode, setIsWithCode] = useState(false);
  const least = useMinPasswordLength();
  /** In the fragment, which no server receives. */
  const invitation = new URLSearchParams(useShownLocation().hash).get('invitation') ?? undefined;
  const needsCode = useSignUpMode() === 'invited' && !invitation;
  const signOn = useSignOnProvider();
  const [person, change, forget] = useDraft('sign-up', () => nobody);
  // A draft of its own for each code that was shared, so that the latest link is the one filled in.
  const [{ partnerCode }, changeCode, forgetCode] = useDraft(`partner code ${code}`, () => ({ partnerCode: code }));

  const errorsOf = (error: SignUpError) => ({ ...formErrors(error, least), ...codeErrors(error) });
  const welcome = (words: string) => {
    const me = queries.getQueryData(meQuery.queryKey)?.me;
    if (me) rememberPartner(me.id, null);
    forget();
    forgetCode();
    toast.dismiss(sessionTexts.unexpected);
    toast.success(words);
    void navigate({ href: next ?? '/dashboard', state: true, replace: true });
  };
  const submit = (password: string) => {
    setIsWithCode(partnerCode !== '');
    // What the dashboard of a new account shows first; without it there the dashboard fetches it itself.
    void import('#features/pairing/web/connect-card.tsx').catch(() => {});
    if (!partnerCode)
      return signUp.mutate(
        { ...person, password, ...(invitation && { invitation }) },
        { onSuccess: () => welcome(accountTexts.accountCreated) },
      );
    signUpWithCode.mutate(
      { ...person, password, partnerCode },
      {
        onSuccess: ({ requestSent }) =>
          welcome(requestSent ? accountTexts.accountCreated : pairingTexts.waitingForPartner),
        onError: (error) => {
          if (Object.keys(errorsOf(error)).length === 0) toastError(error, accountErrors, sessionTexts.unexpected);
        },
      },
    );
  };
  const check = ({ password = '' }) => {
    const errors = {
      ...([...password].length < least && { password: accountTexts.passwordTooShort(least) }),
      ...(needsCode && !partnerCode && { partnerCode: signUpTexts.codeNeeded }),
    };
    return Object.keys(errors).length > 0 ? errors : undefined;
  };

  return (
    <>
      <h1 className={styles.title}>{signUpTexts.title}</h1>
      <p className={styles.lead}>{leadFor({ code, invitation, needsCode })}</p>
      {signOn && <SignOnButton {...signOn} purpose={{ next, invitation, partnerCode }} />}
      {!signOn?.isOnlyWayIn && (
        <Form
          errors={errorsOf((isWithCode ? signUpWithCode : signUp).error)}
          check={check}
          onSubmit={({ password = '' }) => submit(password)}
        >
          <NameFields firstName={person.firstName} lastName={person.lastName} onChange={change} />
          <TextField
            name="email"
            label={signUpTexts.email}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required={accountTexts.emailNeeded}
            maxLength={254}
            autoComplete="email"
            value={person.email}
            onChange={(email) => change({ email })}
          />
          <NewPasswordField />
          <CodeBoxes
            name="partnerCode"
            label={signUpTexts.code}
            optional={!needsCode}
            value={partnerCode}
            onChange={(typed) => changeCode({ partnerCode: typed })}
          />
          <Button
            type="submit"
            large
            wide
            busy={signUp.isPending || signUpWithCode.isPending}
            busyText={signUpTexts.signingUp}
          >
            {signUpTexts.title}
          </Button>
          <Terms />
        </Form>
      )}
      <p className={`${styles.other} mt-18 muted text-center`}>
        {signUpTexts.hasAccount}{' '}
        <Link to="/login" search={{ next: next ?? (code ? `/join/${code}` : undefined) }} state={true}>
          {signUpTexts.logIn}
        </Link>
      </p>
    </>
  );
}

function leadFor({
  code,
  invitation,
  needsCode,
}: {
  code: string;
  invitation: string | undefined;
  needsCode: boolean;
}): string {
  if (code) return signUpTexts.leadWithCode;
  if (invitation) return signUpTexts.leadInvited;
  return needsCode ? signUpTexts.byInvitation : signUpTexts.lead;
}

type SignUpError = ErrorOf<typeof pairing.signUpWithCode> | null;
