import { isDefinedError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageTitle } from '#design/messages.ts';
import { accountTexts, signOnErrors, signOnTexts } from '#features/accounts/messages/log-in.ts';
import { meQuery } from '#features/accounts/web/queries.ts';
import { SignOnFailure } from '#features/accounts/web/sign-on/sign-on-states.tsx';
import { useSignUpBySignOn } from '#features/accounts/web/sign-on/mutations.ts';
import type { pairing } from '#features/pairing/contract.ts';
import { pairingTexts } from '#features/pairing/messages.ts';
import { rememberPartner } from '#features/pairing/web/last-partner.ts';
import { useSignUpBySignOnWithCode } from '#features/pairing/web/mutations.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeBoxes } from '#platform/web/ui/code-boxes.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { signUpTexts } from '../../messages.ts';
import { codeErrors, NameFields, Terms } from './sign-up-fields.tsx';
import { sessionTexts } from '#features/accounts/messages/security.ts';

interface SignOnSignUpProps {
  /** What the provider says. */
  known: { firstName: string; lastName: string; email: string | null; partnerCode: string | null; needsCode: boolean };
  onDone: (words: string) => void;
  onLeave: () => void;
}

/** The last step of signing up by single sign-on: the names, and a partner's code. */
export function SignOnSignUp({ known, onDone, onLeave }: SignOnSignUpProps) {
  const queries = useQueryClient();
  const signUp = useSignUpBySignOn();
  const signUpWithCode = useSignUpBySignOnWithCode();
  const [names, setNames] = useState({ firstName: known.firstName, lastName: known.lastName });
  const [partnerCode, setPartnerCode] = useState(known.partnerCode ?? '');
  const { error } = partnerCode ? signUpWithCode : signUp;
  const welcome = (words: string) => {
    const me = queries.getQueryData(meQuery.queryKey)?.me;
    if (me) rememberPartner(me.id, null);
    onDone(words);
  };
  const submit = () => {
    if (!partnerCode) return signUp.mutate(names, { onSuccess: () => welcome(accountTexts.accountCreated) });
    signUpWithCode.mutate(
      { ...names, partnerCode },
      {
        onSuccess: ({ requestSent }) =>
          welcome(requestSent ? accountTexts.accountCreated : pairingTexts.waitingForPartner),
        onError: (refused) => {
          if (Object.keys(errorsOf(refused)).length === 0) toastError(refused, signOnErrors, sessionTexts.unexpected);
        },
      },
    );
  };
  if (isDefinedError(error) && error.code === 'sign_on_over')
    return <SignOnFailure text={signOnErrors.sign_on_over} onLeave={onLeave} />;
  return (
    <>
      <title>{pageTitle(signOnTexts.signUpTitle)}</title>
      <h1 className={styles.title}>{signOnTexts.signUpTitle}</h1>
      <p className={styles.lead} role="status">
        {known.needsCode ? signUpTexts.byInvitation : signOnTexts.signUpLead(known.email ?? '')}
      </p>
      <Form
        errors={errorsOf(error)}
        check={() => (known.needsCode && !partnerCode ? { partnerCode: signUpTexts.codeNeeded } : undefined)}
        onSubmit={submit}
      >
        <NameFields {...names} onChange={(change) => setNames({ ...names, ...change })} />
        <CodeBoxes
          name="partnerCode"
          label={signUpTexts.code}
          optional={!known.needsCode}
          value={partnerCode}
          onChange={setPartnerCode}
        />
        <Button
          type="submit"
          large
          wide
          busy={signUp.isPending || signUpWithCode.isPending}
          busyText={signOnTexts.signingUp}
        >
          {signOnTexts.signUp}
        </Button>
        <Button tone="ghost" wide onClick={onLeave}>
          {signOnTexts.notYet}
        </Button>
        <Terms />
      </Form>
    </>
  );
}

const errorsOf = (error: ErrorOf<typeof pairing.signUpBySignOnWithCode> | null) => ({
  ...(isDefinedError(error) && fieldErrors(error)),
  ...codeErrors(error),
});
