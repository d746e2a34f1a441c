import { buttonClass } from '#platform/web/ui/button.tsx';
import styles from './quick-exit.module.css';

/** A page that anybody may have open. */
const harmless = 'https://www.bom.gov.au/';

/** First in the page, so that a keyboard reaches it first. Leaves for a page about the weather; `public/quick-exit.js` sees to what a link alone would leave behind. */
export function QuickExit() {
  return (
    <aside aria-label="Quick exit" className={styles.around}>
      <a
        id="quick-exit"
        href={harmless}
        rel="noreferrer"
        className={`${buttonClass({ tone: 'dark', large: true })} ${styles.exit}`}
      >
        Quick exit <span className={styles.keys}>or press Esc twice</span>
      </a>
      <script src="/quick-exit.js" />
    </aside>
  );
}
