import { Otter } from '#design/otter.tsx';
import { Pouch } from '#design/pouch.tsx';
import { Scene } from '#design/scene.tsx';
import { canClaim, rewardThreshold } from '../rules.ts';
import { pebbleTexts } from '../messages.ts';
import { PebbleProgress } from './pebble-progress.tsx';
import type { Treat } from './queries.ts';
import { TreatJar } from './treat-jar.tsx';
import styles from './pocket-scene.module.css';

type PocketSceneProps = {
  balance: number | undefined;
  treats: Treat[] | undefined;
  partner: string | null | undefined;
  isParted: boolean;
};

/** The balance, the otter that carries it, with one stone in its pocket for every tenth of a reward, and the jar that it is for. */
export function PocketScene({ balance, treats, partner, isParted }: PocketSceneProps) {
  const stones = Math.max(0, Math.min(10, Math.floor(((balance ?? 0) / rewardThreshold) * 10)));
  const isFull = balance !== undefined && canClaim(balance);
  return (
    <Scene className={styles.scene}>
      <div className={styles.parts}>
        <div className={`${styles.balance} stack gap-10`}>
          <h2>{pebbleTexts.balance}</h2>
          <PebbleProgress />
          {balance !== undefined && balance < 0 && <p className="muted small">{pebbleTexts.debt(balance)}</p>}
        </div>
        <TreatJar treats={treats} partner={partner} isOpen={isFull} />
      </div>
      <div className={styles.otter}>
        <Otter state={isParted ? 'sleeping' : isFull ? 'celebrating' : 'waving'} />
        <Pouch stones={stones} />
      </div>
    </Scene>
  );
}
