import { sessionLife } from '#features/accounts/rules.ts';
import { Figure, Figures } from './figures.tsx';
import type { LegalSection } from './section.ts';

export const privacyKeeping: LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <>
        <p>
          Otterway sets <strong>two cookies</strong> that stay, each a random number. One tells our server which session
          is yours; without it you could not stay signed in. The other tells that you have logged in from this browser
          before, so that you still get in while somebody else guesses at your password; it names nobody, and lets
          nobody in by itself. On the page where you log in a third one, for 15 minutes, ties a passkey’s answer to your
          browser. No script can read them, and they go to no other website. There are no cookies for advertising or
          analytics, ours or anybody else’s.
        </p>
        <p>Two periods apply, each to something different:</p>
        <Figures>
          <Figure is={`${sessionLife.days} days`}>
            at the most for the session cookie; {sessionLife.idleDays} days without a visit end a session too
          </Figure>
          <Figure is="12 months">
            at the most for a choice you made for this browser, such as light or dark colors, and for knowing the
            browser again
          </Figure>
        </Figures>
        <p>
          So when we say that cookies and their like are kept for up to 12 months, that is the outer limit for
          remembered choices. The cookie that signs you in never outlives its {sessionLife.days} days. A session that
          has ended is remembered for 30 days, to tell you so. Text that you have typed and not yet sent waits in the
          open tab and goes when you close it. Logging out clears all of it but the cookie of those minutes and the one
          that knows the browser again, which a new password makes worthless everywhere else; your browser’s own “clear
          site data” clears that, too. Everything works if you refuse remembered choices; refusing cookies means you
          cannot sign in.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep things',
    body: (
      <>
        <p>
          What you write stays for as long as your account does, because memories are the point. A deleted memory waits
          30 days in a bin, from which either of the two who share it can restore it, and is then gone. A picture that
          you take back can be put back for an hour, by you alone. Everything else has an end of its own:
        </p>
        <Figures>
          <Figure is="14 days">to undo the deletion of your account, before what you wrote is erased</Figure>
          <Figure is="365 days">
            for operating records: server logs without content, and notes on why an account was limited or ended
          </Figure>
          <Figure is="7 years">
            for legal and billing records: complaints, privacy requests, notices and, if we ever charge, invoices and
            refunds
          </Figure>
        </Figures>
        <p>
          The last two do not compete. The <a href="/terms#records">Terms</a> speak of 365 days and mean the operating
          records. The 7 years are for the few papers that tax law and limitation periods expect a business to have.
          Neither kind holds your memories, moods, comments or ratings, and neither keeps your account alive. If one
          record were both, only the part that the law asks for stays longer than 365 days. As there is no payment
          screen today, there are no billing records about you.
        </p>
        <p>
          Once erased, your words are out of our live systems at once, and out of our backups within another 30 days.
          Should we have to restore a backup in that time, we repeat the erasure.
        </p>
      </>
    ),
  },
  {
    id: 'safe',
    title: 'How we keep it safe',
    body: (
      <>
        <ul>
          <li>
            Every connection is encrypted. Passwords are stored only as slow one-way hashes, session numbers as hashes
            too.
          </li>
          <li>The server decides on every request what is yours to see, and the database checks again.</li>
          <li>
            Pictures are stored encrypted, each with a key of its own. Erasing the key erases the picture, wherever a
            copy of it lies.
          </li>
          <li>
            A passkey’s secret half never leaves your device. We keep the public half, its name, and when it was added
            and last used, until you remove it.
          </li>
          <li>You can add a second factor, see every session of yours, and end any of them at once.</li>
          <li>Our logs name no person and quote nothing that anybody wrote.</li>
        </ul>
        <p>
          We do not claim more than is true: what you write is not encrypted end to end, so our servers can read it in
          order to show it to you both. And nobody can promise perfect safety. If a data breach is likely to cause you
          serious harm, we tell you and the Australian Information Commissioner, under the Notifiable Data Breaches
          scheme.
        </p>
        <p>
          The person best placed to look over your shoulder is somebody close to you. Please keep your password to
          yourself, even from your partner, and look through your sessions now and then.
        </p>
      </>
    ),
  },
];
