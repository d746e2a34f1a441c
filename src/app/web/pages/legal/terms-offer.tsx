import { Contact } from './contact.tsx';
import { Figure, Figures } from './figures.tsx';
import type { LegalSection } from './section.ts';

export const termsOffer: LegalSection[] = [
  {
    id: 'payments',
    title: 'Price, payments and refunds',
    body: (
      <>
        <p>
          Otterway is free today, and there is no payment screen. If we offer something for money one day, you will see
          its price in Australian dollars, including GST, before you decide, and nothing that you use without paying
          will start to cost by itself.
        </p>
        <p>
          Payments then go through a card payment provider under its own terms. We never see or store your whole card
          number. Refunds follow the Australian Consumer Law and go back to the card you paid with.
        </p>
        <Figures>
          <Figure is="14 days">
            after we agreed to a refund: if it has not arrived by then, write to us and we trace it
          </Figure>
        </Figures>
        <p>
          The address is <Contact />.
        </p>
      </>
    ),
  },
  {
    id: 'suggestions',
    title: 'Suggestions and other people’s places',
    body: (
      <p>
        A date suggestion is an idea, not advice. Check what matters to you: opening hours, prices, the weather,
        allergies, whether the two of you can swim. Venues and the websites you link to belong to others; we neither run
        nor recommend them, and what you agree with them is between you and them. Date suggestions, badges and goals may
        come, go and change.
      </p>
    ),
  },
  {
    id: 'records',
    title: 'Privacy, and how long records stay',
    body: (
      <>
        <p>
          The <a href="/privacy">Privacy Policy</a> is part of how we treat you. Three periods are worth telling apart:
        </p>
        <Figures>
          <Figure is="365 days">
            is how long we retain operating records under these terms: server logs without content, notes on limits and
            ended accounts
          </Figure>
          <Figure is="7 years">
            is for the records a law asks for: complaints, legal notices and, if we ever charge, billing
          </Figure>
          <Figure is="14 days">is how long a deleted account can be brought back before its content is erased</Figure>
        </Figures>
        <p>
          None of the first two includes your content. Your memories live as long as your account, not a day by these
          periods, and the 365 days are no reason to keep them once it is deleted.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Keeping it running, and changing it',
    body: (
      <>
        <p>
          We work to keep Otterway up and your memories safe, with the care and skill you may expect. We cannot promise
          that it is never interrupted. Keep an export of what is dear to you; it takes a minute.
        </p>
        <p>
          We improve Otterway as we go. If a change takes away something important, we tell you 30 days before, unless
          the law or safety needs it sooner. The same goes for changes to these terms: we tell you, the date above
          changes, and if you do not like them you can leave, with everything you wrote, before they apply.
        </p>
      </>
    ),
  },
];
