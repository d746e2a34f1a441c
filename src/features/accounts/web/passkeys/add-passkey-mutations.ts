import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { passkeyErrors, passkeyTexts } from '../../messages/security.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { toastUnlessBesideField } from '../form-errors.ts';
import { orpc, passkeysQuery } from '../queries.ts';
import { createPasskey, type CreationOptions } from './ceremony.ts';
import { markPasskeySeen } from './passkey-notices.tsx';

/** The password, and a code where one is asked for. The cache keeps neither. */
export const useStartPasskey = () =>
  useMutation(
    orpc.startPasskey.mutationOptions({
      gcTime: 0,
      onError: (error) => toastUnlessBesideField(error, passkeyErrors, passkeyTexts.addFailed),
    }),
  );

/** Lets the device make a passkey and adds it. 'cancelled' and 'has one' are no errors: the person may try again. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation<
    'added' | 'cancelled' | 'has one',
    ErrorOf<typeof passkeys.addPasskey>,
    { name: string; options: CreationOptions }
  >({
    gcTime: 0,
    mutationFn: async ({ name, options }) => {
      const passkey = await createPasskey(options);
      if (typeof passkey === 'string') return passkey;
      const { passkeyId } = await orpc.addPasskey.call({ name, passkey });
      // Who added it here need not be told here.
      markPasskeySeen(passkeyId);
      return 'added';
    },
    onSuccess: (outcome) => {
      if (outcome === 'added') toast.success(passkeyTexts.created);
    },
    onError: (error) => toastUnlessBesideField(error, passkeyErrors, passkeyTexts.addFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
