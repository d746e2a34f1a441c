import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { DisclosureButton } from '#platform/web/ui/disclosure.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Stone } from '#design/stone.tsx';
import { ErrorLine } from '#design/states.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { categoryLabels, goalTexts } from '../messages.ts';
import { categoryLooks, GoalStones, goalProgress } from './goal-stones.tsx';
import { type Goal, useSteps } from './queries.ts';
import sides from '#design/sides.module.css';
import styles from './goal-card.module.css';

const AddProgressDialog = lazyOverlay(() => import('./add-progress-dialog.tsx'));

type GoalCardProps = {
  goal: Goal;
  partner: string;
  /** Why completing it now would pay nothing. */ unpaid: string | null;
};

export function GoalCard({ goal, partner, unpaid }: GoalCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [heading, steps] = [useId(), useId()];
  const { id, title, description, category, status, completedAt, shares } = goal;
  const { Icon, tint } = categoryLooks[category];
  return (
    <Card as="article" className="column gap-14" aria-labelledby={heading}>
      <div className="row wrap gap-14">
        <Stone tint={tint} size="l">
          <Icon aria-hidden size={24} />
        </Stone>
        <div className="beside">
          <p className="muted small weight-600">{categoryLabels[category]}</p>
          <h2 id={heading} className={styles.title} dir="auto">
            {title}
          </h2>
        </div>
      </div>
      {description && (
        <p className="muted" dir="auto">
          {description}
        </p>
      )}
      <div className={`${styles.progress} stack gap-10`}>
        <p className={`${styles.count} row wrap between`}>
          <strong>{goalProgress(goal)}</strong>
          <Reward goal={goal} />
        </p>
        <GoalStones goal={goal} partner={partner} />
        <p className={`${styles.shares} wrap small weight-600`}>
          <span className={`${sides.mine} ${sides.dot}`}>
            {goalTexts.you} {shares.me}
          </span>
          <span className={`${sides.theirs} ${sides.dot}`}>
            <bdi>{partner}</bdi> {shares.partner}
          </span>
        </p>
      </div>
      {status === 'completed' && goal.paidMe === 0 && goal.pebbleReward > 0 && (
        <p className={`${styles.unpaid} muted small`}>{goalTexts.paidNothing}</p>
      )}
      <div className={`${styles.actions} row wrap between`}>
        {completedAt && (
          <p className="muted small">{goalTexts.completedOn(formatDay(locale, new Date(completedAt), 'long'))}</p>
        )}
        {status === 'active' && (
          <Button tone="soft" onClick={() => setAdding(true)} aria-describedby={heading}>
            <Plus aria-hidden />
            {goalTexts.addProgress}
          </Button>
        )}
        <DisclosureButton isOpen={isOpen} onOpen={setOpen} controls={steps}>
          {goalTexts.steps}
        </DisclosureButton>
      </div>
      {isOpen && <StepList id={steps} goalId={id} partner={partner} />}
      <AddProgressDialog open={isAdding} onOpen={setAdding} goal={goal} partner={partner} unpaid={unpaid} />
    </Card>
  );
}

/** The reward, or what a completed goal paid. */
function Reward({ goal: { pebbleReward, paidMe } }: { goal: Goal }) {
  if (paidMe) return <Tag tone="success">{goalTexts.paid(paidMe)}</Tag>;
  if (paidMe === 0) return null;
  return pebbleReward > 0 ? <Tag tone="reward">{goalTexts.reward(pebbleReward)}</Tag> : <Tag>{goalTexts.noReward}</Tag>;
}

function StepList({ id, goalId, partner }: { id: string; goalId: string; partner: string }) {
  const taken = useSteps(goalId);
  const steps = taken.data?.pages.flatMap((page) => page.steps);
  return (
    <div id={id} className={`${styles.steps} stack gap-8`}>
      {taken.isPending && <Skeleton shapes={[48, 48]} />}
      {taken.isError && !steps && <ErrorLine text={goalTexts.stepsFailed} onRetry={() => void taken.refetch()} />}
      {steps?.length === 0 && <p className="muted">{goalTexts.noSteps}</p>}
      {steps && steps.length > 0 && (
        <ol className={`${styles.list} stack gap-10`}>
          {steps.map(({ id: step, by, amount, notes, createdAt }) => (
            <li key={step} className={by === 'me' ? sides.mine : sides.theirs}>
              <strong>+{amount}</strong>
              <p>
                <b className={sides.name} dir="auto">
                  {by === 'me' ? goalTexts.you : partner}
                </b>{' '}
                <time className="muted" dateTime={createdAt}>
                  {formatDay(locale, new Date(createdAt), 'long')}
                </time>
              </p>
              {notes && <q dir="auto">{notes}</q>}
            </li>
          ))}
        </ol>
      )}
      <LoadMore pages={taken} tone="ghost" />
    </div>
  );
}
