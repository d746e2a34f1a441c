import { useEffect } from 'react';
import { isDomainError, errorText } from '../contract/error-messages.ts';
import { toast } from './ui/toasts.tsx';

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
