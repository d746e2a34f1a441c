import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '../contract.ts';
import { accountErrors, accountTexts } from '../messages.ts';
import { isBesideItsField } from './form-errors.ts';
import { sessionsQuery } from './queries.ts';

const api = calls<typeof accounts>('accounts');

/** None of these shows at once: first the password must be right. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { sessionId: string; password: string }) => {
      try {
        await api.write('endSession', input);
      } catch (error) {
        // It ended by itself meanwhile.
        if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
      }
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
  return useMutation({
    mutationFn: (input: { password: string }) => api.write('endOtherSessions', input),
    onSuccess: ({ ended }) => {
      toast.success(accountTexts.othersEnded(ended));
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => sayUnlessShown(error, accountTexts.endFailed),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { password: string; newPassword: string }) => {
      // The session gets a new token: what is on its way with the old one would come back as signed out.
      await queries.cancelQueries();
      return api.write('changePassword', input);
    },
    onSuccess: () => toast.success(accountTexts.newPasswordSaved),
    onError: (error) => sayUnlessShown(error, accountTexts.changeFailed),
    onSettled: () => queries.invalidateQueries(),
  });
}

function sayUnlessShown(error: unknown, fallback: string): void {
  if (!isBesideItsField(error)) toastError(error, accountErrors, fallback);
}
