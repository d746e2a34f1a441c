import { ErrorLine } from '#design/error-line.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import sides from '#design/sides.module.css';
import { goalTexts } from '../messages.ts';
import { useSteps } from './queries.ts';
import styles from './step-list.module.css';

export function StepList({ id, goalId, partner }: { id: string; goalId: string; partner: string }) {
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
