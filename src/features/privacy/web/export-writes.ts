import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#platform/contract/refusal.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import type { privacy } from '../contract.ts';
import { exportRefusals, privacyTexts } from '../text.ts';
import { exportQuery } from './queries.ts';

const api = calls<typeof privacy>('privacy');

/** It does not show at once: first the password must be right. */
export function useStartExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { password: string }) => api.write('startExport', input),
    onError: (fault) => {
      if (Object.keys(besideThePassword(fault)).length === 0) toastRefusal(fault, exportRefusals, privacyTexts.startFailed);
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
    onError: (fault) => toastRefusal(fault, exportRefusals, privacyTexts.downloadFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
}

/** What belongs beside the field of the form. */
export function besideThePassword(fault: unknown): FieldErrors {
  return fault instanceof Refusal && fault.code === 'wrong_password' ? { password: exportRefusals.wrong_password } : fieldErrors(fault);
}

/** No password helps any more today. */
export function isAboutTheDay(fault: unknown): boolean {
  return fault instanceof Refusal && fault.code === 'twice_a_day';
}
