import { LegalPage } from './legal-page.tsx';
import text from './privacy.md?raw';
import { sectionsOf } from './sections.ts';

export const title = 'Website Privacy Policy · Otterway';
export const description =
  'What Otterway knows about you, who sees it, how long it stays, and how to take it with you or have it erased.';

export default function Privacy() {
  return (
    <LegalPage
      path="/privacy"
      title="Website Privacy Policy"
      lead="Two people trust us with their Saturdays and their moods. This is what we do with them, and what we never will."
      brief={[
        'What you write is for you and, where you share it, for your partner. Administrators see accounts and totals, never content.',
        'No advertising, no trackers, no selling of data. The only cookies are those that let you in.',
        'You can take everything with you as one file, and delete your account yourself, with 14 days to change your mind.',
      ]}
      sections={sectionsOf(text)}
    />
  );
}
