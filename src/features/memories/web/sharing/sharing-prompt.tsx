import { Suspense, useState } from 'react';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { useSoloSummary } from '../queries.ts';

const SharingCard = lazyBackground(() => import('./sharing-card.tsx'));

/** Asks each of a new pair once whether to share earlier memories, which stay private by default. */
export function SharingPrompt({ partner }: { partner: string }) {
  const isAsked = useSoloSummary().data?.isAsked ?? false;
  // The dialog stays mounted after the prompt is answered.
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <SharingCard partner={partner} />
      </Suspense>
    )
  );
}
