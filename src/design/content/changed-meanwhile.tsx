import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './changed-meanwhile.module.css';

type ChangedMeanwhileProps = {
  title: string;
  /** The fields that another administrator changed meanwhile. */
  fields: readonly { label: string; before: string; now: string }[];
  hint: string;
  discardText: string;
  onDiscard: () => void;
};

/** A notice that another administrator has saved the same item meanwhile. */
export function ChangedMeanwhile({ title, fields, hint, discardText, onDiscard }: ChangedMeanwhileProps) {
  const notice = useRef<HTMLElement>(null);
  // On phones the notice may appear above the visible part.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up function.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={notice} className={`${styles.notice} stack start-items gap-12`} role="status">
      <h2>{title}</h2>
      <dl>
        {fields.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del dir="auto">{before}</del> <span className="arrow">→</span> <ins dir="auto">{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p>{hint}</p>
      <Button tone="soft" onClick={onDiscard}>
        {discardText}
      </Button>
    </section>
  );
}
