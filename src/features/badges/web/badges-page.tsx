import { Link, useRouter } from '@tanstack/react-router';
import { designTexts, pageTitle } from '#design/messages.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { ArrowLeft, Award } from 'lucide-react';
import { usePairing } from '#features/pairing/web/queries.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { badgeTexts } from '../messages.ts';
import { OwnBadgeCard } from './own-badge-card.tsx';
import { PartnersBadges } from './partners-badges.tsx';
import { useBadges, type OwnBadge } from './queries.ts';
import styles from './badges-page.module.css';

export function BadgesPage() {
  const { data, isPending, isError, errorUpdatedAt, refetch } = useBadges();
  const partner = usePairing().data?.partner;
  useFailureToast({ isError, errorUpdatedAt }, badgeTexts.loadFailed);
  return (
    <main className="page-width">
      <title>{pageTitle(designTexts.places.badges)}</title>
      <Back />
      <PageHeader title={badgeTexts.title} icon={<Award aria-hidden />} tint={4} lead={data && summary(data.badges)} action={<ToDashboard />} />
      {isPending && <Skeleton className={styles.badges} shapes={Array.from({ length: 10 }, () => 250)} />}
      {isError && !data && <ErrorState text={badgeTexts.loadFailed} onRetry={() => void refetch()} />}
      {data?.badges.length === 0 && <EmptyState otter="sleeping" text={badgeTexts.none} action={<ToDashboard />} />}
      {data && data.badges.length > 0 && (
        <ul className={styles.badges} aria-label={badgeTexts.title}>
          {data.badges.map((badge) => (
            <OwnBadgeCard key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
      {data && partner && data.partners.length > 0 && <PartnersBadges badges={data.partners} />}
    </main>
  );
}

/** To the page one came from; opened by its address, the dashboard is where one would have come from. */
function Back() {
  const router = useRouter();
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' }));
  return (
    <Button tone="ghost" className={styles.back} onClick={goBack}>
      <ArrowLeft size={20} aria-hidden />
      {badgeTexts.back}
    </Button>
  );
}

function ToDashboard() {
  return (
    <Link to="/dashboard" className={buttonClass({ tone: 'soft' })}>
      {badgeTexts.toDashboard}
    </Link>
  );
}

function summary(badges: readonly OwnBadge[]): string {
  return badgeTexts.lead(badges.filter(({ unlockedAt }) => unlockedAt !== null).length, badges.length);
}
