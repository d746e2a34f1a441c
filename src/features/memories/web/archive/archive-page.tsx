import { Link, useParams } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { Suspense } from 'react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { Otter } from '#design/otter.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Scene } from '#design/scene.tsx';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts, archiveTexts } from '../../messages/lane.ts';
import { ArchivedCard } from './archived-card.tsx';
import MoreMemories from '../lane/more-memories.tsx';
import styles from './archive-page.module.css';
import laneStyles from '../lane/memory-lane.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import { orpc } from '../queries.ts';

const LostPicture = lazyBackground(() => import('../viewer/lost-picture.ts'));

/** The shared lane of a former pair, read-only. */
export function ArchivePage() {
  const { laneId } = useParams({ from: '/account/profile/archive/$laneId' });
  const archive = useArchive(laneId);
  const isNowhere = isDomainError(archive.error) && archive.error.code !== 'unavailable';
  return (
    <main className="page-width">
      <title>{pageTitle(archiveTexts.archive)}</title>
      <PageHeader
        title={archiveTexts.archive}
        back={{ to: '/profile', label: designTexts.profile }}
        icon={<Archive aria-hidden />}
        tint={1}
      />
      {isNowhere ? <NoArchive /> : <Archived laneId={laneId} archive={archive} />}
    </main>
  );
}

function Archived({ laneId, archive }: { laneId: string; archive: ReturnType<typeof useArchive> }) {
  useFailureToast(archive, memoryTexts.loadFailed);
  const [first] = archive.data?.pages ?? [];
  if (archive.isPending) return <Skeleton className={`${styles.columns} stack gap-24`} shapes={[260, 180, 220]} />;
  if (!first) return <ErrorState text={memoryTexts.loadFailed} onRetry={() => void archive.refetch()} />;
  return (
    <div className={`${styles.columns} stack gap-24`}>
      <Scene className={styles.scene} art={<Otter state="sleeping" className={styles.otter} />}>
        <h2 dir="auto">{first.partnerName}</h2>
        <dl className={styles.days}>
          <div>
            <dt>{archiveTexts.paired}</dt>
            <dd>{formatDay(locale, new Date(first.pairedAt))}</dd>
          </div>
          <div>
            <dt>{archiveTexts.unpaired}</dt>
            <dd>{formatDay(locale, new Date(first.unpairedAt))}</dd>
          </div>
        </dl>
        {first.total > 0 && <p className="mt-12 muted">{archiveTexts.archiveTotal(first.total)}</p>}
        {first.total > 0 && <p className="muted">{archiveTexts.archivePictures}</p>}
      </Scene>
      <section aria-label={archiveTexts.archive}>
        {first.total === 0 ? (
          <EmptyState otter="listening" text={archiveTexts.archiveEmpty} action={<ToProfile />} />
        ) : (
          <ol className={`${laneStyles.lane} stack gap-16`}>
            {archive.data?.pages
              .flatMap((page) => page.memories)
              .map((memory) => (
                <ArchivedCard key={memory.id} memory={memory} laneId={laneId} partnerName={first.partnerName} />
              ))}
          </ol>
        )}
        <MoreMemories timeline={archive} />
        <Suspense>
          <LostPicture timeline={archive} />
        </Suspense>
      </section>
    </div>
  );
}

function NoArchive() {
  return <EmptyState otter="searching" text={archiveTexts.noArchive} action={<ToProfile />} />;
}

function ToProfile() {
  return (
    <Link to="/profile" className={buttonClass({ tone: 'soft' })}>
      {archiveTexts.toProfile}
    </Link>
  );
}

const archiveQuery = (laneId: string) =>
  orpc.archive.infiniteOptions({ ...byCursor, input: (cursor) => ({ laneId, cursor }) });

function useArchive(laneId: string) {
  const query = archiveQuery(laneId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}
