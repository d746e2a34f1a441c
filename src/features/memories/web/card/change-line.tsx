import { locale } from '#platform/format/locale.ts';
import { changeWords } from './format-change.ts';
import type { Change } from '../queries.ts';
import styles from './memory-card.module.css';

/** What the partner changed of a plan when it was last changed: all that was saved at once. */
export function ChangeLine({ changes }: { changes: readonly Change[] }) {
  return changes
    .filter(({ byMe }) => !byMe)
    .toReversed()
    .map((change) => (
      <p key={change.id} className={styles.change}>
        {changeWords(locale, change)}
      </p>
    ));
}
