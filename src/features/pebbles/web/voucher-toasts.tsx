import { useNavigate } from '@tanstack/react-router';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useActivityToasts } from '#platform/web/activity-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pebbleTexts } from '../messages.ts';
import { useVouchers } from './queries.ts';

/** Says once that the partner has claimed a treat, wherever its giver is. */
export function VoucherToasts({ accountId }: { accountId: string }) {
  const partner = usePairing().data?.partner;
  const { data } = useVouchers({ enabled: !!partner });
  const navigate = useNavigate();
  useActivityToasts({
    name: 'vouchers-told',
    of: partner ? `${accountId} ${partner.id}` : undefined,
    items: data?.pages[0]?.vouchers.filter(({ giver }) => giver === 'me'),
    momentOf: ({ claimedAt }) => claimedAt,
    tell: (fresh) => {
      const action = { label: pebbleTexts.see, onPress: () => void navigate({ to: '/pebbles' }) };
      for (const { treat } of fresh) toast.info(pebbleTexts.claimedToast(partner?.firstName ?? '', treat), { action });
    },
  });
  return null;
}
