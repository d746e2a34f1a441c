import type { LegalSection } from './section.ts';

export const safetyLeaving: LegalSection[] = [
  {
    id: 'leaving',
    title: 'How to leave quietly',
    body: (
      <>
        <p>One step at a time; none of it has to happen on the same day.</p>
        <ol>
          <li>
            <strong>Take along what is yours.</strong> <a href="/profile#download">Download your data</a>: it asks for
            your password and tells nobody. Your moods are in it, which close when you part. Your partner can delete
            what they wrote at any time, and once they delete their account, it goes from your archive, too. If you may
            need something as evidence, keep it now, where they cannot find it.
          </li>
          <li>
            <strong>Secure your account</strong>, as above, your mailbox first. A new password ends the address that a
            <a href="/profile#calendar">calendar</a> may read, which somebody who had your phone may have copied. Log
            out of a phone that you share: that also deletes what it <a href="/profile#device">keeps of your lane</a>.
          </li>
          <li>
            <strong>Keep to yourself what you like.</strong> What you put under “Just mine” stays there. You can simply
            share less.
          </li>
          <li>
            <strong>Unpair</strong> on <a href="/profile#pairing">your profile</a>. It takes one confirmation, no
            password, no reason and no waiting.
          </li>
        </ol>
        <h3>What they notice when you unpair</h3>
        <p>
          Their screen says “You’re no longer paired”, at once if it is open. On their profile you are no longer their
          partner; your name and the days from when to when stay there, under Previous Relationships. There is no email
          and no cause. From then on neither of you learns what the other does.
        </p>
        <p>
          They keep what you shared until that day, as an archive in which nobody can write any more: dates, comments,
          and stars that both had given. So do you. Dates that were still to come are in it as well, with hour and
          place: do not be there, or change them first. Moods and the answers to them close for both, and both pairing
          codes change.
        </p>
        <p>
          <strong>Pictures that you added are yours to take back</strong>, before you part and at any time after: open
          them in the archive and remove them. They go from theirs at once, and they are not told. In the same way they
          can take back what they added. Nobody can take back what was downloaded or photographed from a screen.
        </p>
        <p>
          Something else can change there: when either of you deletes their account, their words, pictures, stars and
          name go from both archives, 14 days later. The day and what you did remain, by “Someone”.
        </p>
      </>
    ),
  },
  {
    id: 'blocking',
    title: 'How to block somebody',
    body: (
      <>
        <p>
          <strong>A partner:</strong> when you <a href="/profile#pairing">unpair</a>, tick “Block”. They are not told;
          to them your code looks like one that nobody has, whatever code you have later. If you have parted already
          without it, block them with the next request they send.
        </p>
        <p>
          <strong>Anybody who sends you requests:</strong> choose “Block” beside{' '}
          <a href="/profile#requests">the request</a>. The request looks like one that you said no to, and your code
          looks to them like one that nobody has, at once. A <a href="/profile#code">new code</a> makes the old one
          worthless for everybody, and there you can also turn requests off altogether.
        </p>
        <p>
          Whom you have blocked is on your profile, for you alone, and only you can take it back. A block holds an
          account: it ends when that account is deleted, and somebody who makes another one is not held by it.
        </p>
      </>
    ),
  },
  {
    id: 'deleting',
    title: 'How to be gone altogether',
    body: (
      <p>
        When you <a href="/profile#delete-account">delete your account</a> you are unpaired, signed out everywhere and
        hidden at once. For 14 days you can come back by logging in, in case somebody made you do it. After that, what
        you wrote is erased; of the dates you shared your partner keeps the day and what you did, by “Someone”. What
        comes back in those days is your account, not your partner.
      </p>
    ),
  },
  {
    id: 'exit',
    title: 'What Quick exit does',
    body: (
      <>
        <p>
          The button at the edge of the screen, or pressing Esc twice, takes you to a page about the weather, in the
          place of this one. Going back does not lead here again, nor to your screens in Otterway. What you had typed
          and not sent is gone. You stay logged in, so that nothing looks different later.
        </p>
        <p>
          <strong>What it cannot do:</strong> take this page out of your browser’s history. Read it in a private window,
          or remove that one entry afterwards; an empty history is noticed more. In the installed app, close the app
          instead. And against a program that watches your device no website can help: use another one.
        </p>
      </>
    ),
  },
];
