import type { LegalSection } from './section.ts';
import { Sight } from './sight.tsx';

export const safetySeeing: LegalSection[] = [
  {
    id: 'first',
    title: 'Before you change anything',
    body: (
      <>
        <p>
          If you are in danger now, call the emergency number: <a href="tel:000">000</a> in Australia, and{' '}
          <a href="tel:112">112</a> or <a href="tel:911">911</a> in many other places.
        </p>
        <p>
          <strong>A sudden change can make things worse.</strong> Leaving, blocking, a new password or just going quiet
          tells somebody that they are losing hold of you. You need not do any of it today. Choose the moment, have
          somebody know about it, and read this on a device that they cannot reach.
        </p>
        <p>
          You need not think it through alone either. In Australia, <a href="tel:1800737732">1800RESPECT</a> (1800 737
          732) listens day and night, free of charge and in confidence. Elsewhere, search for a domestic violence
          helpline; they help with phones and accounts, too, and they will not tell you what to do.
        </p>
      </>
    ),
  },
  {
    id: 'partner',
    title: 'What your partner can see',
    body: (
      <>
        <Sight />
        <p>
          They also see your name, your pairing code and since when you are paired; your goals together and who took
          which step; the treats and vouchers between you; and whenever you change or cancel a planned date, what it was
          before.
        </p>
        <p>
          What you add shows on their screen within a second if they have Otterway open. So they can tell that you are
          using it at that moment.
        </p>
        <p>
          What you keep as “Just mine” shows nowhere of theirs, and neither does a badge that needed it. Its pebbles are
          yours to spend, though, and count toward the limit of a day. Somebody who counts along could wonder about a
          treat that you claim early, or about a shared date that paid you less than usual.
        </p>
        <p>
          What you have shared cannot be made yours alone again. If you remove something from what you share, both of
          you find it under “Recently removed” for 30 days, with its day and what you did; either of you can bring it
          back, as it was.
        </p>
        <h3>What they never see</h3>
        <ul>
          <li>where you are, whether you are online, when you were here last, or whether you have read something;</li>
          <li>your email address, your password, and the devices you are signed in on;</li>
          <li>that you downloaded your data, and what is in it;</li>
          <li>whom you blocked, and that you read this page.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'device',
    title: 'If they can reach your phone or password',
    body: (
      <>
        <p>
          Whoever holds your unlocked phone, or knows your password, is you as far as Otterway can tell, and sees all
          that you see. Your mailbox counts as well: with it anybody can choose a new password.
        </p>
        <ul>
          <li>
            <a href="/profile#sessions">Your sessions</a> list every browser you are signed in on. You can end any of
            them; it is signed out within a second, and whoever sits there notices.
          </li>
          <li>
            A <a href="/profile#password">new password</a> ends all others at once. Choose one that they could not
            guess, on a device that is yours alone.
          </li>
          <li>
            <a href="/profile#two-step">Two-step log-in</a> asks for a code from your phone as well, and signs out all
            others when you turn it on. It helps against a known password, not against somebody with your phone. If
            somebody else has turned it on for your account, choose a new password through “Forgot your password?”
            within 7 days: that turns it off again.
          </li>
          <li>
            <a href="/profile#passkeys">Passkeys</a> log in with whatever unlocks a device. Add none on a phone that
            somebody else can unlock, and remove those you do not know. For a day a new one does nothing without your
            password, and for 7 days with two-step log-in or a confirmed address; a new password removes those of the
            last 7 days.
          </li>
        </ul>
        <p>
          We write to your email address when somebody logs in from a browser that is new to your account, when your
          password, address or two-step log-in changes, when a passkey is added or removed, and when your account is to
          be deleted. If they read your mail, secure that first, or they will read ours.
        </p>
        <p>
          You can use <a href="/profile#address">another email address</a>. The old mailbox is told at once and can undo
          that for 7 days, so that nobody takes your account away with a known password. If they read the old mailbox,
          change its password before, or they could undo it.
        </p>
      </>
    ),
  },
];
