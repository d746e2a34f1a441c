import { useMutation } from '@tanstack/react-query';
import { toastError } from '#platform/web/error-toast.ts';
import { accountErrors } from '../../messages/log-in.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import { askForPasskey } from './log-in-with-passkey.ts';
import { UsePasskeyButton } from './use-passkey-button.tsx';
import { sessionTexts } from '../../messages/security.ts';

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
