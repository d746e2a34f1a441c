import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import styles from './profile.module.css';

export function SafetyCard() {
  return (
    <Card title="Your safety" className={styles.safety}>
      <p>Who sees what, how to block somebody, how to leave quietly, and what to think of first.</p>
      <a className={buttonClass({ tone: 'soft' })} href="/safety">
        Read about it
      </a>
    </Card>
  );
}
