import type { LegalSection } from './section.ts';

export const termsPlaying: LegalSection[] = [
  {
    id: 'kind',
    title: 'Be kind',
    body: (
      <>
        <p>Otterway is for two people who like each other. You agree not to use it to:</p>
        <ul>
          <li>threaten, stalk, shame, control or harass anybody, or pressure them into pairing or staying paired;</li>
          <li>use another person’s account, or watch it over their shoulder, without their free consent;</li>
          <li>guess codes or passwords, look for what is not yours, or get around a limit;</li>
          <li>disturb the service, overload it, or bring in harmful code;</li>
          <li>collect pebbles with accounts that stand for no real couple;</li>
          <li>break the law.</li>
        </ul>
        <p>
          If you find a weakness, tell us before you tell anyone else, and take no more data than shows it. We will
          thank you, not sue you. If you are in danger now, call 000. At any hour 1800RESPECT, on 1800 737 732, listens
          and helps.
        </p>
      </>
    ),
  },
  {
    id: 'pebbles',
    title: 'Pebbles, treats, badges and goals',
    body: (
      <>
        <p>
          Pebbles are a game. They are not money or a voucher in the sense of the law. They cannot be bought, sold,
          given away or exchanged for cash, and they end with your account. How many are paid for what, and how many in
          a day, may change, but never backwards: what was paid stays paid, unless the memory it was paid for is
          cancelled or deleted.
        </p>
        <p>
          A treat is a promise from one partner to the other. Whether and how it is kept is between the two of you. We
          correct balances that arose from a fault or from trickery, and the history of your pebbles shows it.
        </p>
      </>
    ),
  },
  {
    id: 'invitation',
    title: 'The mobile invite',
    body: (
      <p>
        The mobile app is invite only at present. You earn the invite by planning 5 dates, you and your partner
        together, on 5 different days. It is yours for good and has no cash value. The mobile app is this web app,
        installed on your phone, and these terms are for it too. Your phone, its data plan and its settings are your own
        affair.
      </p>
    ),
  },
];
