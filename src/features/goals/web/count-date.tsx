import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { goalTexts } from '../messages.ts';
import { useAddProgress } from './mutations.ts';
import { useGoals } from './queries.ts';

/** Offers to count a completed date for goals in dates, by one press for each. */
export function CountDate({ memoryId }: { memoryId: string }) {
  const add = useAddProgress();
  const goals = useGoals('active').data?.pages.flatMap((page) => page.goals) ?? [];
  const offered = goals.filter(({ datesToCount }) => datesToCount.includes(memoryId));
  if (offered.length === 0) return null;
  return (
    <div className="row wrap gap-8 mt-14">
      {offered.map((goal) => (
        <Button
          key={goal.id}
          tone="soft"
          onClick={() => add.mutate({ id: newId(), goal, amount: 1, notes: '', memoryId })}
        >
          {goalTexts.countIt(goal.title)}
        </Button>
      ))}
    </div>
  );
}
