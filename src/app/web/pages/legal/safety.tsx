import { LegalPage } from './legal-page.tsx';
import { QuickExit } from './quick-exit.tsx';
import text from './safety.md?raw';
import { sectionsOf } from './sections.ts';

/** Bland on purpose: it stands in the browser's history. */
export const title = 'Who sees what · Otterway';
export const description = 'What the other person can see in Otterway, and what they cannot.';

export default function Safety() {
  return (
    <>
      <QuickExit />
      <LegalPage
        path="/safety"
        title="Your safety"
        lead="Otterway is made for two people who are kind to each other. Should it not be like that, this page is yours."
        brief={[
          'Your partner sees what you share here. Never where you are, when you were here last, or what you keep as “Just mine”.',
          'You can leave alone, at once, without giving a reason. Their screen then says “You’re no longer paired”, and nothing more.',
          'Think before you change anything: for some people a sudden change is what makes them dangerous.',
        ]}
        sections={sectionsOf(text)}
      />
    </>
  );
}
