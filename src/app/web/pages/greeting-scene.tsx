import { lazy, Suspense, useState } from 'react';
import { useActivity } from '#features/activity/web/queries.ts';
import { InviteStones } from '#features/memories/web/invite/invite-stones.tsx';
import { useTimeline } from '#features/memories/web/queries.ts';
import { PartnerClock } from '#features/pairing/web/partner-clock.tsx';
import type { usePairing } from '#features/pairing/web/queries.ts';
import { PebbleProgress } from '#features/pebbles/web/pebble-progress.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { useWhileAway, WhileAway } from '../activity/while-away.tsx';
import { dashboardTexts } from '../messages.ts';
import { timeOfDay } from './time-of-day.ts';
import styles from './dashboard.module.css';

const RequestScene = lazy(() => import('#features/pairing/web/request-scene.tsx'));

type GreetingSceneProps = { me: { firstName: string; timeZone: string }; pairing: ReturnType<typeof usePairing>['data'] };

/** The greeting, or the first pairing request that waits for an answer, or quiet after a parting. */
export function GreetingScene({ me, pairing }: GreetingSceneProps) {
  const greeting = <Greeting me={me} pairing={pairing} />;
  const isPlain = !pairing || pairing.partner || (pairing.incoming.length + pairing.outgoing.length === 0 && !pairing.parted);
  return (
    <Suspense fallback={pairing?.parted ? null : greeting}>
      {isPlain ? (
        greeting
      ) : (
        <RequestScene incoming={pairing.incoming[0]} outgoing={pairing.outgoing[0]} parted={pairing.parted} greeting={<Title firstName={me.firstName} />}>
          <PebbleProgress />
        </RequestScene>
      )}
    </Suspense>
  );
}

function Greeting({ me, pairing }: GreetingSceneProps) {
  const partner = pairing?.partner?.firstName;
  const away = useWhileAway(useActivity().data);
  const lane = useTimeline().data?.pages[0];
  return (
    <Scene className={styles.scene} art={pairing && <SceneOtters isPaired={pairing.partner !== null} />}>
      <Title firstName={me.firstName} />
      {away && partner ? (
        <WhileAway partner={partner} away={away} />
      ) : (
        <p className={styles.sub}>{pairing && lane && dashboardTexts.whereabouts({ past: lane.past, ahead: lane.total - lane.past }, partner)}</p>
      )}
      {pairing?.partner && <PartnerClock partner={pairing.partner} zone={me.timeZone} className={styles.clock} />}
      <div className={styles.numbers}>
        <PebbleProgress />
        {partner && <InviteStones />}
      </div>
    </Scene>
  );
}

function Title({ firstName }: { firstName: string }) {
  const [time] = useState(() => timeOfDay(new Date().getHours()));
  return <h1>{dashboardTexts.greeting(dashboardTexts.greetings[time], <bdi key="name">{firstName}</bdi>)}</h1>;
}

function SceneOtters({ isPaired }: { isPaired: boolean }) {
  if (isPaired) return <Otter state="raft" sleepsAtNight label={dashboardTexts.raft} bobbing className={styles.otters} />;
  return <Otter state="alone" label={dashboardTexts.alone} bobbing className={styles.alone} />;
}
