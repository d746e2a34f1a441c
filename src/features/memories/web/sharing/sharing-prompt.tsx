import { useState } from 'react';
import { SharingCard } from './sharing-card.tsx';
import { useSoloSummary } from '../queries.ts';

/** Asks each of a new pair once what becomes of the memories they brought: private, until they say otherwise. */
export function SharingPrompt({ partner }: { partner: string }) {
  const isAsked = useSoloSummary().data?.isAsked ?? false;
  // The dialog of the answer outlives the question.
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked && <SharingCard partner={partner} />;
}
