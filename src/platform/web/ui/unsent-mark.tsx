import { Suspense, type ReactNode } from 'react';
import { keptReadsOf } from '../device/marks.ts';
import { lazyBackground } from './lazy-background.ts';

const UnsentNote = lazyBackground(() => import('./unsent-note.tsx'));

/** Its children, or that what was written with this id waits for a network, which only a browser that keeps the lane can say. */
export function UnsentMark({ id, children }: { id: string; children: ReactNode }) {
  if (keptReadsOf() === null) return children;
  return (
    <Suspense fallback={children}>
      <UnsentNote id={id}>{children}</UnsentNote>
    </Suspense>
  );
}
