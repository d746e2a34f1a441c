import { Button } from '#platform/web/ui/button.tsx';
import { configTexts } from '../text.ts';
import styles from './changed-meanwhile.module.css';
import type { SavedConfig } from './config-queries.ts';
import { differences } from './typed-config.ts';

type ChangedMeanwhileProps = { before: SavedConfig; now: SavedConfig; onLetGo: () => void };

/** Somebody else saved while this form was being filled in: who, and what is in force now. */
export function ChangedMeanwhile({ before, now, onLetGo }: ChangedMeanwhileProps) {
  return (
    <section className={styles.notice} role="status">
      <h2>{configTexts.changedBy(now.updatedByName)}</h2>
      <dl>
        {differences(before, now).map((field) => (
          <div key={field.label}>
            <dt>{field.label}</dt>
            <dd>
              <del>{field.before}</del> → <ins>{field.now}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p>{configTexts.changedHint}</p>
      <Button tone="soft" onClick={onLetGo}>
        {configTexts.letGo}
      </Button>
    </section>
  );
}
