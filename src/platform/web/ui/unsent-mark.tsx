import { Suspense, type ReactNode } from 'react';
import { keptReadsOf } from '../device/marks.ts';
import { lazyBackground } from './lazy-background.ts';

const Waiting = lazyBackground(() => import('./waiting.tsx'));

/** Its children, or that what was written with this id waits for a network, which only a browser that keeps the lane can say. */
export function UnsentMark({ id, children }: { id: string; children: ReactNode }) {
  if (keptReadsOf() === null) return children;
  return (
    <Suspense fallback={children}>
      <Waiting id={id}>{children}</Waiting>
    </Suspense>
  );
}
