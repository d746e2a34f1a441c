import { isDefinedError, safe } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountErrors, accountTexts } from '../messages.ts';
import { isBesideItsField } from './form-errors.ts';
import { orpc, sessionsQuery } from './queries.ts';

/** None of these shows at once: first the password must be right. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { sessionId: string; password: string }) => {
      const { error } = await safe(orpc.endSession.call(input));
      // It ended by itself meanwhile.
      if (error && !(isDefinedError(error) && error.code === 'not_found')) throw error;
    },
    onSuccess: () => {
      toast.success(accountTexts.sessionEnded);
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => sayUnlessShown(error, accountTexts.endFailed),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation(
    orpc.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        toast.success(accountTexts.othersEnded(ended));
        return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      },
      onError: (error) => sayUnlessShown(error, accountTexts.endFailed),
    }),
  );
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { password: string; newPassword: string }) => {
      // The session gets a new token: what is on its way with the old one would come back as signed out.
      await queries.cancelQueries();
      return orpc.changePassword.call(input);
    },
    onSuccess: () => toast.success(accountTexts.newPasswordSaved),
    onError: (error) => sayUnlessShown(error, accountTexts.changeFailed),
    onSettled: () => queries.invalidateQueries(),
  });
}

function sayUnlessShown(error: Error, fallback: string): void {
  if (!isBesideItsField(error)) toastError(error, accountErrors, fallback);
}
