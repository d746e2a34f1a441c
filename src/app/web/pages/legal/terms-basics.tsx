import { Figure, Figures } from './figures.tsx';
import type { LegalSection } from './section.ts';

export const termsBasics: LegalSection[] = [
  {
    id: 'about',
    title: 'About these terms',
    body: (
      <>
        <p>
          These terms are an agreement between you and us, the people who run Otterway. You accept them by making an
          account. If you only look at the public pages, the parts that make sense for a visitor apply. Please do not
          use Otterway if you do not agree with them.
        </p>
        <p>
          Nothing here takes away rights that the Australian Consumer Law or another law gives you and that an agreement
          cannot take away. Where a sentence of ours seems to, the law wins.
        </p>
      </>
    ),
  },
  {
    id: 'words',
    title: 'Words we use',
    body: (
      <ul>
        <li>
          <strong>Partner:</strong> the one person your account is paired with. A <strong>former partner</strong> is
          somebody it was paired with before.
        </li>
        <li>
          <strong>Lane:</strong> a private timeline, either yours alone or shared with your partner.
        </li>
        <li>
          <strong>Memory:</strong> an entry of a lane, be it a date you plan or one that has been.
        </li>
        <li>
          <strong>Pebbles:</strong> the points you collect. <strong>Treats</strong> are what partners promise each other
          for them.
        </li>
        <li>
          <strong>Your content:</strong> everything you write here. <strong>Our content:</strong> everything else, from
          the date suggestions to the otters.
        </li>
        <li>
          <strong>Business day:</strong> Monday to Friday, except public holidays in Sydney.
        </li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who may use Otterway',
    body: (
      <p>
        You must be at least 18 years old and able to enter an agreement. One account is for one person, made by that
        person, with their own name and an email address they can read. Please do not make an account in the name of
        somebody else, and do not come back under a new one after we ended yours for a serious reason.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          Keep your password to yourself and choose one that nobody would guess. You answer for what is done through
          your account, unless it happened without any fault of yours. If you think somebody else has got in, change
          your password, end all other sessions on your profile, and tell us.
        </p>
        <p>
          Your pairing code lets others send you a request. Share it with the person you mean. You can have a new one at
          any time, and the old one stops working at once.
        </p>
      </>
    ),
  },
  {
    id: 'license',
    title: 'What we let you use',
    body: (
      <>
        <p>
          We give you a personal license to use Otterway and our content with your partner, for as long as this
          agreement runs. It costs nothing, is not exclusive, and cannot be passed on. Using it for a business, copying
          our content into another product, or collecting it by machine is not part of it.
        </p>
        <Figures>
          <Figure is="14 days">
            is the notice we give, in writing, if we revoke this license for a part of Otterway or of our content
          </Figure>
          <Figure is="30 days">is the notice we give if we end the whole agreement and with it your account</Figure>
        </Figures>
        <p>
          So the shorter period is about a part, for example a drawing that we may no longer offer or a feature we have
          to withdraw; your account and your content are untouched by it. The longer one is about everything, and{' '}
          <a href="#ending">Ending this agreement</a> says how it goes.
        </p>
      </>
    ),
  },
];
