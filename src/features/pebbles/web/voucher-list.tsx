import { useEffect, useRef, useState } from 'react';
import { formatRecentDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import { pebbleTexts, thanked, thanksTexts } from '../messages.ts';
import { thanks as allThanks } from '../rules.ts';
import type { useVouchers, Voucher } from './queries.ts';
import { useHonor, useReopenVoucher, useThank } from './mutations.ts';
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

function Ticket({ voucher, partner }: { voucher: Voucher; partner: string }) {
  const { giver, treat, claimedAt, honoredAt, thanks, canReply } = voucher;
  return (
    <li className={`${styles.ticket} row wrap between arrive ${honoredAt ? styles.honored : ''}`}>
      <div className={`${styles.words} stack start-items gap-4 min-width-0`}>
        <Tag tone={giver === 'me' ? 'you' : 'partner'}>
          {giver === 'me' ? pebbleTexts.toGive : pebbleTexts.from(partner)}
        </Tag>
        <p className="weight-700 tight" dir="auto">
          {treat}
        </p>
        <p className={`${styles.day} muted small`}>
          {honoredAt
            ? pebbleTexts.honoredOn(formatRecentDay(locale, new Date(honoredAt)))
            : pebbleTexts.claimedOn(formatRecentDay(locale, new Date(claimedAt)))}
        </p>
        {thanks && <p className="weight-700 small">{thanked(thanks)}</p>}
      </div>
      {giver === 'me' ? (
        <Handover voucher={voucher} partner={partner} />
      ) : (
        canReply && <Thanks voucher={voucher} partner={partner} />
      )}
    </li>
  );
}

/** Milliseconds. The server allows 15 s (`honorFinalAfter`), so that a press at the end still counts on a slow network. */
const undoOffered = 10_000;

/** Marks the treat as given, and for a while takes that back. */
function Handover({ voucher: { id, treat, honoredAt }, partner }: { voucher: Voucher; partner: string }) {
  const honor = useHonor();
  const reopen = useReopenVoucher();
  const [canUndo, setCanUndo] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!canUndo) return;
    const timer = setTimeout(() => setCanUndo(false), undoOffered);
    return () => clearTimeout(timer);
  }, [canUndo]);
  const change = (isGiven: boolean) => {
    (isGiven ? honor : reopen).mutate({ voucherId: id });
    setCanUndo(isGiven);
    button.current?.focus();
  };
  if (honoredAt && !canUndo) return null;
  return (
    <div className={`${styles.handover} row wrap gap-12`}>
      <p role="status" className="small">
        {honoredAt && pebbleTexts.given(partner)}
      </p>
      <Button
        ref={button}
        tone={honoredAt ? 'ghost' : 'sun'}
        aria-label={honoredAt ? pebbleTexts.undoGiven(treat) : pebbleTexts.honorIt(treat)}
        onClick={() => change(!honoredAt)}
      >
        {honoredAt ? pebbleTexts.undo : pebbleTexts.honor}
      </Button>
    </div>
  );
}

function Thanks({ voucher: { id, treat }, partner }: { voucher: Voucher; partner: string }) {
  const thank = useThank();
  const reopen = useReopenVoucher();
  return (
    <div className="stack gap-8">
      <div role="group" aria-label={pebbleTexts.thankFor(treat)} className="row wrap gap-8">
        {allThanks.map((face) => (
          <Button key={face} tone="soft" onClick={() => thank.mutate({ voucherId: id, thanks: face })}>
            <span aria-hidden="true">{face}</span> {thanksTexts[face]}
          </Button>
        ))}
      </div>
      <Button tone="ghost" onClick={() => reopen.mutate({ voucherId: id })}>
        {pebbleTexts.notYet(partner)}
      </Button>
    </div>
  );
}
