import { buttonClass } from '#platform/web/ui/button.tsx';
import { LegalPage } from './legal-page.tsx';
import text from './safety.md?raw';
import { sectionsOf } from './sections.ts';
import styles from './safety.module.css';

/** Bland on purpose: it stands in the browser's history. */
export const title = 'Who sees what · Otterway';
export const description = 'What the other person can see in Otterway, and what they cannot.';

export default function Safety() {
  return (
    <>
      <QuickExit />
      <LegalPage
        path="/safety"
        title="Your safety"
        lead="Otterway is made for two people who are kind to each other. Should it not be like that, this page is yours."
        brief={[
          'Your partner sees what you share here. Never where you are, when you were here last, or what you keep as “Just mine”.',
          'You can leave alone, at once, without giving a reason. Their screen then says “You’re no longer paired”, and nothing more.',
          'Think before you change anything: for some people a sudden change is what makes them dangerous.',
        ]}
        sections={sectionsOf(text)}
      />
    </>
  );
}

/** A page that anybody may have open. */
const harmless = 'https://www.bom.gov.au/';

/** First in the page, so that a keyboard reaches it first. Leaves for a page about the weather; `public/quick-exit.js` sees to what a link alone would leave behind. */
function QuickExit() {
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
