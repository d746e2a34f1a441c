import { Button } from '#platform/web/ui/button.tsx';
import { titleOf } from '../../rules.ts';
import { useRestoreMemory } from '../data/mutations.ts';
import type { Memory } from '../queries.ts';
import { cancelledTexts } from '../../messages/lane.ts';
import styles from './cancelled-date.module.css';

/** What a card folds into when the partner cancels its date. */
export default function CancelledDate({ memory, partner }: { memory: Memory; partner: string }) {
  const restore = useRestoreMemory();
  return (
    <div className={`${styles.line} row gap-12 tight`}>
      <p className="min-width-0">
        <s dir="auto">{titleOf(memory)}</s>
        <span className="muted small">{cancelledTexts.cancelledBy(partner)}</span>
      </p>
      <Button tone="soft" busy={restore.isPending} onClick={() => restore.mutate({ memoryId: memory.id })}>
        {cancelledTexts.undo}
      </Button>
    </div>
  );
}
