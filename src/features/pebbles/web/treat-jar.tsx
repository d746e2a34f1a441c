import { useId, useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { pebbleTexts } from '../messages.ts';
import type { Treat } from './queries.ts';
import styles from './treat-jar.module.css';

const JarDialog = lazyOverlay(() => import('./jar-dialog.tsx'));

/** `partner` is null without one, and undefined as long as that is not known. The lid stands open once the bar is full. */
type TreatJarProps = { treats: Treat[] | undefined; partner: string | null | undefined; isOpen: boolean };

/** The partner's jar: a slip of paper for each treat, and a sheet with all of them where there are more. */
export function TreatJar({ treats, partner, isOpen }: TreatJarProps) {
  const id = useId();
  const inSight = useWideScreen() ? 4 : 3;
  const [isListed, setListed] = useState(false);
  const title = partner ? pebbleTexts.partners(partner) : pebbleTexts.partnersAlone;
  const hidden = (treats?.length ?? 0) - inSight;
  return (
    <section aria-labelledby={id} className="min-width-0">
      <i className={`${styles.lid} ${isOpen ? styles.open : ''}`} aria-hidden="true" />
      <div className={`${styles.glass} stack gap-6`}>
        <h3 id={id} className="row between gap-8">
          {title} {treats && treats.length > 0 && <span aria-hidden="true">{treats.length}</span>}
        </h3>
        {treats?.length === 0 && (
          <p className="muted small snug">{partner ? pebbleTexts.noneOfPartners(partner) : pebbleTexts.alone}</p>
        )}
        {treats && treats.length > 0 && (
          <ul className="stack gap-6">
            {treats.slice(0, inSight).map(({ id, treat }) => (
              <li key={id} className={styles.slip} dir="auto">
                {treat}
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button type="button" className={`${styles.more} muted weight-650`} onClick={() => setListed(true)}>
            {pebbleTexts.moreTreats(hidden)}
          </button>
        )}
      </div>
      {treats && <JarDialog open={isListed} onClose={() => setListed(false)} treats={treats} title={title} />}
    </section>
  );
}
