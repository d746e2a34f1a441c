import { useQueryClient } from '@tanstack/react-query';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useActivityToasts } from '#platform/web/ui/activity-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { goalTexts } from '../messages.ts';
import { useGoals } from './queries.ts';
import { isCelebrated, queueGoalMoment } from './queue-goal-moment.tsx';

/** Shows one toast for each reached goal, except where its last step was taken: there the moment tells of it. See opens the moment. */
export function GoalToasts({ accountId }: { accountId: string }) {
  const partner = usePairing().data?.partner;
  const client = useQueryClient();
  const { data } = useGoals('completed', { enabled: !!partner });
  useActivityToasts({
    name: 'goals-told',
    of: partner ? `${accountId} ${partner.id}` : undefined,
    items: data?.pages[0]?.goals,
    momentOf: ({ completedAt }) => completedAt ?? '',
    tell: (fresh) => {
      for (const goal of fresh.filter(({ id }) => !isCelebrated(id))) {
        toast.success(goalTexts.reachedToast(goal.title), {
          action: { label: goalTexts.see, onPress: () => queueGoalMoment(client, goal) },
        });
      }
    },
  });
  return null;
}
