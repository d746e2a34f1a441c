import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import type { privacy } from '../contract.ts';
import { exportErrors, privacyTexts } from '../messages.ts';
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
