import { useEffect } from 'react';
import { toast } from './ui/toasts.tsx';

/** Says that a read failed: once for each failure, not for each time it is drawn. */
export function useFailureToast({ isError, errorUpdatedAt }: { isError: boolean; errorUpdatedAt: number }, words: string): void {
  const failedAt = isError ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toast.error(words, { id: words });
  }, [failedAt, words]);
}
