import { Suspense, useState } from 'react';
import { useActivity } from '#features/activity/web/queries.ts';
import { InviteStones } from '#features/memories/web/invite/invite-stones.tsx';
import { useTimeline } from '#features/memories/web/queries.ts';
import { pairingTexts } from '#features/pairing/messages.ts';
import { PartnerClock } from '#features/pairing/web/partner-clock.tsx';
import type { usePairing } from '#features/pairing/web/queries.ts';
import { PebbleProgress } from '#features/pebbles/web/pebble-progress.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { useWhileAway, WhileAway } from '../activity/while-away.tsx';
import { dashboardTexts } from '../../messages.ts';
import { timeOfDay } from './time-of-day.ts';
import styles from './dashboard.module.css';

const PartedScene = lazyComponent(() => import('#features/pairing/web/parted-scene.tsx'));

type GreetingSceneProps = {
  me: { firstName: string; timeZone: string };
  pairing: ReturnType<typeof usePairing>['data'];
};

/** The greeting, or quiet after a parting. */
export function GreetingScene({ me, pairing }: GreetingSceneProps) {
  const greeting = <Greeting me={me} pairing={pairing} />;
  if (!pairing?.parted) return greeting;
  return (
    <Suspense>
      <PartedScene parted={pairing.parted} greeting={<Title firstName={me.firstName} />} />
    </Suspense>
  );
}

function Greeting({ me, pairing }: GreetingSceneProps) {
  const partner = pairing?.partner?.firstName;
  const away = useWhileAway(useActivity().data);
  const lane = useTimeline().data?.pages[0];
  return (
    <Scene
      className={styles.scene}
      art={pairing && <SceneOtters isPaired={pairing.partner !== null} isAsked={pairing.incoming.length > 0} />}
    >
      <Title firstName={me.firstName} />
      {away && partner ? (
        <WhileAway partner={partner} away={away} />
      ) : (
        <p className={styles.sub}>
          {pairing &&
            lane &&
            (request(pairing) ??
              dashboardTexts.whereabouts({ past: lane.past, ahead: lane.total - lane.past }, partner))}
        </p>
      )}
      {pairing?.partner && <PartnerClock partner={pairing.partner} zone={me.timeZone} className={styles.clock} />}
      <div className={styles.numbers}>
        <PebbleProgress />
        {partner && <InviteStones />}
      </div>
    </Scene>
  );
}

/** The request that is being thought over, by oneself or by somebody else. */
function request({ partner, incoming, outgoing }: NonNullable<GreetingSceneProps['pairing']>): string | undefined {
  if (partner) return undefined;
  if (incoming.length > 0) return pairingTexts.atTheRiver;
  return outgoing.length > 0 ? pairingTexts.onlyYes : undefined;
}

function Title({ firstName }: { firstName: string }) {
  const [time] = useState(() => timeOfDay(new Date().getHours()));
  return <h1>{dashboardTexts.greeting(dashboardTexts.greetings[time], <bdi key="name">{firstName}</bdi>)}</h1>;
}

function SceneOtters({ isPaired, isAsked }: { isPaired: boolean; isAsked: boolean }) {
  if (!isPaired && isAsked) return <Otter state="waving" who="partner" className={styles.alone} />;
  if (isPaired)
    return <Otter state="raft" sleepsAtNight label={dashboardTexts.raft} bobbing className={styles.otters} />;
  return <Otter state="alone" label={dashboardTexts.alone} bobbing className={styles.alone} />;
}
