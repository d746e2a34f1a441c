import { usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Flag, Plus } from 'lucide-react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { PairedOnly } from '#design/paired-only.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import type { GoalStatus } from '../rules.ts';
import { goalTexts } from '../messages.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { GoalList } from './goal-list.tsx';
import { goalsQuery, useGoals } from './queries.ts';
import styles from './goals-page.module.css';

export function GoalsPage() {
  const pairing = usePairing();
  return (
    <main className="page-width">
      {pairing.data?.partner !== null && <Prefetch />}
      <title>{pageTitle(goalTexts.title)}</title>
      <PageHeader
        title={goalTexts.title}
        back={{ to: '/dashboard', label: designTexts.dashboard }}
        icon={<Flag aria-hidden />}
        tint={6}
        action={
          pairing.data?.partner && (
            <Link to="/goals/browse" className={buttonClass()}>
              <Plus aria-hidden />
              {goalTexts.newGoal}
            </Link>
          )
        }
      />
      <PairedOnly
        pairing={pairing}
        failed={goalTexts.loadFailed}
        loading={<Skeleton className={`${styles.cards} stack gap-16`} shapes={[300, 300, 280, 280]} />}
        unpaired={goalTexts.connect}
        toDashboard={goalTexts.toDashboard}
      >
        {(partner) => <OurGoals key={partner.id} partner={partner.firstName} />}
      </PairedOnly>
    </main>
  );
}

/** Asks while the pairing is not known yet, and nothing for an account without a partner. */
function Prefetch() {
  usePrefetchInfiniteQuery(goalsQuery('active'));
  usePrefetchInfiniteQuery(goalsQuery('completed'));
  return null;
}

/** The URL has the open tab. */
function OurGoals({ partner }: { partner: string }) {
  const { tab: status = 'active' } = useSearch({ from: '/account/goals' });
  const navigate = useNavigate();
  const lists = { active: useGoals('active'), completed: useGoals('completed') };
  useFailureToast(lists[status], goalTexts.loadFailed);
  const counts = lists[status].data?.pages[0]?.counts;
  const tabs = (['active', 'completed'] as const).map((value) => ({
    value,
    label: goalTexts[value](counts?.[value] ?? 0),
  }));
  const open = (tab: GoalStatus) =>
    void navigate({ to: '/goals', search: tab === 'completed' ? { tab } : {}, replace: true, resetScroll: false });
  return (
    <Tabs label={goalTexts.tabs} tabs={tabs} value={status} onChange={open}>
      <GoalList status={status} list={lists[status]} partner={partner} />
    </Tabs>
  );
}
