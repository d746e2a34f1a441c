import { changeWords } from './change-words.ts';
import { useChanges } from './queries.ts';
import styles from './memory-card.module.css';

/** What the partner changed of a plan when it was last changed: all that was saved at once. */
export function ChangeLine({ memoryId }: { memoryId: string }) {
  const changes = useChanges(memoryId).data ?? [];
  const latest = changes[0];
  if (!latest || latest.byMe) return null;
  return changes
    .filter(({ createdAt }) => createdAt === latest.createdAt)
    .toReversed()
    .map((change) => (
      <p key={change.field} className={styles.change}>
        {changeWords(change)}
      </p>
    ));
}
