import { Suspense, useEffect, type CSSProperties } from 'react';
import { ErrorState } from '#design/states.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useNearScreen } from '#platform/web/ui/near-screen.tsx';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import type { Lane } from '../../rules.ts';
import { PictureTile } from '../pictures/picture-tile.tsx';
import { useShownPicture } from '../pictures/shown-picture.ts';
import type { ShownPicture } from '../unsent/unsent-pictures.ts';
import { wallTexts, whose } from '../../messages/pictures.ts';
import { WallViewer } from './wall-viewer.tsx';
import styles from './wall.module.css';
import { tileSpans, type Span } from './tile-spans.ts';
import { usePicturesOfMonth } from '../data/wall-queries.ts';

const UnsentTile = lazyBackground(() => import('../pictures/unsent-tile.tsx'));

type WallMonthProps = {
  lane: Lane;
  month: string;
  count: number;
  unsent: readonly ShownPicture[];
  partnerName: string | undefined;
};

export const monthId = (month: string) => `month-${month}`;

/** Has its height before anything of it is read, which is once it is near the screen. */
export function WallMonth({ lane, month, count, unsent, partnerName }: WallMonthProps) {
  const [section, isNear] = useNearScreen<HTMLElement>();
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = usePicturesOfMonth(lane, month, {
    enabled: isNear,
  });
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isError, fetchNextPage]);
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];
  const { shown, open, move, close } = useShownPicture(pictures);
  const stillUnsent = unsent.filter(({ id }) => !pictures.some((picture) => picture.id === id));
  const tiles = [...stillUnsent, ...pictures];
  const cells = Math.max(tiles.length, data && !hasNextPage ? 0 : count + stillUnsent.length);
  const [onPhone, onDesk] = [tileSpans(cells, 3), tileSpans(cells, 6)];
  const name = formatDay(locale, `${month}-01`, 'monthOfYear');
  return (
    <section ref={section} id={monthId(month)} className={styles.month} aria-label={name}>
      <div className="cluster">
        <h2 tabIndex={-1}>{name}</h2>
        <p className="muted small weight-600">{wallTexts.ofMonth(cells)}</p>
      </div>
      <ul className={styles.wall} aria-busy={tiles.length < cells && !isError}>
        {Array.from({ length: cells }, (_, index) => {
          const picture = tiles[index];
          const label = wallTexts.picture(index + 1, cells);
          return (
            <li
              key={picture?.id ?? index}
              style={{ '--phone': areaOf(onPhone[index]!), '--desk': areaOf(onDesk[index]!) } as CSSProperties}
            >
              {picture && !('thumbHash' in picture) && (
                <Suspense>
                  <UnsentTile picture={picture} label={label} isSmall />
                </Suspense>
              )}
              {picture && 'thumbHash' in picture && (
                <PictureTile
                  picture={picture}
                  label={label}
                  whose={whose(picture, partnerName)}
                  shown={index === 0 ? '(min-width: 768px) 310px, 66vw' : '(min-width: 768px) 160px, 33vw'}
                  onOpen={() => open(picture.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isError && tiles.length < cells && (
        <ErrorState text={wallTexts.loadFailed} onRetry={() => void (data ? fetchNextPage() : refetch())} />
      )}
      <WallViewer
        tiles={section}
        open={shown !== undefined}
        lane={lane}
        pictures={pictures}
        shown={shown}
        onShow={move}
        onClose={close}
        partnerName={partnerName}
      />
    </section>
  );
}

const areaOf = ([columns, rows]: Span) => `span ${rows} / span ${columns}`;
