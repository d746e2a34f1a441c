import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { forgetDevice } from '#platform/web/device/forget.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { dayOf } from '#platform/format/calendar.ts';
import { deletionTexts } from '../messages.ts';
import { orpc } from './queries.ts';

/** Leaves for the log-in page, a document of its own, which says until when it can be undone. */
export const useDeleteAccount = () =>
  useMutation(
    orpc.deleteAccount.mutationOptions({
      onSuccess: async ({ erasedOn }) => {
        await forgetDevice();
        location.assign(`/login?leaving=${dayOf(new Date(erasedOn))}`);
      },
      onError: (error) => {
        if (!(isDefinedError(error) && (error.code === 'wrong_password' || error.code === 'no_password')))
          toastError(error, {}, deletionTexts.failed);
      },
    }),
  );
