import { useState } from 'react';
import { isNight, OtterHead } from '#design/otter.tsx';
import { Stone, tintOf } from '#design/stone.tsx';
import { Wave } from '#design/scene.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { memoryTexts } from '../../messages/lane.ts';
import styles from './milestones.module.css';

/** Between what comes and what has been: the two float where today is. */
export function SoFar({ count, isShared }: { count: number; isShared: boolean }) {
  const [mood] = useState<'sleep' | 'happy'>(() => (isNight(new Date().getHours()) ? 'sleep' : 'happy'));
  return (
    <div className={`${styles.soFar} row between`}>
      <h3>{memoryTexts.soFar}</h3>
      <p>{memoryTexts.downTheRiver(count)}</p>
      <Wave isBack className={styles.back} />
      <span className={`${styles.otters} flex`}>
        <OtterHead hasScarf mood={mood} />
        {isShared && <OtterHead hasScarf who="partner" mood={mood === 'sleep' ? mood : 'open'} />}
      </span>
      <Wave className={styles.front} />
    </div>
  );
}

/** `month` is 'YYYY-MM'. */
export function Milestone({ month, count, today }: { month: string; count: number | undefined; today: string }) {
  const day = `${month}-01`;
  return (
    <li className={`${styles.month} row wrap gap-14`}>
      <span aria-hidden="true">
        <Stone tint={tintOf(month)} className={styles.stone}>
          {formatDay(locale, day, 'monthShort')}
        </Stone>
      </span>
      <div className="stack gap-5 beside">
        <h3>{formatDay(locale, day, month.slice(0, 4) === today.slice(0, 4) ? 'month' : 'monthOfYear')}</h3>
        {count && <p>{memoryTexts.ofMonth(count)}</p>}
      </div>
    </li>
  );
}
