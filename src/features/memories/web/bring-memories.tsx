import { useState } from 'react';
import { Brought } from './brought.tsx';
import { useMine } from './queries.ts';

/** Asks each of a new pair once what becomes of the memories they brought: private, until they say otherwise. */
export function BringMemories({ partner }: { partner: string }) {
  const isAsked = useMine().data?.isAsked ?? false;
  // The dialog of the answer outlives the question.
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked && <Brought partner={partner} />;
}
