import '#platform/web/ui/tokens.css';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/base.css';
import { Button } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter } from '#design/otter.tsx';
import { Riverbed } from '#design/riverbed.tsx';
import styles from './not-found.module.css';

export const title = 'Offline · Otterway';
export const description = 'Otterway needs a network.';

/** What the service worker shows instead of any page while there is no network. `public/offline.js` asks again for the page it stands in for. */
export default function Offline() {
  return (
    <>
      <script src="/theme.js" />
      <OtterSprite />
      <main className={styles.page}>
        <Otter state="sleeping" bobbing />
        <h1>You’re offline</h1>
        <p>The river is out of reach, so your otter takes a nap. It wakes by itself when you are back.</p>
        <Button>Try again</Button>
      </main>
      <Riverbed />
      <script src="/offline.js" />
    </>
  );
}
