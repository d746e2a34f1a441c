import type { LegalSection } from './section.ts';
import { Sight } from './sight.tsx';

export const privacySeeing: LegalSection[] = [
  {
    id: 'partner',
    title: 'What your partner sees',
    body: (
      <>
        <p>
          Everything you write lives in a <strong>lane</strong>, a private timeline. One is yours alone for life. While
          you are paired, you share a second one with your partner. Nothing moves from the first to the second unless
          you choose it, all at once or memory by memory.
        </p>
        <Sight />
        <p>
          Pairing takes two: one person sends a request with a code, the other accepts. Whoever receives a request sees
          the sender’s name and the day. A code by itself gives nothing away, not even a name.
        </p>
        <p>
          Your partner also sees your time zone, as it is set for your account: where you two live by different clocks,
          a date shows both times, and your local time stands beside your name.
        </p>
        <h3>When you part</h3>
        <p>
          Either of you can unpair at any time, alone and without a reason. The shared lane then becomes an archive that
          both of you can read and in which neither can write. It holds the dates, comments and revealed ratings up to
          that day, and it stays with your former partner as it stays with you; only what somebody wrote or added goes
          from it when they delete their account. Moods close, and both codes change. From then on neither learns what
          the other does, and a new partner never sees the old archive.
        </p>
        <p>
          <strong>Pictures</strong> are for the two of you alone. If you added one, you can take it back at any time,
          also years after parting: it then goes from both archives, and nobody can bring it back but you, within the
          hour. What somebody has saved on a device of theirs is out of our reach.
        </p>
        <p>
          <strong>Reminders</strong> come by email or as notifications, if you ask for them. The subject of an email
          names nothing; its text says what it is about. A notification says no more than that there is something new,
          unless you choose otherwise. It comes through the service of your browser’s maker, which learns when you get
          one and cannot read it. Reminders end when you turn them off, and those about the two of you when you part.
        </p>
        <p>
          <strong>Your device:</strong> if you let a browser keep your lane, what you have seen in it stays there,
          encrypted, until you log out, part, or do not open Otterway there for 30 days. What you write without a
          network waits there too, until it is sent. Whoever can use that browser sees it as you do.
        </p>
        <p>
          <strong>Your calendar:</strong> if you make a calendar address, whoever has it can read when the two of you
          meet and, if you let it, what you planned; nothing else. It is yours to renew and to end, and it ends when you
          part or choose a new password. What a calendar has read stays with it, under the policy of its maker.
        </p>
        <p>
          <a href="/safety">Your safety</a> says the same from the side of somebody who has to be careful: what to think
          of first, how to leave quietly, and how to block somebody.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else may see it',
    body: (
      <>
        <p>
          <strong>Administrators</strong> see totals, such as how many couples there are and how many dates they
          planned. To help people who cannot log in, they also see a list of accounts: name, email address, since when,
          the day of the last visit, and whether an account is paired. No screen of theirs shows with whom, or what
          anybody wrote.
        </p>
        <p>
          <strong>Companies that work for us</strong> host our servers and deliver our email. They may use what passes
          through their hands for that work only. Otterway is free and has no payment screen today; if that changes,
          payments will go through a card payment provider, who receives your card details in our place and tells us
          only whether you paid.
        </p>
        <p>
          <strong>Authorities</strong> receive what the law compels us to hand over, and no more. We tell you, unless
          the law forbids it. We may also disclose what is needed to avert a serious threat to somebody’s life, health
          or safety.
        </p>
        <p>
          <strong>Outside Australia:</strong> if a company that works for us keeps information abroad, we first take
          reasonable steps, as Australian Privacy Principle 8 asks, so that it is protected there as it is here.
        </p>
        <p>
          <strong>Other websites:</strong> a venue link that you or your partner add opens that website, under its own
          policy. Our server never opens it, and your browser does not tell it where you came from.
        </p>
      </>
    ),
  },
];
