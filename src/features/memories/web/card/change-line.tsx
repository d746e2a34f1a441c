import { OtterHead } from '#design/otter.tsx';
import { locale } from '#platform/format/locale.ts';
import { When } from '../talk/bubble.tsx';
import { changeWords } from './format-change.ts';
import type { Change } from '../queries.ts';
import styles from './change-line.module.css';

/** The partner's latest changes of a plan, saved together. */
export default function ChangeLine({
  changes,
  partnerName,
  hasTwoClocks,
}: {
  changes: readonly Change[];
  partnerName: string | undefined;
  hasTwoClocks: boolean;
}) {
  return changes
    .filter(({ byMe }) => !byMe)
    .toReversed()
    .map((change) => (
      <p key={change.id} className={`${styles.change} row gap-8 small tight weight-600`}>
        <OtterHead hasScarf who="partner" mood="happy" className={styles.changer} />
        <span className="min-width-0">
          {changeWords(locale, inProse(change, partnerName), hasTwoClocks)} <When at={change.createdAt} />
        </span>
      </p>
    ));
}

/** The partner by first name, also as whose idea it is now. */
function inProse(change: Change, partnerName = change.byName): Change {
  const { byName, newValue } = change;
  return {
    ...change,
    byName: partnerName,
    newValue: change.field === 'idea' && newValue === byName ? partnerName : newValue,
  };
}
