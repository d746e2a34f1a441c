import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { dateLine, howSoon, whenOf } from '#features/memories/web/format-memory.ts';
import { cardId } from '#features/memories/web/lane/named-card.ts';
import { laneHeadingId } from '#features/memories/web/lane/lane-heading.ts';
import { titleOf } from '#features/memories/rules.ts';
import { useLane } from '#features/memories/web/entry/pending-memories.ts';
import { RemindersPrompt } from '#features/notifications/web/reminders-prompt.tsx';
import { Stone } from '#design/stone.tsx';
import { locale } from '#platform/format/locale.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { dashboardTexts } from '../messages.ts';
import styles from './next-date.module.css';

type NextDateProps = { today: string; isDesk: boolean; partner: string | undefined };

/** What the two can look forward to next, or that there is nothing yet: a card in the side column, a row on phones. */
export function NextDate({ today, isDesk, partner }: NextDateProps) {
  const { timeline, memories } = useLane('open');
  const lane = timeline.data?.pages[0];
  if (!memories || !lane) return null;
  const next = memories.find(({ type }) => type === 'planned');
  const others = lane.total - lane.past - 1;
  const title = <b dir="auto">{next && titleOf(next)}</b>;
  const Row = isDesk ? Card : 'div';
  if (!next)
    return (
      <Row className={isDesk ? 'stack gap-14' : styles.row} title={isDesk ? dashboardTexts.nextDate : undefined}>
        <p>{dashboardTexts.nothingPlanned}</p>
        <Link to="/plan-date" className={buttonClass()}>
          {dashboardTexts.planDate}
        </Link>
      </Row>
    );
  const prompt = partner && <RemindersPrompt partner={partner} />;
  const [soon, day] = [howSoon(locale, whenOf(next).date, today), <small key="day">{dateLine(locale, next, partner)}</small>];
  if (!isDesk)
    return (
      <>
        <Link to="/dashboard" hash={cardId(next.id)} className={styles.row}>
          <span className="min-width-0">
            {title}
            {day}
          </span>
          <Stone tint={5} className={styles.stone}>
            {soon}
          </Stone>
        </Link>
        {prompt}
      </>
    );
  return (
    <>
      <Card title={dashboardTexts.nextDate} className={styles.card}>
        <p className={styles.soon}>{soon}</p>
        {title}
        {day}
        {others > 0 && (
          <Link to="/dashboard" hash={laneHeadingId} className={`${styles.more} row between`}>
            {dashboardTexts.moreAhead(others)}
            <ChevronRight size={18} aria-hidden />
          </Link>
        )}
      </Card>
      {prompt}
    </>
  );
}
