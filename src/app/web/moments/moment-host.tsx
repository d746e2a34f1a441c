import { skipMoment, useMoments, type LoadedMoment } from '#design/moments/moment-queue.ts';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { useOpening } from './opening.ts';

const MomentPopup = lazyOverlay(() => import('./moment-popup.tsx'));
const none: readonly LoadedMoment[] = [];

/** Opens what waits to take the screen, one moment at a time. */
export function MomentHost() {
  const { current, waiting } = useMoments();
  useOpening(current ? none : waiting);
  return <MomentPopup open={current !== null} onClose={skipMoment} />;
}
