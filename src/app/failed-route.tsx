import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Refusal } from '#platform/contract/refusal.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Crash } from './pages/crash.tsx';

/** A page that could not be reached may be tried again; a page that broke says so. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: forget } = useQueryErrorResetBoundary();
  if (!(error instanceof Refusal)) return <Crash error={error} />;
  const again = () => {
    forget();
    reset();
    void router.invalidate();
  };
  return (
    <main className="page-width">
      <h1 className="sr-only">Out of reach</h1>
      <ErrorState text="Otterway is out of reach. Are you online?" onRetry={again} />
    </main>
  );
}
