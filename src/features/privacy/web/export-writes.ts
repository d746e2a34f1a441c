import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import type { privacy } from '../contract.ts';
import { exportErrors, privacyTexts } from '../messages.ts';
import { exportQuery } from './queries.ts';

const api = calls<typeof privacy>('privacy');

/** It does not show at once: first the password must be right. */
export function useStartExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { password: string }) => api.write('startExport', input),
    onError: (error) => {
      if (Object.keys(besideThePassword(error)).length === 0) toastError(error, exportErrors, privacyTexts.startFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

/** Asks for a link, good once, and follows it: the browser saves what comes, and the page stays. */
export function useDownload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.write('makeDownloadLink', {}),
    onSuccess: ({ link }) => Object.assign(document.createElement('a'), { href: link, download: '' }).click(),
    onError: (error) => toastError(error, exportErrors, privacyTexts.downloadFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

/** What belongs beside the field of the form. */
export function besideThePassword(error: unknown): FieldErrors {
  return error instanceof DomainError && error.code === 'wrong_password' ? { password: exportErrors.wrong_password } : fieldErrors(error);
}

/** No password helps any more today. */
export function isAboutTheDay(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'twice_a_day';
}
