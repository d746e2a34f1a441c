import { useSearch, Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, type FocusEvent } from 'react';
import { Award, Calendar, Flag, Lightbulb, Smile } from 'lucide-react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { useAddress, useLogOut, useMe } from '#features/accounts/web/queries.ts';
import { SharingPrompt } from '#features/memories/web/sharing/sharing-prompt.tsx';
import { MemoryLane } from '#features/memories/web/lane/memory-lane.tsx';
import { OnThisDay } from '#features/memories/web/today/lazy-on-this-day.tsx';
import { useOnThisDay } from '#features/memories/web/queries.ts';
import { useTurnPast } from '#features/memories/web/data/mutations.ts';
import { MoodCard, MoodStrip } from '#features/moods/web/mood-card.tsx';
import { pairingFailures } from '#features/pairing/messages.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { whenIdle } from '#platform/web/first-render.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { PebblesIcon } from '#features/pebbles/web/pebble-progress.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { WaveAbout } from '../activity/wave-about.tsx';
import { mayLogOut } from '../log-out/may-log-out.ts';
import { dashboardTexts } from '../../messages.ts';
import { GreetingScene } from './greeting-scene.tsx';
import { NextDate, RemindersOffer } from './next-date.tsx';
import styles from './dashboard.module.css';
import tilesStyles from './tiles.module.css';

const AddressReminder = lazyBackground(() => import('#features/accounts/web/email/address-reminder.tsx'));
const CountDate = lazyBackground(async () => ({
  default: (await import('#features/goals/web/count-date.tsx')).CountDate,
}));
const ConnectCard = lazyComponent(() => import('#features/pairing/web/connect-card.tsx'));

const loading = <Skeleton className="mt-14 stack gap-16" shapes={[196, 284, 168]} />;

export function DashboardPage() {
  const me = useMe();
  const pairing = usePairing();
  useFailureToast(pairing, pairingFailures.load);
  const isDesk = useWideScreen('desk');
  const isPhone = !useWideScreen();
  // The greeting and the card fetch their code: deferred, they change places with one another at once.
  const status = useDeferredValue(pairing.data);
  const partnerName = status?.partner?.firstName;
  const { mutate: turnPast } = useTurnPast();
  const { memory, years = 0 } = useOnThisDay().data ?? {};
  const { lane } = useSearch({ from: '/account/dashboard' });
  const logOut = useLogOut(mayLogOut);
  const isUnproven = useAddress().data?.proof === 'unproven';
  useEffect(() => whenIdle(() => turnPast()), [turnPast, me.today]);
  // What failed is tried again for seconds, and nothing waits for that.
  const isAsking = !status && pairing.failureCount === 0;
  const [alone, isParted] = [status?.partner === null && status, !!status?.parted];
  const prompt = partnerName && <SharingPrompt partner={partnerName} />;
  const reminders = partnerName && <RemindersOffer partner={partnerName} />;
  const today = memory && (
    <Suspense fallback={<Skeleton shapes={[isPhone ? 96 : 430]} />}>
      <OnThisDay key={memory.id} memory={memory} years={years} partnerName={partnerName} />
    </Suspense>
  );
  const isBeside = isDesk && partnerName;
  return (
    <main className="page-width">
      <title>{pageTitle(designTexts.dashboard)}</title>
      <GreetingScene me={me} pairing={status} />
      {/* What stands below the card of an account without a partner comes with it, so that nothing moves or vanishes again. */}
      {isAsking ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          {isUnproven && !isParted && <AddressReminder />}
          {alone && !isParted && <ConnectCard status={alone} isQuiet={false} />}
          {partnerName && !isDesk && (
            <aside className={`${styles.glance} stack gap-10`} aria-label={dashboardTexts.youTwo}>
              <MoodStrip partner={partnerName} />
              <NextDate today={me.today} isDesk={false} partner={partnerName} />
              {reminders}
            </aside>
          )}
          <Tiles isAlone={!!alone} />
          {alone && isParted && <ConnectCard status={alone} isQuiet />}
          {prompt}
          {isDesk && reminders}
          {!isBeside && today && <div className={styles.glance}>{today}</div>}
          <div className={styles.lane}>
            <MemoryLane
              today={me.today}
              lane={lane === 'mine' ? 'solo' : 'open'}
              partnerName={partnerName}
              WhenThinking={WaveAbout}
              WhenCompleted={CountDate}
              foldsPlans={!isDesk && !!partnerName}
              isParted={isParted}
            >
              {isBeside && (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its parts passes
                <aside
                  className={`${styles.side} stack gap-16 min-width-0`}
                  aria-label={dashboardTexts.youTwo}
                  onFocus={bringInSight}
                >
                  <NextDate today={me.today} isDesk partner={partnerName} />
                  <MoodCard partner={partnerName} />
                  {today}
                </aside>
              )}
            </MemoryLane>
          </div>
          <p className={`${styles.leave} mt-8 stack center-items`}>
            <Button tone="ghost" onClick={() => logOut.mutate()}>
              {designTexts.logOut}
            </Button>
          </p>
        </Suspense>
      )}
    </main>
  );
}

/** All of the column, once the keyboard enters it: the page would scroll for its parts one by one. */
function bringInSight({ currentTarget: column, target, relatedTarget }: FocusEvent): void {
  if (target.matches(':focus-visible') && !column.contains(relatedTarget)) column.scrollIntoView({ block: 'nearest' });
}

const tiles = [
  { to: '/plan-date', label: dashboardTexts.tile.plan, Icon: Calendar, tint: 'coral' },
  { to: '/date-suggestions', label: dashboardTexts.tile.ideas, Icon: Lightbulb, tint: 'sun' },
  { to: '/mood-board', label: dashboardTexts.tile.mood, Icon: Smile, tint: 5 },
  { to: '/pebbles', label: dashboardTexts.tile.pebbles, Icon: PebblesIcon, tint: 1 },
  { to: '/badges', label: dashboardTexts.tile.badges, Icon: Award, tint: 4 },
  { to: '/goals', label: dashboardTexts.tile.goals, Icon: Flag, tint: 6 },
] as const satisfies { tint: Tint; [rest: string]: unknown }[];

const [plan, ideas, mood, pebbles, badges, goals] = tiles;
const takeTwo: readonly (typeof tiles)[number][] = [plan, mood, goals];
const tilesOfOne = [ideas, pebbles, badges, ...takeTwo];

/** An account without a partner sees last, and dimmed, what takes two. Every tile goes where it says: its page has words for who is alone. */
export function Tiles({ isAlone }: { isAlone: boolean }) {
  return (
    <nav aria-label={dashboardTexts.tiles}>
      <ul className={`${tilesStyles.tiles} ${isAlone ? tilesStyles.alone : ''}`}>
        {(isAlone ? tilesOfOne : tiles).map((tile) => (
          <li key={tile.to}>
            <Tile {...tile} isDim={isAlone && takeTwo.includes(tile)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ to, label, Icon, tint, isDim }: (typeof tiles)[number] & { isDim: boolean }) {
  return (
    <Link
      to={to}
      className={`${tilesStyles.tile} ${isDim ? tilesStyles.dim : ''} stack center-items gap-5 text-center`}
    >
      <Stone tint={tint} size="l">
        <Icon aria-hidden size={24} />
      </Stone>
      {isDim ? (
        <span>
          {label} <small>{dashboardTexts.takesTwo}</small>
        </span>
      ) : (
        label
      )}
    </Link>
  );
}
