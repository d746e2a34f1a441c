import { usePrefetchQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Smile } from 'lucide-react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useShownLocation } from '#platform/web/shown-location.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { moodTexts } from '../messages.ts';
import { BoardView } from './board-view.tsx';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { boardQuery, useBoard } from './queries.ts';
import styles from './mood-board-page.module.css';

export function MoodBoardPage() {
  usePrefetchQuery(boardQuery);
  const pairing = usePairing();
  const partner = pairing.data?.partner;
  return (
    <main className="page-width">
      <title>{pageTitle(moodTexts.title)}</title>
      <PageHeader title={moodTexts.title} back={{ to: '/dashboard', label: designTexts.dashboard }} icon={<Smile aria-hidden />} tint={5} />
      {pairing.isPending && <Loading />}
      {pairing.isError && !pairing.data && <ErrorState text={moodTexts.loadFailed} onRetry={() => void pairing.refetch()} />}
      {pairing.data && !partner && <NotPaired />}
      {partner && <PairedBoard key={partner.id} partner={partner} />}
    </main>
  );
}

function PairedBoard({ partner }: { partner: { id: string; firstName: string } }) {
  const board = useBoard();
  const isRating = useShownLocation().state.rateNow === true;
  useFailureToast(board, moodTexts.loadFailed);
  if (board.data) return <BoardView board={board.data} partner={partner} openAtFirst={isRating} />;
  return board.isError ? <ErrorState text={moodTexts.loadFailed} onRetry={() => void board.refetch()} /> : <Loading />;
}

function Loading() {
  return <Skeleton className={styles.loading} shapes={[330, 330, 230, 120, 120]} labelShown />;
}

function NotPaired() {
  return (
    <EmptyState
      otter="alone"
      text={moodTexts.notPaired}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {moodTexts.toDashboard}
        </Link>
      }
    />
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the rating panel with the mood board. */
    rateNow?: boolean;
  }
}
