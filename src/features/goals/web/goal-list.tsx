import { Link } from '@tanstack/react-router';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { GoalStatus } from '../rules.ts';
import { goalTexts } from '../messages.ts';
import { GoalCard } from './goal-card.tsx';
import type { useGoals } from './queries.ts';
import styles from './goals-page.module.css';

type GoalListProps = { status: GoalStatus; list: ReturnType<typeof useGoals>; partner: string };

export function GoalList({ status, list, partner }: GoalListProps) {
  const goals = list.data?.pages.flatMap((page) => page.goals);
  if (!goals) {
    return list.isError ? (
      <ErrorState text={goalTexts.loadFailed} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className={`${styles.cards} stack gap-16`} shapes={[300, 300, 280, 280]} />
    );
  }
  if (goals.length === 0)
    return <NoGoals status={status} hasCompleted={(list.data?.pages[0]?.counts.completed ?? 0) > 0} />;
  const payFrom = list.data?.pages[0]?.payFrom;
  const unpaid =
    status === 'active' && payFrom ? goalTexts.payFrom(formatMoment(locale, new Date(payFrom), 'long')) : null;
  return (
    <>
      {unpaid && <p className={`${styles.unpaid} muted small`}>{unpaid}</p>}
      <ul className={`${styles.cards} stack gap-16`}>
        {goals.map((goal) => (
          <li key={goal.id} className="stack arrive">
            <GoalCard goal={goal} partner={partner} unpaid={goal.pebbleReward > 0 ? unpaid : null} />
          </li>
        ))}
      </ul>
      <LoadMore pages={list} className="mt-24 stack center-items" />
    </>
  );
}

function NoGoals({ status, hasCompleted }: { status: GoalStatus; hasCompleted: boolean }) {
  if (status === 'completed') return <EmptyState otter="sleeping" text={goalTexts.noneCompleted} />;
  return (
    <EmptyState
      otter="raft"
      text={hasCompleted ? goalTexts.allCompleted : goalTexts.noneActive}
      action={
        <Link to="/goals/browse" className={buttonClass({ tone: 'soft' })}>
          {hasCompleted ? goalTexts.pickNext : goalTexts.pickOne}
        </Link>
      }
    />
  );
}
