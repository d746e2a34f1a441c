import { Suspense, useState } from 'react';
import { siteStorage } from '#platform/web/device/storage.ts';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';

const AskCard = lazyBackground(() => import('./ask-card.tsx'));

const mark = 'asked-about-reminders';

/** Asks once, while a date is planned, whether to remind of it. Its code is not loaded again where the answer is known. */
export function RemindersPrompt({ partner }: { partner: string }) {
  const [wasAsked] = useState(() => siteStorage.getItem(mark) !== null);
  return (
    !wasAsked && (
      <Suspense>
        <AskCard partner={partner} onAsked={() => siteStorage.setItem(mark, 'yes')} />
      </Suspense>
    )
  );
}
