import { Riverbed } from '#design/riverbed.tsx';
import styles from './legal.module.css';

export function LegalFooter() {
  return (
    <footer className={styles.footer}>
      <Riverbed />
      <div className={styles.ground}>
        <div className={styles.width}>
          <span>© 2025 Otterway</span>
          <a href="/">Home</a>
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
          <a href="/safety">Safety</a>
        </div>
      </div>
    </footer>
  );
}
