import { useEffect, useState, type Ref } from 'react';
import Lightbox, { ACTION_CLOSE, useEvents, type ControllerRef, type SlideImage } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { onBack } from '#platform/web/reach.ts';
import type { Memory } from '../queries.ts';
import { pictureTexts, viewerTexts } from '../../messages/pictures.ts';
import { blurOf, fileUrl, filesOf, blurSource } from '../pictures/picture-sources.ts';
import { useKeptPicture } from '../pictures/use-kept-picture.ts';
import styles from './viewer.module.css';

interface ViewerStageProps {
  ref: Ref<ControllerRef>;
  pictures: readonly Memory['pictures'][number][];
  index: number;
  onView: (index: number) => void;
  onClose: () => void;
  className: string | undefined;
}

/** The pictures in a row: swiped, pulled down, pinched and zoomed. */
export function ViewerStage({ ref, pictures, index, onView, onClose, className }: ViewerStageProps) {
  const slides: SlideImage[] = pictures.map((picture, at) => ({
    src: fileUrl(picture.id, 960),
    srcSet: filesOf(picture),
    width: picture.width,
    height: picture.height,
    alt: picture.altText ?? pictureTexts.picture(at + 1, pictures.length),
  }));
  const { failed, onError } = useFailed();
  const keptSlide = ({ src, alt = '' }: SlideImage) => {
    const picture = pictureOf(src, pictures);
    return picture && failed.includes(picture.id) ? <KeptSlide picture={picture} alt={alt} /> : undefined;
  };
  return (
    <Lightbox
      plugins={[Inline, Zoom]}
      slides={slides}
      index={index}
      on={{ view: (view) => onView(view.index) }}
      inline={{ className: className ?? '', style: {} }}
      labels={{
        'Photo gallery': viewerTexts.gallery,
        Carousel: viewerTexts.carousel,
        Slide: viewerTexts.slide,
        '{index} of {total}': viewerTexts.ofSlides,
      }}
      carousel={{
        finite: true,
        preload: 1,
        padding: 0,
        spacing: '24px',
        imageProps: (slide) => ({
          ...attributesOf(slide, pictures),
          onErrorCapture: () => onError(pictureOf(slide.src, pictures)?.id),
        }),
      }}
      animation={{ swipe: 240, zoom: 240 }}
      controller={{ ref, closeOnPullDown: true, closeOnEscape: false }}
      styles={{ container: { '--yarl__controller_touch_action': 'none', backgroundColor: 'transparent' } }}
      toolbar={{ buttons: [] }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2, doubleClickMaxStops: 8, pinchZoomV4: true }}
      render={{
        buttonPrev: none,
        buttonNext: none,
        buttonZoom: none,
        iconLoading: none,
        slide: ({ slide }) => keptSlide(slide),
        controls: () => <ClosedByPull onClose={onClose} />,
      }}
    />
  );
}

const none = () => null;

/** An inline lightbox is not closed by itself: it only tells that it was pulled down. */
function ClosedByPull({ onClose }: { onClose: () => void }) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, onClose), [subscribe, onClose]);
  return null;
}

const pictureOf = (src: string, pictures: ViewerStageProps['pictures']) => pictures.find(({ id }) => src.includes(id));

/** Its colors and its shape are there before it is. */
function attributesOf({ src, width, height }: SlideImage, pictures: ViewerStageProps['pictures']) {
  const picture = pictureOf(src, pictures);
  return { width, height, style: picture && { backgroundImage: blurOf(picture), backgroundSize: '100% 100%' } };
}

/** The pictures that could not be read, where the lane is kept, until the server is back. */
function useFailed() {
  const [failed, setFailed] = useState<readonly string[]>([]);
  useEffect(() => onBack(() => setFailed([])), []);
  const onError = (id: string | undefined) => {
    if (id !== undefined && keptReadsOf() !== null) setFailed((before) => [...before, id]);
  };
  return { failed, onError };
}

interface KeptSlideProps {
  picture: Memory['pictures'][number];
  alt: string;
}

/** A picture that could not be read: the small file that this browser keeps, or its colors. */
function KeptSlide({ picture, alt }: KeptSlideProps) {
  return (
    <img
      className={styles.kept}
      src={useKeptPicture(picture.id, true) ?? blurSource(picture)}
      alt={alt}
      draggable={false}
    />
  );
}
