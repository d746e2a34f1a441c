import { useState } from 'react';
import { useTimeline } from '#features/memories/web/queries.ts';
import type { usePairing } from '#features/pairing/web/queries.ts';
import { PebbleProgress } from '#features/pebbles/web/pebble-progress.tsx';
import { isolated } from '#platform/contract/isolated.ts';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import styles from './dashboard.module.css';

type GreetingSceneProps = { firstName: string; pairing: ReturnType<typeof usePairing>['data'] };

export function GreetingScene({ firstName, pairing }: GreetingSceneProps) {
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const memories = useTimeline().data?.pages[0]?.total;
  return (
    <Scene className={styles.scene} art={pairing && <SceneOtters isPaired={pairing.partner !== null} />}>
      <h1>
        {greeting}, <bdi>{firstName}</bdi>
      </h1>
      <p className={styles.sub}>{pairing && memories !== undefined && whereabouts(memories, pairing.partner?.firstName)}</p>
      <PebbleProgress />
    </Scene>
  );
}

function SceneOtters({ isPaired }: { isPaired: boolean }) {
  if (isPaired) return <Otter state="raft" label="Your otters, holding paws" bobbing />;
  return <Otter state="alone" label="Your otter, waiting for company" bobbing className={styles.alone} />;
}

/** By the clock on the wall: nobody's midnight is a morning. */
function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

function whereabouts(memories: number, partner: string | undefined): string {
  const count = memories === 1 ? '1 memory' : `${memories} memories`;
  if (partner) return memories === 0 ? `You and ${isolated(partner)} have just pushed off.` : `You and ${isolated(partner)} are ${count} down the river.`;
  return memories === 0 ? 'The river is calm. Good time to look for company.' : `You are ${count} down the river.`;
}
