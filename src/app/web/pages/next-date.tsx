import { Link } from '@tanstack/react-router';
import { dateLine, howSoon } from '#features/memories/web/format-memory.ts';
import { useLane } from '#features/memories/web/entry/pending-memories.ts';
import { locale } from '#platform/format/locale.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { dashboardTexts } from '../messages.ts';
import styles from './dashboard.module.css';

/** What the two can look forward to next, or that there is nothing yet. */
export function NextDate({ today }: { today: string }) {
  const { memories } = useLane('open');
  if (!memories) return null;
  const upcoming = memories.filter(({ type }) => type === 'planned');
  const next = upcoming.at(-1);
  if (!next)
    return (
      <Card title={dashboardTexts.nextDate}>
        <p>{dashboardTexts.nothingPlanned}</p>
        <Link to="/plan-date" className={`${buttonClass({ wide: true })} mt-14`}>
          {dashboardTexts.planDate}
        </Link>
      </Card>
    );
  return (
    <Card title={dashboardTexts.nextDate} className={styles.next}>
      <p className={styles.soon}>{howSoon(locale, next.date, today)}</p>
      <p className="mt-10 weight-700" dir="auto">{next.activity.split('\n')[0]}</p>
      <p className="muted small">{dateLine(locale, next)}</p>
      <Link to="/plan-date" className={`${buttonClass({ tone: 'soft', wide: true })} mt-14`}>
        {dashboardTexts.planAnother}
      </Link>
    </Card>
  );
}
