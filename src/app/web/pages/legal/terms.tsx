import { LegalPage } from './legal-page.tsx';
import text from './terms.md?raw';
import { sectionsOf } from './sections.ts';

export const title = 'Terms and Conditions of Use · Otterway';
export const description = 'What you can expect from Otterway and what Otterway asks of you, in plain words.';

export default function Terms() {
  return (
    <LegalPage
      path="/terms"
      title="Terms and Conditions of Use"
      lead="What you can expect from us, what we ask of you, and what happens if one of us wants out."
      brief={[
        'Otterway is for adults, one account each. It is free today, and pebbles are for fun: they are not money.',
        'What you write stays yours. Be kind, and pair only with someone who wants to be paired.',
        'You can leave whenever you like. If we end your account, you normally hear it 30 days before.',
      ]}
      sections={sectionsOf(text)}
    />
  );
}
