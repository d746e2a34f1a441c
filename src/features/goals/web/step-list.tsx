import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import sides from '#design/sides.module.css';
import { goalTexts } from '../messages.ts';
import { useSteps } from './queries.ts';
import styles from './step-list.module.css';

/** Who brought how much, when, and what they noted. */
export function StepList({ id, goalId, partner }: { id: string; goalId: string; partner: string }) {
  const taken = useSteps(goalId);
  const steps = taken.data?.pages.flatMap((page) => page.steps);
  return (
    <div id={id} className={styles.steps}>
      {taken.isPending && <Skeleton shapes={[48, 48]} />}
      {taken.isError && !steps && (
        <p className={styles.failed} role="alert">
          {goalTexts.stepsFailed}
          <Button tone="lagoon" onClick={() => void taken.refetch()}>
            {goalTexts.tryAgain}
          </Button>
        </p>
      )}
      {steps?.length === 0 && <p className={styles.none}>{goalTexts.noSteps}</p>}
      {steps && steps.length > 0 && (
        <ol className={styles.list}>
          {steps.map(({ id: step, by, amount, notes, createdAt }) => (
            <li key={step} className={by === 'me' ? sides.mine : sides.theirs}>
              <strong>+{amount}</strong>
              <p>
                <b dir="auto">{by === 'me' ? goalTexts.you : partner}</b> <time dateTime={createdAt}>{formatDay(locale, new Date(createdAt), 'long')}</time>
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
