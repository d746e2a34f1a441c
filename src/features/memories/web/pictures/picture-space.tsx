import { PebbleBar } from '#design/pebble-bar.tsx';
import { QueryView } from '#design/states.tsx';
import { formatBytes } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { usePictureSpace } from '../queries.ts';
import { pictureSpaceTexts } from '../../messages/pictures.ts';
import styles from './picture-space.module.css';

/** From this share on it is nearly full. */
const nearlyFull = 0.9;

/** How much room the pictures of the open lane take. */
export function PictureSpace({ isPaired }: { isPaired: boolean }) {
  const space = usePictureSpace();
  return (
    <Card id="pictures" title={pictureSpaceTexts.title} className="stack gap-12">
      <QueryView query={space} failed={pictureSpaceTexts.loadFailed} loading={<Skeleton shapes={[86]} />}>
        {({ used, limit }) => {
          const words = pictureSpaceTexts.used(formatBytes(locale, used), formatBytes(locale, limit));
          return (
            <>
              <p className="muted">
                <b className={styles.used}>{words}</b> {isPaired ? pictureSpaceTexts.both : pictureSpaceTexts.alone}
              </p>
              <PebbleBar value={used} max={limit} label={pictureSpaceTexts.title} valueText={words} />
              {used >= nearlyFull * limit && (
                <p className="weight-600 small">
                  {used >= limit ? pictureSpaceTexts.full : pictureSpaceTexts.nearlyFull}
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
