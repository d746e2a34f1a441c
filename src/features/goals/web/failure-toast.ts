import { useEffect } from 'react';
import { toast } from '#platform/web/ui/toasts.tsx';
import { goalTexts } from '../text.ts';

/** Once for each failure, not for each time it is drawn. */
export function useFailureToast(failedAt: number) {
  useEffect(() => {
    if (failedAt > 0) toast.error(goalTexts.loadFailed, { id: 'goals' });
  }, [failedAt]);
}
