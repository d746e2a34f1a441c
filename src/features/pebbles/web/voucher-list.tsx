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

export function VoucherList({ vouchers, partner = pebbleTexts.yourPartner }: VoucherListProps) {
  const all = vouchers.data?.pages.flatMap((page) => page.vouchers) ?? [];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers" className="mb-14">
        {pebbleTexts.vouchers}
      </h2>
      <ul className="stack gap-12">
        {all.map((voucher) => (
          <Ticket key={voucher.id} voucher={voucher} partner={partner} />
        ))}
      </ul>
      <LoadMore pages={vouchers} tone="lagoon" />
    </section>
  );
}

function Ticket({ voucher: { id, giver, treat, claimedAt, honouredAt }, partner }: { voucher: Voucher; partner: string }) {
  const honour = useHonour();
  return (
    <li className={`${styles.ticket} row wrap between arrive ${honouredAt ? styles.honoured : ''}`}>
      <div className={`${styles.words} stack start-items gap-4 min-width-0`}>
        <Tag tone={giver === 'me' ? 'you' : 'partner'}>{giver === 'me' ? pebbleTexts.toGive : pebbleTexts.from(partner)}</Tag>
        <p className="weight-700 tight" dir="auto">{treat}</p>
        <p className={`${styles.day} muted small`}>{honouredAt ? pebbleTexts.honouredOn(formatRecentDay(locale, new Date(honouredAt))) : pebbleTexts.claimedOn(formatRecentDay(locale, new Date(claimedAt)))}</p>
      </div>
      {giver === 'me' && !honouredAt && (
        <Button tone="sun" aria-label={pebbleTexts.honourIt(treat)} onClick={() => honour.mutate({ voucherId: id })}>
          {pebbleTexts.honour}
        </Button>
      )}
    </li>
  );
}
