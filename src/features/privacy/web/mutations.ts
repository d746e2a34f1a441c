import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { saveFile } from '#platform/web/files.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { forgetDevice } from '#platform/web/device/forget.ts';
import { dayOf } from '#platform/format/calendar.ts';
import type { privacy } from '../contract.ts';
import { exportErrors, privacyTexts, deletionTexts } from '../messages.ts';
import { exportQuery, orpc } from './queries.ts';

/** It does not show at once: first the password must be right. */
export function useStartExport() {
  const queries = useQueryClient();
  return useMutation(
    orpc.startExport.mutationOptions({
      onError: (error) => {
        if (Object.keys(besideThePassword(error)).length === 0)
          toastError(error, exportErrors, privacyTexts.startFailed);
      },
      onSettled: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
    }),
  );
}

/** Asks for a link, good once, and follows it: the browser saves what comes, and the page stays. */
export function useDownload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => orpc.makeDownloadLink.call({}),
    onSuccess: ({ link }) => saveFile(link),
    onError: (error) => toastError(error, exportErrors, privacyTexts.downloadFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

type StartError = ErrorOf<typeof privacy.startExport> | null;

/** What belongs beside the field of the form. */
export function besideThePassword(error: StartError): FieldErrors {
  return isDefinedError(error) && (error.code === 'wrong_password' || error.code === 'no_password')
    ? { password: exportErrors[error.code] }
    : fieldErrors(error);
}

/** No password helps any more today. */
export function isAboutTheDay(error: StartError): boolean {
  return isDefinedError(error) && error.code === 'twice_a_day';
}

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
