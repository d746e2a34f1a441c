import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSignOnProvider } from '#features/accounts/web/queries.ts';
import { LogInSteps } from '#features/accounts/web/sign-on/log-in-steps.tsx';
import { signOnErrors, signOnTexts } from '#features/accounts/messages/log-in.ts';
import { SignOnFailure, SignOnWait } from '#features/accounts/web/sign-on/sign-on-states.tsx';
import { useFinishSignOn } from '#features/accounts/web/sign-on/mutations.ts';
import { ownPage } from '#platform/contract/paths.ts';
import { errorText } from '#platform/contract/error-messages.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { stringifySearch } from './search.ts';
import { SignOnSignUp } from './sign-on-sign-up.tsx';
import { sessionTexts } from '#features/accounts/messages/security.ts';

/** Where the OpenID provider sends the browser back to. It hands the answer in, once, and takes it out of the address. */
export function SignOnPage() {
  const search = useSearch({ from: '/auth/sso/callback' });
  // Kept, since the address soon has it no more.
  const [query] = useState(() => (search.state ? stringifySearch({ ...search }) : ''));
  const navigate = useNavigate();
  const finish = useFinishSignOn();
  const provider = useSignOnProvider()?.name ?? '';
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !query) return;
    hasBegun.current = true;
    finish.mutate(
      { query },
      {
        onSettled: (answer) => {
          if (answer?.step !== 'linked') return void navigate({ to: '/sso/callback', search: {}, replace: true });
          toast.success(signOnTexts.linked(provider));
          void navigate({ to: '/profile', hash: 'sign-on', replace: true });
        },
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const leave = () => void navigate({ to: '/login', replace: true });
  const answer = finish.data;
  const goOn = (words: string) => {
    toast.dismiss(sessionTexts.unexpected);
    toast.success(words);
    void navigate({
      href: ownPage(answer?.next ?? undefined, location.origin) ?? '/dashboard',
      state: true,
      replace: true,
    });
  };
  if (answer?.step === 'log-in')
    return <LogInSteps provider={provider} email={answer.email ?? ''} onDone={goOn} onLeave={leave} />;
  if (answer?.step === 'sign-up') return <SignOnSignUp known={answer} onDone={goOn} onLeave={leave} />;
  if (!query) return <SignOnFailure text={signOnErrors.sign_on_over} onLeave={leave} />;
  if (finish.isError)
    return <SignOnFailure text={errorText(finish.error, signOnErrors, sessionTexts.unexpected)} onLeave={leave} />;
  return <SignOnWait />;
}
