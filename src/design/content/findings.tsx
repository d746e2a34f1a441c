import { fileEffects, type ContentFormat } from '#platform/contract/content-choices.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import { contentTexts } from './content-texts.ts';
import styles from './import-dialog.module.css';

type FindingsProps = { findings: FileFindings; format: ContentFormat };

/** The result of a check: counts by kind, then all errors or all new and changed entries. */
export function Findings({ findings: { entries, counts }, format }: FindingsProps) {
  const where = (at: number) => (at === 0 ? contentTexts.wholeFile : contentTexts.place[format](at));
  const wrong = entries.filter(({ effect }) => effect === 'wrong');
  const steps = entries.filter(({ effect }) => effect === 'added' || effect === 'changed');
  const hint =
    wrong.length > 0 ? contentTexts.wrongHint : steps.length > 0 ? contentTexts.readyHint : contentTexts.nothingToDo;
  return (
    <section className="stack gap-12" aria-live="polite">
      <ul className={`${styles.counts} flex wrap gap-8`}>
        {fileEffects
          .filter((effect) => counts[effect] > 0)
          .map((effect) => (
            <li key={effect} data-effect={effect}>
              <b>{counts[effect]}</b> {contentTexts.effects[effect]}
            </li>
          ))}
      </ul>
      <p>{hint}</p>
      <ul className={styles.entries}>
        {(wrong.length > 0 ? wrong : steps).map(({ at, title, effect, issues }) => (
          <li key={`${at} ${title}`} data-effect={effect}>
            <span className={styles.place}>{where(at)}</span> <b dir="auto">{title}</b>
            {issues.map(({ field, message }) => (
              <span key={`${field} ${message}`} className={styles.issue}>
                {field && <code>{field}</code>} {message}
              </span>
            ))}
            {issues.length === 0 && <span className={styles.effect}>{contentTexts.effects[effect]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
