import { usePrefetchQuery } from '@tanstack/react-query';
import { Smile } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { PairedOnly } from '#design/paired-only.tsx';
import { QueryView } from '#design/states.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { moodTexts } from '../messages.ts';
import { BoardView } from './board-view.tsx';
import { boardQuery, useBoard } from './queries.ts';
import styles from './mood-board-page.module.css';

/** `WhenUnrated` stands below the partner's face while the partner has not rated. */
export function MoodBoardPage({ WhenUnrated }: { WhenUnrated: ComponentType<{ partner: string }> }) {
  const pairing = usePairing();
  return (
    <main className="page-width">
      {pairing.data?.partner !== null && <Prefetch />}
      <title>{pageTitle(moodTexts.title)}</title>
      <PageHeader
        title={moodTexts.title}
        back={{ to: '/dashboard', label: designTexts.dashboard }}
        icon={<Smile aria-hidden />}
        tint={5}
      />
      <PairedOnly
        pairing={pairing}
        failed={moodTexts.loadFailed}
        loading={<Loading />}
        unpaired={moodTexts.notPaired}
        toDashboard={moodTexts.toDashboard}
      >
        {(partner) => (
          <PairedBoard key={partner.id} partner={partner} whenUnrated={<WhenUnrated partner={partner.firstName} />} />
        )}
      </PairedOnly>
    </main>
  );
}

/** Asks while the pairing is not known yet, and nothing for an account without a partner. */
function Prefetch() {
  usePrefetchQuery(boardQuery);
  return null;
}

function PairedBoard({ partner, whenUnrated }: { partner: { id: string; firstName: string }; whenUnrated: ReactNode }) {
  const board = useBoard();
  const isRating = useShownLocation().state.rateNow === true;
  return (
    <QueryView query={board} failed={moodTexts.loadFailed} loading={<Loading />}>
      {(data) => <BoardView board={data} partner={partner} openAtFirst={isRating} whenUnrated={whenUnrated} />}
    </QueryView>
  );
}

function Loading() {
  return <Skeleton className={`${styles.loading} two-columns gap-12`} shapes={[330, 330, 230, 120, 120]} labelShown />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the rating panel with the mood board. */
    rateNow?: boolean;
  }
}
