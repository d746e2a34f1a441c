import { useState } from 'react';
import { useTimeline } from '#features/memories/web/queries.ts';
import type { usePairing } from '#features/pairing/web/queries.ts';
import { PebbleProgress } from '#features/pebbles/web/pebble-progress.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { dashboardTexts } from '../messages.ts';
import styles from './dashboard.module.css';

type GreetingSceneProps = { firstName: string; pairing: ReturnType<typeof usePairing>['data'] };

export function GreetingScene({ firstName, pairing }: GreetingSceneProps) {
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const memories = useTimeline().data?.pages[0]?.total;
  return (
    <Scene className={styles.scene} art={pairing && <SceneOtters isPaired={pairing.partner !== null} />}>
      <h1>
        {dashboardTexts.greeting(greeting, <bdi key="name">{firstName}</bdi>)}
      </h1>
      <p className={styles.sub}>{pairing && memories !== undefined && dashboardTexts.whereabouts(memories, pairing.partner?.firstName)}</p>
      <PebbleProgress />
    </Scene>
  );
}

function SceneOtters({ isPaired }: { isPaired: boolean }) {
  if (isPaired) return <Otter state="raft" label={dashboardTexts.raft} bobbing />;
  return <Otter state="alone" label={dashboardTexts.alone} bobbing className={styles.alone} />;
}

/** By the clock on the wall: nobody's midnight is a morning. */
function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return dashboardTexts.greetings.morning;
  return hour >= 12 && hour < 18 ? dashboardTexts.greetings.afternoon : dashboardTexts.greetings.evening;
}
