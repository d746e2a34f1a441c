import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState, ErrorState } from './states.tsx';

type PairedOnlyProps<Partner> = {
  pairing: {
    data: { partner: Partner | null; parted: object | null } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** What to say when the pairing status fails to load. */
  failed: string;
  loading: ReactNode;
  /** What to say to an account without a partner, and the text of its link to the dashboard. */
  unpaired: string;
  toDashboard: string;
  children: (partner: Partner) => ReactNode;
};

/** The content of a page that needs a partner. In the quiet week after a parting nobody laughs. */
export function PairedOnly<Partner>({
  pairing,
  failed,
  loading,
  unpaired,
  toDashboard,
  children,
}: PairedOnlyProps<Partner>) {
  if (!pairing.data)
    return pairing.isError ? <ErrorState text={failed} onRetry={() => void pairing.refetch()} /> : loading;
  if (pairing.data.partner) return children(pairing.data.partner);
  return (
    <EmptyState
      otter={pairing.data.parted ? 'sleeping' : 'alone'}
      text={unpaired}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {toDashboard}
        </Link>
      }
    />
  );
}
