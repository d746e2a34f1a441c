import { Link, useRouter } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useId } from 'react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { QueryView, EmptyState } from '#design/states.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { badgeTexts } from '../messages.ts';
import { OwnBadgeCard } from './own-badge-card.tsx';
import { useBadges, type OwnBadge, type PartnersBadge } from './queries.ts';
import { BadgeStone } from './badge-stone.tsx';
import styles from './badges-page.module.css';

export function BadgesPage() {
  const query = useBadges();
  const partner = usePairing().data?.partner;
  const goBack = useGoBack();
  return (
    <main className="page-width">
      <title>{pageTitle(designTexts.places.badges)}</title>
      <PageHeader
        title={badgeTexts.title}
        back={{ label: badgeTexts.back, onPress: goBack }}
        icon={<Award aria-hidden />}
        tint={4}
        lead={query.data && summary(query.data.badges)}
        action={<ToDashboard />}
      />
      <QueryView
        query={query}
        failed={badgeTexts.loadFailed}
        loading={
          <Skeleton
            className={`${styles.badges} stack two-columns gap-12`}
            shapes={Array.from({ length: 10 }, () => 250)}
          />
        }
      >
        {({ badges, partners }) => (
          <>
            <OwnBadges badges={badges} />
            {partner && partners.length > 0 && <PartnersBadges badges={partners} />}
          </>
        )}
      </QueryView>
    </main>
  );
}

function OwnBadges({ badges }: { badges: readonly OwnBadge[] }) {
  if (badges.length === 0) return <EmptyState otter="sleeping" text={badgeTexts.none} action={<ToDashboard />} />;
  return (
    <ul className={`${styles.badges} stack two-columns gap-12`} aria-label={badgeTexts.title}>
      {badges.map((badge) => (
        <OwnBadgeCard key={badge.id} badge={badge} />
      ))}
    </ul>
  );
}

/** Goes back to the previous page, or to the dashboard when there is none. */
function useGoBack() {
  const router = useRouter();
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' }));
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

export function PartnersBadges({ badges }: { badges: readonly PartnersBadge[] }) {
  const headingId = useId();
  return (
    <section className={`${styles.partners} stack gap-16`} aria-labelledby={headingId}>
      <h2 id={headingId}>{badgeTexts.partners}</h2>
      <ul className={`${styles.row} stack gap-10`}>
        {badges.map((badge) => (
          <li key={badge.id} className={`${styles.badge} row gap-14 min-width-0`}>
            <BadgeStone badge={badge} size="l" />
            <p>
              <b>{badge.name}</b>
              <time dateTime={badge.unlockedAt}>{formatDay(locale, new Date(badge.unlockedAt), 'medium')}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
