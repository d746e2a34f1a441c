import { useMutation } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { forgetDrafts } from '#platform/web/draft.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { dayOf } from '#platform/format/calendar.ts';
import type { privacy } from '../contract.ts';
import { deletionTexts } from '../messages.ts';

const api = calls<typeof privacy>('privacy');

/** Leaves for the log-in page, a document of its own, which says until when it can be undone. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: { password: string }) => api.write('deleteAccount', input),
    onSuccess: ({ erasedOn }) => {
      forgetDrafts();
      location.assign(`/login?leaving=${dayOf(new Date(erasedOn))}`);
    },
    onError: (error) => {
      if (!(error instanceof DomainError && error.code === 'wrong_password')) toastError(error, {}, deletionTexts.failed);
    },
  });
}
