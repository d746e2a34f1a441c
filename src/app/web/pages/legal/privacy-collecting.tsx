import type { LegalSection } from './section.ts';

export const privacyCollecting: LegalSection[] = [
  {
    id: 'about',
    title: 'What this policy covers',
    body: (
      <>
        <p>
          This policy is about the Otterway website and web app, and about the personal information that we, the people
          who run it, handle to make it work. We follow the Australian Privacy Principles of the Privacy Act 1988 (Cth).
          Where another law gives you more protection, you have that too.
        </p>
        <p>
          Some of what couples write down here is sensitive. Who you are with says something about you, and so does how
          things are going. We therefore treat everything in a timeline with the care that the law asks for sensitive
          information, and by writing it down you agree that we store it and show it to the people named in{' '}
          <a href="#partner">What your partner sees</a>.
        </p>
      </>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: (
      <>
        <p>Only what you give us, and a little that comes with using a website:</p>
        <ul>
          <li>
            <strong>Your account:</strong> first and last name, email address, password (which we cannot read back),
            time zone, and the pairing code that we make for you.
          </li>
          <li>
            <strong>If you log in through another service:</strong> the number by which it knows you, and your name and
            email address as it tells them when you sign up. It learns that you log in here and when, and nothing of
            what you do here.
          </li>
          <li>
            <strong>Pictures that you add</strong> to a memory, without where and with what they were taken: your
            browser removes that before it sends them, and our server once more.
          </li>
          <li>
            <strong>What you write:</strong> planned dates and memories, notes, links, ratings, comments, reactions,
            mood ratings and the answers to them, goals, and the treats in your reward jar.
          </li>
          <li>
            <strong>What follows from it:</strong> pebbles, badges, progress, who is paired with whom and since when,
            past relationships, pairing requests and blocks.
          </li>
          <li>
            <strong>Your sessions:</strong> when each began, when it was last used, and the name your browser gives
            itself, so that you can recognize and end them; and from which kinds of browser you have logged in, so that
            we can write to you when a new one does.
          </li>
          <li>
            <strong>Your passkeys,</strong> if you add any: a public key, the name you give it, the browser you added it
            with, and when it was added and last used.
          </li>
          <li>
            <strong>Your network address,</strong> only to slow down guessing. We count attempts under an unreadable
            fingerprint of it and forget the count within two days.
          </li>
          <li>
            <strong>Letters to us:</strong> whatever you write when you ask for help, and our answer.
          </li>
        </ul>
        <p>
          We do not collect your location, contacts or card number, nor any photos but those you add, and we do not note
          when you were last online for anybody to see. Your partner may mention you in what they write; it is protected
          in the same way.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <>
        <p>To run Otterway, and for little else:</p>
        <ul>
          <li>to sign you in, link you with your partner and show each of you what is yours to see;</li>
          <li>to count pebbles, badges and goals fairly, once each;</li>
          <li>to keep accounts safe, and to find and mend faults;</li>
          <li>to answer you, and to meet our legal duties;</li>
          <li>to see how the whole product is doing, in totals that name nobody.</li>
        </ul>
        <p>
          We do not sell personal information, show advertising, build profiles for anybody else, or let a machine make
          decisions about you that matter outside a game of pebbles. Should we ever want to use your information for
          something new, we ask first.
        </p>
        <p>
          You can look at the public pages without telling us who you are. An account needs an email address, because
          that is how you get back in when a password is forgotten.
        </p>
      </>
    ),
  },
];
