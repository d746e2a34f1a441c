import { Contact } from './contact.tsx';
import { Figure, Figures } from './figures.tsx';
import type { LegalSection } from './section.ts';

export const privacyRights: LegalSection[] = [
  {
    id: 'messages',
    title: 'Messages from us',
    body: (
      <>
        <p>
          Some email belongs to the service: a link for a new password or to confirm your address, a notice about safety
          or about these pages. It comes when it has to.
        </p>
        <p>
          News and offers are another matter. You get them only if you said yes, and every one tells you how to stop. We
          also stop if you simply write to us.
        </p>
        <Figures>
          <Figure is="4 a month">is the most we ever send of news and offers</Figure>
          <Figure is="3 business days">is how long we take, at the most, to act on your opt-out</Figure>
        </Figures>
        <p>We do not pass your address on so that others can write to you.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your choices and rights',
    body: (
      <>
        <p>Most of it you can do yourself, on your profile:</p>
        <ul>
          <li>
            <strong>Take it with you.</strong> The export is one file with everything you can see here. It opens in any
            browser, without us.
          </li>
          <li>
            <strong>Unpair, block, choose a new code, end sessions.</strong> At once, without asking anybody.
          </li>
          <li>
            <strong>Delete your account.</strong> You confirm with your password and are signed out. For 14 days you can
            undo it. Then what you wrote is erased. Dates you shared stay with your partner, or former partner, with
            their day and activity only, credited to “Someone”.
          </li>
        </ul>
        <p>
          You may also ask us what we hold about you, and to correct what is wrong, such as your name, which cannot be
          edited on screen yet. Write to <Contact />. We may ask you to show that the account is yours. Asking costs
          nothing and we answer within 30 days. If we have to refuse something, for instance because it would reveal
          what another person wrote in confidence, we say why in writing.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Questions, complaints and changes',
    body: (
      <>
        <p>
          Write to <Contact /> and say what went wrong. A person reads it.
        </p>
        <Figures>
          <Figure is="5 business days">until we acknowledge your complaint</Figure>
          <Figure is="10 business days">until we resolve it, both counted from the day it reaches us</Figure>
        </Figures>
        <p>
          If it needs longer, we tell you why, and by when. If our answer does not satisfy you, you can turn to the
          Office of the Australian Information Commissioner at{' '}
          <a href="https://www.oaic.gov.au/privacy/privacy-complaints">oaic.gov.au</a> or on 1300 363 992.
        </p>
        <p>
          When this policy changes, the new text and its date appear here. If a change matters to you, we tell you by
          email or on screen before it takes effect. We never widen what others may see of things you wrote under an
          earlier text without your yes.
        </p>
      </>
    ),
  },
];
