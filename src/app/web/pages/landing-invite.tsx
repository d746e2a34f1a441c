import { Stone, type Tint } from '#design/stone.tsx';
import { landingTexts } from '../messages.ts';
import styles from './landing.module.css';

const tints: Tint[] = [1, 2, 4, 5, 'sun'];

export function LandingInvite() {
  return (
    <div className={styles.invite}>
      <div>
        <h2>{landingTexts.invite}</h2>
        <p>{landingTexts.inviteHow}</p>
      </div>
      <ol className={styles.steps} aria-label={landingTexts.inviteSteps}>
        {tints.map((tint, index) => (
          <li key={tint}>
            <Stone tint={tint}>{index + 1}</Stone>
          </li>
        ))}
      </ol>
    </div>
  );
}
