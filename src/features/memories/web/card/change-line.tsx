import { locale } from '#platform/format/locale.ts';
import { changeWords } from './format-change.ts';
import type { Change } from '../queries.ts';
import styles from './memory-card.module.css';

/** The partner's latest changes of a plan, saved together. */
export function ChangeLine({ changes }: { changes: readonly Change[] }) {
  return changes
    .filter(({ byMe }) => !byMe)
    .toReversed()
    .map((change) => (
      <p key={change.id} className={`${styles.change} small weight-600`}>
        {changeWords(locale, change)}
      </p>
    ));
}
