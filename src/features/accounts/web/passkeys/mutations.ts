import { isDefinedError, safe } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/web/ui/toasts.tsx';
import { toastUnlessBesideField } from '../form-errors.ts';
import { orpc, passkeysQuery } from '../queries.ts';
import { passkeyErrors, passkeyTexts } from '../../messages/security.ts';

export function useRenamePasskey() {
  const queries = useQueryClient();
  return useMutation(
    orpc.renamePasskey.mutationOptions({
      onSuccess: () => {
        toast.success(passkeyTexts.renamed);
        return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      },
      onError: (error) => toastUnlessBesideField(error, passkeyErrors, passkeyTexts.renameFailed),
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
    onError: (error) => toastUnlessBesideField(error, passkeyErrors, passkeyTexts.removeFailed),
  });
}
