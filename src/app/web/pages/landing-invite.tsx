import { Stone, type Tint } from '#design/stone.tsx';
import styles from './landing.module.css';

const tints: Tint[] = [1, 2, 4, 5, 'sun'];

export function LandingInvite() {
  return (
    <div className={styles.invite}>
      <div>
        <h2>The mobile app is currently invite only.</h2>
        <p>Plan 5 dates and you earn an invite. One pebble for each.</p>
      </div>
      <ol className={styles.steps} aria-label="Five dates to earn an invite">
        {tints.map((tint, index) => (
          <li key={tint}>
            <Stone tint={tint}>{index + 1}</Stone>
          </li>
        ))}
      </ol>
    </div>
  );
}
