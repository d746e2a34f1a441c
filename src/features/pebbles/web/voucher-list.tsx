import { Check } from 'lucide-react';
import { formatRecentDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { pebbleTexts } from '../messages.ts';
import type { useVouchers, Voucher } from './queries.ts';
import { useHonour } from './reward-mutations.ts';
import styles from './voucher-list.module.css';

type VoucherListProps = { vouchers: ReturnType<typeof useVouchers>; partner: string | undefined };

/** What was claimed by either of the two. There is nothing to see until the first claim. */
export function VoucherList({ vouchers, partner = pebbleTexts.yourPartner }: VoucherListProps) {
  const shown = vouchers.data?.pages.flatMap((page) => page.vouchers) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers" className={styles.title}>
        {pebbleTexts.vouchers}
      </h2>
      <ul className={styles.vouchers}>
        {shown.map((voucher) => (
          <Ticket key={voucher.id} voucher={voucher} partner={partner} />
        ))}
      </ul>
      <LoadMore pages={vouchers} tone="lagoon" />
    </section>
  );
}

/** Torn off once it was honoured, which only its giver can say. */
function Ticket({ voucher: { id, giver, treat, claimedAt, honouredAt }, partner }: { voucher: Voucher; partner: string }) {
  const honour = useHonour();
  return (
    <li className={`${styles.ticket} ${honouredAt ? styles.honoured : ''}`}>
      <div className={styles.words}>
        <Tag tone={giver === 'me' ? 'you' : 'partner'}>{giver === 'me' ? pebbleTexts.toGive : pebbleTexts.from(partner)}</Tag>
        <p className={styles.treat} dir="auto">{treat}</p>
        <p className={styles.day}>{honouredAt ? pebbleTexts.honouredOn(formatRecentDay(locale, new Date(honouredAt))) : pebbleTexts.claimedOn(formatRecentDay(locale, new Date(claimedAt)))}</p>
      </div>
      {giver === 'me' && !honouredAt && (
        <Button tone="dark" aria-label={pebbleTexts.honourIt(treat)} onClick={() => honour.mutate({ voucherId: id })}>
          <Check aria-hidden />
          {pebbleTexts.honour}
        </Button>
      )}
    </li>
  );
}
