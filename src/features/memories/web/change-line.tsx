import { changeWords } from './change-words.ts';
import { useChanges } from './queries.ts';
import styles from './memory-card.module.css';

/** The latest change of a plan, where the partner made it. */
export function ChangeLine({ memoryId }: { memoryId: string }) {
  const latest = useChanges(memoryId).data?.[0];
  if (!latest || latest.byMe) return null;
  return <p className={styles.change}>{changeWords(latest)}</p>;
}
