import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { dateLine, howSoon, whenOf } from '#features/memories/web/format-memory.ts';
import { cardId } from '#features/memories/web/data/named-card.ts';
import { asksInTheMorning, titleOf } from '#features/memories/rules.ts';
import { useLane } from '#features/memories/web/data/pending-memories.ts';
import { useInvite, type Memory } from '#features/memories/web/queries.ts';
import { RemindersPrompt } from '#features/notifications/web/reminders-prompt.tsx';
import { Stone } from '#design/stone.tsx';
import { locale } from '#platform/format/locale.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { dashboardTexts } from '../../messages.ts';
import styles from './next-date.module.css';

const MorningAfter = lazyComponent(() => import('#features/memories/web/card/morning-after.tsx'));
const FirstIdeas = lazyBackground(async () => ({
  default: (await import('#features/pairing/web/first-ideas.tsx')).FirstIdeas,
}));

type NextDateProps = { today: string; isDesk: boolean; partner: string | undefined };

/**
 * A date of the last days that one has not rated, and what the two look forward to next. The latter is on phones the fold of what is planned: the lane of
 * a desk shows it. Without either, that there is nothing yet.
 */
export function NextDate({ today, isDesk, partner }: NextDateProps) {
  const { timeline, memories } = useLane('open');
  const lately = memories?.find((memory) => asksInTheMorning({ ...memory, date: whenOf(memory).date }, today));
  const [wasAsked, setAsked] = useState(false);
  if (lately && !wasAsked) setAsked(true);
  if (!memories || !timeline.data) return null;
  const next = memories.find(({ type }) => type === 'planned');
  return (
    <>
      {wasAsked && (
        <Suspense fallback={<Skeleton shapes={[112]} />}>
          <MorningAfter memory={lately} today={today} />
        </Suspense>
      )}
      {next ? !isDesk && <Ahead next={next} today={today} partner={partner} /> : !lately && <NothingPlanned />}
    </>
  );
}

function Ahead({ next, today, partner }: { next: Memory; today: string; partner: string | undefined }) {
  return (
    <Link to="/dashboard" hash={cardId(next.id)} className={styles.row}>
      <span className="min-width-0">
        <b dir="auto">{titleOf(next)}</b>
        <small>{dateLine(locale, next, partner)}</small>
      </span>
      <Stone tint={5} className={styles.stone}>
        {howSoon(locale, whenOf(next).date, today)}
      </Stone>
    </Link>
  );
}

/** Until the first plan the ideas of the raft stay at hand. */
function NothingPlanned() {
  const isFirst = useInvite().data?.plannedDays === 0;
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.row}>
        <p>{dashboardTexts.nothingPlanned}</p>
        <Link to="/plan-date" className={buttonClass()}>
          {dashboardTexts.planDate}
        </Link>
      </div>
      {isFirst && (
        <Suspense fallback={<Skeleton shapes={[198]} />}>
          <FirstIdeas onTake={(activity) => void navigate({ to: '/plan-date', state: { activity } })} />
        </Suspense>
      )}
    </>
  );
}

/** Offers reminders once a date is planned. */
export function RemindersOffer({ partner }: { partner: string }) {
  const isPlanned = useLane('open').memories?.some(({ type }) => type === 'planned');
  return isPlanned && <RemindersPrompt partner={partner} />;
}
