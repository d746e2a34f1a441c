import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './changed-meanwhile.module.css';

type ChangedMeanwhileProps = {
  /** Who saved what. */
  title: string;
  /** What says otherwise now than when the typing began. */
  fields: readonly { label: string; before: string; now: string }[];
  hint: string;
  letGo: string;
  onLetGo: () => void;
};

/** Somebody else saved while this form was being filled in. */
export function ChangedMeanwhile({ title, fields, hint, letGo, onLetGo }: ChangedMeanwhileProps) {
  const notice = useRef<HTMLElement>(null);
  // It appears above what is being typed, where a phone may not be looking.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={notice} className={styles.notice} role="status">
      <h2>{title}</h2>
      <dl>
        {fields.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del dir="auto">{before}</del> → <ins dir="auto">{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p>{hint}</p>
      <Button tone="soft" onClick={onLetGo}>
        {letGo}
      </Button>
    </section>
  );
}
