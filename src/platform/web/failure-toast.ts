import { useEffect } from 'react';
import { isDomainError, errorText } from '../contract/error-messages.ts';
import { toast } from './ui/toasts.tsx';

interface Failing {
  isError: boolean;
  errorUpdatedAt: number;
  error?: unknown;
}

/**
 * Says that a read failed, or that there were too many: once for each failure, not for each time it is drawn. Silent where there is no partner to read of:
 * the page that asked is about to say so.
 */
export function useFailureToast({ isError, errorUpdatedAt, error }: Failing, words: string): void {
  const isSilent = isDomainError(error) && error.code === 'not_paired';
  const failedAt = isError && !isSilent ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast.error(errorText(error, {}, words), { id: words });
  }, [failedAt, words, error]);
}
