import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#platform/contract/refusal.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '../contract.ts';
import { accountRefusals, accountTexts } from '../text.ts';
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
      } catch (fault) {
        // It ended by itself meanwhile.
        if (!(fault instanceof Refusal && fault.code === 'not_found')) throw fault;
      }
    },
    onSuccess: () => {
      toast.success(accountTexts.sessionEnded);
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (fault) => sayUnlessShown(fault, accountTexts.endFailed),
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
    onError: (fault) => sayUnlessShown(fault, accountTexts.endFailed),
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
    onError: (fault) => sayUnlessShown(fault, accountTexts.changeFailed),
    onSettled: () => queries.invalidateQueries(),
  });
}

function sayUnlessShown(fault: unknown, fallback: string): void {
  if (!isBesideItsField(fault)) toastRefusal(fault, accountRefusals, fallback);
}
