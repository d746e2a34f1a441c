import { Contact } from './contact.tsx';
import { Figure, Figures } from './figures.tsx';
import type { LegalSection } from './section.ts';

export const termsDisputes: LegalSection[] = [
  {
    id: 'ending',
    title: 'Ending this agreement',
    body: (
      <>
        <p>
          <strong>You</strong> can end it at any time, without notice, by deleting your account on your profile. You are
          signed out at once, have 14 days to undo it, and then your content is erased as the{' '}
          <a href="/privacy#rights">Privacy Policy</a> describes.
        </p>
        <p>
          <strong>We</strong> can end it, for instance because Otterway closes.
        </p>
        <Figures>
          <Figure is="30 days">
            is the notice we give by email, with the reason, and during which you can still export everything
          </Figure>
        </Figures>
        <p>
          Only a serious breach, such as harassment or breaking in, lets us close an account without that notice, and
          only as far as protecting others needs it. You may object, and a person looks at it again. Your right to a
          copy of your own content remains. Sections that by their nature go on, such as those on liability and
          disputes, go on.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What each of us answers for',
    body: (
      <>
        <p>
          <strong>We:</strong> the Australian Consumer Law gives you guarantees that cannot be excluded, and we stand by
          them. Beyond that, and as far as the law allows, we do not answer for losses we could not foresee, for what
          another user writes or does, or for how a date turns out. Where the law lets us choose the remedy for a
          service that failed, we supply it again or pay for having it supplied again.
        </p>
        <p>
          We never limit what we owe for death or injury that we negligently cause, for fraud, or for what we do on
          purpose.
        </p>
        <p>
          <strong>You, in turn:</strong> if somebody claims against us because you broke these terms or the law, you
          make good the reasonable loss and cost that this brings us. It shrinks as far as we caused or could have
          lessened the loss ourselves.
        </p>
        <Figures>
          <Figure is="AUD 1,000">is the most you can owe us under this indemnity, for all claims together</Figure>
        </Figures>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'When we disagree',
    body: (
      <>
        <p>
          Write to <Contact /> first. As with any complaint, we acknowledge it within 5 business days and aim to resolve
          it within 10. If that fails, either of us may give the other written notice of a dispute, and these steps
          follow in order:
        </p>
        <Figures>
          <Figure is="28 days">to negotiate in good faith, counted from the notice</Figure>
          <Figure is="Sydney">
            is where mediation then takes place, or by video if you prefer; the mediator’s fee is shared equally
          </Figure>
          <Figure is="2 months">after it began, mediation ends, unless we agree to go on</Figure>
        </Figures>
        <p>
          Only then may either of us go to court, except for urgent orders. Nothing stops you from going to a consumer
          tribunal, NSW Fair Trading or the Information Commissioner whenever you wish. Until it is settled, both of us
          keep to this agreement.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'The law that applies',
    body: (
      <>
        <p>
          The law of New South Wales (NSW law) and of the Commonwealth of Australia applies, and the courts of New South
          Wales decide. If you are a consumer who lives elsewhere, you keep the protection of the law there that cannot
          be contracted away.
        </p>
        <p>
          If a part of these terms is invalid, the rest stands. If we do not insist on a right at once, we have not
          given it up. You cannot hand this agreement to somebody else; we may hand it to whoever takes over Otterway,
          if your rights stay the same and you hear of it 30 days before. Notices to you go to the email address of your
          account, notices to us to <Contact />.
        </p>
      </>
    ),
  },
];
