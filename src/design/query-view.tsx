import type { ReactNode } from 'react';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { ErrorState } from './error-state.tsx';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; errorUpdatedAt: number; refetch: () => unknown };
  /** What to say when the query fails. */
  failed: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows the data of a query. Until then it shows `loading`, or the failure with a button to retry. A toast reports each failure. */
export function QueryView<Data>({ query, failed, loading, children }: QueryViewProps<Data>) {
  useFailureToast(query, failed);
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <ErrorState text={failed} onRetry={() => void query.refetch()} /> : loading;
}
