import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { KeyRound } from 'lucide-react';
import { formatDay } from '#platform/format/format.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { locale } from '#platform/format/locale.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { whenIdle } from '#platform/web/first-render.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { accountErrors, passkeyLogInTexts } from '../../messages/log-in.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { beginSession, orpc } from '../queries.ts';
import { sessionTexts } from '../../messages/security.ts';
import { answerChallenge, canAutofill, cancelCeremony, hasPasskeys } from './ceremony.ts';

interface Entered {
  /** The answer that the browser's autofill gave. Without it the browser asks for one. */
  passkey?: PasskeyAnswer;
  keepAccount?: boolean;
}

/** A passkey's answer to a new challenge; null if nobody chose one. */
const askForPasskey = async () => answerChallenge(await orpc.passkeyChallenge.call({}));

/** Logs in with a passkey alone. The outcome is false if nobody chose one. */
export function useLogInWithPasskey() {
  const queries = useQueryClient();
  return useMutation<boolean, ErrorOf<typeof passkeys.logInWithPasskey>, Entered>({
    mutationFn: async ({ passkey, ...given }) => {
      const answer = passkey ?? (await askForPasskey());
      if (answer) await orpc.logInWithPasskey.call({ passkey: answer, timeZone: deviceTimeZone(), ...given });
      return answer !== null;
    },
    onSuccess: (isIn) => isIn && beginSession(queries),
    onError: toastPasskeyError,
  });
}

/** Says why a passkey did not log in. The page asks whether to keep an account. */
function toastPasskeyError(error: ErrorOf<typeof passkeys.logInWithPasskey>): void {
  if (isDefinedError(error) && error.code === 'deletion_pending') return;
  if (isDefinedError(error) && error.code === 'passkey_too_new')
    toast.error(passkeyLogInTexts.tooNew(formatDay(locale, new Date(error.data.until), 'long')), {
      id: sessionTexts.unexpected,
    });
  else toastError(error, accountErrors, sessionTexts.unexpected);
}

/** Lets the browser offer passkeys beside the email field while `isOn`. Where that fails the button remains. */
export function usePasskeyAutofill(isOn: boolean, onAnswer: (passkey: PasskeyAnswer) => void): void {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let hasBegun = false;
    const offer = async () => {
      if (!(await canAutofill()) || isOver) return;
      const challenge = await orpc.passkeyChallenge.call({});
      if (isOver) return;
      hasBegun = true;
      const answer = await answerChallenge(challenge, { autofill: true });
      if (!isOver && answer) answered(answer);
    };
    whenIdle(() => void offer().catch(() => {}));
    return () => {
      isOver = true;
      if (hasBegun) cancelCeremony();
    };
  }, [isOn]);
}

/** A passkey in the place of a code, after the password. */
export function PasskeyInstead({ busy, onAnswer }: { busy: boolean; onAnswer: (passkey: PasskeyAnswer) => void }) {
  const ask = useMutation({
    gcTime: 0,
    mutationFn: askForPasskey,
    onSuccess: (passkey) => passkey && onAnswer(passkey),
    onError: (error) => toastError(error, accountErrors, sessionTexts.unexpected),
  });
  return <UsePasskeyButton instead busy={busy || ask.isPending} onPress={() => ask.mutate()} />;
}

interface UsePasskeyButtonProps {
  busy: boolean;
  instead?: boolean;
  onPress: () => void;
}

/** Logs in with a passkey, alone or in the place of a code. Nothing where the browser has none. */
export function UsePasskeyButton({ busy, instead = false, onPress }: UsePasskeyButtonProps) {
  if (!hasPasskeys()) return null;
  return (
    <Button tone="soft" large wide busy={busy} busyText={passkeyLogInTexts.waiting} onClick={onPress}>
      <KeyRound aria-hidden />
      {instead ? passkeyLogInTexts.instead : passkeyLogInTexts.usePasskey}
    </Button>
  );
}
