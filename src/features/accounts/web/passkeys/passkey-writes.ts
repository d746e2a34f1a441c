import { isDefinedError, safe } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { passkeys } from '../../passkeys-contract.ts';
import { isBesideItsField } from '../form-errors.ts';
import { orpc, passkeysQuery } from '../queries.ts';
import { passkeyErrors, passkeyTexts } from './passkey-messages.ts';

export function useRenamePasskey() {
  const queries = useQueryClient();
  return useMutation(
    orpc.renamePasskey.mutationOptions({
      onSuccess: () => {
        toast.success(passkeyTexts.renamed);
        return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      },
      onError: (error) => sayUnlessShown(error, passkeyTexts.renameFailed),
    }),
  );
}

/** Not optimistic, because the password must be right. */
export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { passkeyId: string; password: string }) => {
      const { error } = await safe(orpc.removePasskey.call(input));
      // It was removed elsewhere already.
      if (error && !(isDefinedError(error) && error.code === 'not_found')) throw error;
    },
    onSuccess: () => {
      toast.success(passkeyTexts.removed);
      return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
    onError: (error) => sayUnlessShown(error, passkeyTexts.removeFailed),
  });
}

/** A toast, unless the form shows it. */
export function sayUnlessShown(error: ErrorOf<(typeof passkeys)[keyof typeof passkeys]>, fallback: string): void {
  if (!isBesideItsField(error)) toastError(error, passkeyErrors, fallback);
}
