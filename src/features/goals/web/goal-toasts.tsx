import { useNavigate } from '@tanstack/react-router';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useActivityToasts } from '#platform/web/activity-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { goalTexts } from '../messages.ts';
import { useGoals } from './queries.ts';

/** Shows one toast for each reached goal, except on the goals page, which celebrates it. */
export function GoalToasts({ accountId }: { accountId: string }) {
  const partner = usePairing().data?.partner;
  const { data } = useGoals('completed', { enabled: !!partner });
  const navigate = useNavigate();
  useActivityToasts({
    name: 'goals-told',
    of: partner ? `${accountId} ${partner.id}` : undefined,
    items: data?.pages[0]?.goals,
    momentOf: ({ completedAt }) => completedAt ?? '',
    tell: (fresh) => {
      if (location.pathname === '/goals') return;
      const action = { label: goalTexts.see, onPress: () => void navigate({ to: '/goals', search: { tab: 'completed' } }) };
      for (const { title } of fresh) toast.success(goalTexts.reachedToast(title), { action });
    },
  });
  return null;
}
