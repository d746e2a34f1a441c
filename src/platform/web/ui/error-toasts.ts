import { useEffect } from 'react';
import { isDomainError, errorText } from '../../contract/error-messages.ts';
import { toast } from './toasts.tsx';

/** Shows why a request failed, in one toast for each fallback text. Silent when a field or the log-in page shows the error. */
export function toastError(error: unknown, texts: Readonly<Record<string, string>>, fallback: string): void {
  if (isDomainError(error) && error.code === 'signed_out') return;
  if (isDomainError(error) && error.code === 'invalid_input' && error.data.issues.some(({ field }) => field !== ''))
    return;
  toast.error(errorText(error, texts, fallback), { id: fallback });
}

interface Failing {
  isError: boolean;
  errorUpdatedAt: number;
  error?: unknown;
  /** What is shown all the same, from an earlier answer. */
  data?: unknown;
}

/**
 * Says that a read failed, or that there were too many: once for each failure, not for each time it is drawn. Silent where there is no partner to read of:
 * the page that asked is about to say so. Silent where an earlier answer is on screen and no new one came: the strip at the top says so.
 */
export function useFailureToast({ isError, errorUpdatedAt, error, data }: Failing, words: string): void {
  const isSilent =
    isDomainError(error) && (error.code === 'not_paired' || (error.code === 'unavailable' && data !== undefined));
  const failedAt = isError && !isSilent ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast.error(errorText(error, {}, words), { id: words });
  }, [failedAt, words, error]);
}
