import { isDefinedError, safe } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountErrors } from '../messages/log-in.ts';
import { toastUnlessBesideField } from './form-errors.ts';
import { orpc, sessionsQuery } from './queries.ts';
import { securityTexts } from '../messages/security.ts';

/** None of these is optimistic, because the password must be right. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { sessionId: string; password: string }) => {
      const { error } = await safe(orpc.endSession.call(input));
      // The session had ended already.
      if (error && !(isDefinedError(error) && error.code === 'not_found')) throw error;
    },
    onSuccess: () => {
      toast.success(securityTexts.sessionEnded);
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toastUnlessBesideField(error, accountErrors, securityTexts.endFailed),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation(
    orpc.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        toast.success(securityTexts.othersEnded(ended));
        return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      },
      onError: (error) => toastUnlessBesideField(error, accountErrors, securityTexts.endFailed),
    }),
  );
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { password: string; newPassword: string }) => {
      // The session gets a new token, and a pending request with the old one would return as signed out.
      await queries.cancelQueries();
      return orpc.changePassword.call(input);
    },
    onSuccess: () => toast.success(securityTexts.newPasswordSaved),
    onError: (error) => toastUnlessBesideField(error, accountErrors, securityTexts.changeFailed),
    onSettled: () => queries.invalidateQueries(),
  });
}
