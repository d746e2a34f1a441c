import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { profileTexts } from '../messages.ts';
import styles from './profile.module.css';

export function SafetyCard() {
  return (
    <Card title={profileTexts.safety} className={styles.safety}>
      <p>{profileTexts.safetyLead}</p>
      <a className={buttonClass({ tone: 'soft' })} href="/safety">
        {profileTexts.readSafety}
      </a>
    </Card>
  );
}
