import '#platform/web/ui/base.css';
import { pageTitle } from '#design/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter } from '#design/otter.tsx';
import { Riverbed } from '#design/scene.tsx';
import { appTexts, offlineTexts } from '../../messages.ts';
import styles from './not-found.module.css';

export const title = pageTitle(offlineTexts.title);
export const { description } = offlineTexts;

/** What the service worker shows instead of any page while there is no network. `public/offline.js` asks again for the page it stands in for. */
export default function Offline() {
  return (
    <>
      <script src="/theme.js" />
      <OtterSprite />
      <main className={`${styles.page} stack center-items gap-18 text-center`}>
        <Otter state="sleeping" bobbing />
        <h1>{offlineTexts.offline}</h1>
        <p>{offlineTexts.why}</p>
        <p id="kept" hidden>
          {offlineTexts.kept}
        </p>
        <Button>{appTexts.tryAgain}</Button>
      </main>
      <Riverbed />
      <script src="/offline.js" />
    </>
  );
}
