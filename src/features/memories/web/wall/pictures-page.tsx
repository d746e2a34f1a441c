import { Link, useSearch } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { designTexts, pageTitle } from '#design/messages.ts';
import { PageHeader } from '#design/page-header.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import type { Lane } from '../../rules.ts';
import { LaneSwitch } from '../lane/lane-switch.tsx';
import { useLostPicture } from '../viewer/lost-picture.ts';
import { useUnsentOfLane, type ShownPicture } from '../unsent/unsent-pictures.ts';
import { WallMonth } from './wall-month.tsx';
import { wallTexts } from '../../messages/pictures.ts';
import styles from './wall.module.css';
import { usePictureMonths, useReadPictures } from '../data/wall-queries.ts';

const MonthScroller = lazyBackground(() => import('./month-scroller.tsx'));

/** The pictures of a lane by month, without a word. */
export function PicturesPage() {
  const search = useSearch({ from: '/account/pictures' });
  const lane = search.lane === 'mine' ? 'solo' : 'open';
  const partner = usePairing().data?.partner?.firstName;
  const months = usePictureMonths(lane);
  const unsent = useUnsentOfLane(lane);
  useFailureToast(months, wallTexts.loadFailed);
  const total = months.data?.months.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const read = useReadPictures(lane);
  useLostPicture({
    has: (id) => !months.data || read.ids.includes(id),
    isFetching: months.isFetching || read.isFetching,
    hasMore: read.ids.length < total,
  });
  const addLink = (
    <Link to="/add-memory" search={lane === 'solo' && partner ? { lane: 'mine' } : {}} className={buttonClass()}>
      <span aria-hidden="true">+</span> {wallTexts.add}
    </Link>
  );
  return (
    <main className="page-width">
      <title>{pageTitle(wallTexts.pictures)}</title>
      <PageHeader
        title={wallTexts.pictures}
        back={{ to: '/dashboard', search, label: designTexts.dashboard }}
        icon={<Images aria-hidden />}
        tint={6}
        lead={total > 0 && wallTexts.total(total, months.data!.memories)}
        action={total > 0 && addLink}
      />
      {partner && <LaneSwitch partner={partner} />}
      {months.isPending && <Skeleton className="stack gap-16 mt-18" shapes={[300, 300]} />}
      {months.isError && !months.data && (
        <ErrorState text={wallTexts.loadFailed} onRetry={() => void months.refetch()} />
      )}
      {months.data && total + unsent.length === 0 && (
        <EmptyState
          otter="searching"
          text={lane === 'solo' && partner ? wallTexts.noneMine(partner) : wallTexts.none}
          action={addLink}
        />
      )}
      {total + unsent.length > 0 && (
        <Wall
          lane={lane}
          months={months.data?.months ?? []}
          unsent={unsent}
          partnerName={lane === 'solo' ? undefined : partner}
        />
      )}
    </main>
  );
}

type WallProps = {
  lane: Lane;
  months: { month: string; count: number }[];
  unsent: readonly (ShownPicture & { month: string })[];
  partnerName: string | undefined;
};

function Wall({ lane, months, unsent, partnerName }: WallProps) {
  const allNames = [...new Set([...months, ...unsent].map(({ month }) => month))].sort().reverse().join();
  const names = useMemo(() => allNames.split(','), [allNames]);
  const countOf = new Map(months.map(({ month, count }) => [month, count]));
  return (
    <div className={styles.columns}>
      <div className="min-width-0">
        {names.map((month) => (
          <WallMonth
            key={`${lane} ${month}`}
            lane={lane}
            month={month}
            count={countOf.get(month) ?? 0}
            unsent={unsent.filter((one) => one.month === month)}
            partnerName={partnerName}
          />
        ))}
      </div>
      <Suspense>
        <MonthScroller months={names} />
      </Suspense>
    </div>
  );
}
