import { formatDay, formatRecentDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { titleOf, type Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages/lane.ts';
import { binTexts } from '../../messages/card.ts';
import { useBin } from '../queries.ts';
import { useRestoreMemory } from '../data/mutations.ts';
import styles from './bin-dialog.module.css';

type BinDialogProps = { open: boolean; onClose: () => void; lane: Lane; partner: string | undefined };

/** Cancelled dates and deleted memories that can still be restored. */
export default function BinDialog({ open, onClose, lane, partner }: BinDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={memoryTexts.bin} description={binTexts.binLead}>
      <Removed lane={lane} partner={partner} />
    </Dialog>
  );
}

function Removed({ lane, partner = binTexts.yourPartner }: Pick<BinDialogProps, 'lane' | 'partner'>) {
  const bin = useBin(lane);
  const restore = useRestoreMemory();
  const removed = bin.data?.pages.flatMap((page) => page.removed);
  if (bin.isPending) return <Skeleton shapes={[64, 64]} />;
  if (!removed) return <ErrorState text={memoryTexts.loadFailed} onRetry={() => void bin.refetch()} />;
  if (removed.length === 0) return <EmptyState otter="searching" text={binTexts.binEmpty} />;
  return (
    <ul className="stack gap-10">
      {removed.map(({ id, date, removedByMe, restorableUntil, ...memory }) => (
        <li key={id} className={`${styles.line} row wrap well`}>
          <div>
            <b dir="auto">{titleOf(memory)}</b>
            <span className="muted small">{formatDay(locale, date)}</span>
            <span className="muted small">
              {binTexts.removedBy(removedByMe ? null : partner, formatRecentDay(locale, new Date(restorableUntil)))}
            </span>
          </div>
          <Button
            tone="soft"
            aria-label={binTexts.restoreNamed(titleOf(memory))}
            busy={restore.isPending && restore.variables.memoryId === id}
            onClick={() => restore.mutate({ memoryId: id })}
          >
            {binTexts.restore}
          </Button>
        </li>
      ))}
      {bin.hasNextPage && (
        <li>
          <LoadMore pages={bin} tone="lagoon" />
        </li>
      )}
    </ul>
  );
}
