/** The words of privacy. */
import { deletionDays } from '#features/accounts/rules.ts';
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { formatCount, formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import type { privacy } from './contract.ts';

type Contract = typeof privacy;

export const exportErrors: ErrorMessages<Contract, 'startExport' | 'makeDownloadLink'> = {
  wrong_password: 'That is not your password',
  no_password: 'Your account has no password yet. Choose one on your profile first.',
  twice_a_day: 'Twice a day is the most. Try again tomorrow.',
  email_unproven: 'Confirm your email address first, under “You” on this page.',
  nothing_to_download: 'This download has run out. Start a new one.',
};

/** For whoever follows a download link by hand. */
export const downloadErrors: ErrorMessages<Contract, 'downloadExport'> & { signed_out: string; not_found: string } = {
  link_spent:
    'This download link was used already, or its 15 minutes are over. You can start a new download on your Otterway profile.',
  not_found: 'This is no download link. You can start a download on your Otterway profile.',
  signed_out: 'Log in to Otterway in this browser first, then start the download on your profile.',
};

export const privacyTexts = {
  download: 'Download your data',
  lead: 'Everything you can see here, in one ZIP: a page to keep, and the same for other programs. It opens without us.',
  loadFailed: 'Failed to load your download',

  startWhy:
    'So that nobody else takes it along. It can be downloaded for 15 minutes, once, in this browser. No other shows it.',
  yourPassword: 'Your password',
  passwordNeeded: 'Enter your password',
  start: 'Put it together',
  starting: 'Checking...',
  startFailed: 'Failed to start your download',

  building: 'Putting it together',
  beginning: 'Just begun',
  progress: (done: number, total: number) => `${done} of ${total}`,
  goesOn: 'it goes on when you leave this page',
  ready: 'Your download is ready',
  until: (time: string) => `Until ${time}, once.`,
  fetch: 'Download',
  downloadFailed: 'Failed to download',
  fetched: 'Downloaded. Keep it like a diary.',
  expired: 'The last one ran out before it was downloaded.',
  failed: 'It broke off halfway. Nothing is lost, and it does not count.',
  tryAgain: 'Try again',
  startAnew: 'Start a new one',
} as const;

const counted = (count: number, one: string, other: string) => formatCount(locale, count, { one, other });
const badgeUnits = { total_dates: 'dates', total_pebbles: 'pebbles', all_categories: 'categories' } as const;

/** The page of an export: read from a folder, years later, without us. */
export const keepsakeTexts = {
  you: 'You',
  partner: 'Your partner',
  from: 'A keepsake from Otterway',
  alone: (name: string) => `${isolated(name)}’s memories`,
  together: (me: string, partner: string) => `${isolated(me)} & ${isolated(partner)}`,
  asOf: (name: string, day: string) =>
    `Everything Otterway kept for ${isolated(name)}, as of ${day}. It is yours now, on this device, without us.`,
  contents: 'Contents',
  counts: { memories: 'dates', moods: 'moods', badges: 'badges', pebbles: 'pebbles' },

  lane: 'Memory Lane',
  solo: 'Just mine',
  former: (partner: string) => `With ${isolated(partner)}`,
  togetherFrom: (from: string, until: string) => `From ${from} to ${until}.`,
  dates: (count: number) => counted(count, 'date', 'dates'),
  noMemories: 'No memories yet',
  pictureOf: (date: string) => `A picture of ${isolated(date)}`,
  upcoming: 'Upcoming Date',
  pebbles: (pebbles: number) => `+${pebbles}`,
  plannedBy: (name: string) => `Planned by ${isolated(name)}`,
  ratedToo: (partner: string) => `${isolated(partner)} has rated this. The stars show once you have, too.`,
  pebblesEarned: (each: number, me: number) =>
    me < each
      ? `Pebbles earned! +${me} for you: your pebble limit of that day was reached`
      : `Pebbles earned! +${each} each`,
  stars: (rating: number) => `${rating} of 5, ${['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'][rating - 1]}`,
  removed: 'Recently removed',
  removedOn: (day: string) => `removed ${day}`,

  moods: 'Moods',
  moodCount: (count: number) => counted(count, 'rating', 'ratings'),
  youAbout: (partner: string) => `You about ${isolated(partner)}`,
  aboutYou: (partner: string) => `${isolated(partner)} about you`,

  goals: 'Goals',
  progress: (current: number, target: number, unit: string) => `${current} / ${target} ${unit}`,
  shares: ({ me, partner }: { me: number; partner: number }, name: string) => `You ${me}, ${isolated(name)} ${partner}`,
  completedOn: (day: string) => `Completed ${day}`,

  badges: 'Badges',
  unlockedOn: (day: string) => `Unlocked ${day}`,
  locked: (count: number) => `${counted(count, 'badge', 'badges')} still to unlock`,
  badgeProgress: ({ count, required, type }: { count: number; required: number; type: keyof typeof badgeUnits }) =>
    `${Math.min(count, required)} / ${required} ${badgeUnits[type]}`,
  partnersBadges: (partner: string) => `${isolated(partner)}’s badges`,

  pocket: 'Pebbles',
  balance: 'in your pocket',
  reason: (reason: string) => reason.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  amount: (amount: number) => (amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−')),
  yourTreats: 'In your reward jar',
  partnersTreats: (partner: string) => `In ${isolated(partner)}’s reward jar`,
  vouchers: 'Vouchers',
  youGive: 'you give',
  partnerGives: (partner: string) => `${isolated(partner)} gives`,
  claimedOn: (day: string) => `claimed ${day}`,
  honoredOn: (day: string) => `given ${day}`,

  people: 'Holding paws',
  pairedSince: (partner: string, day: string) => `With ${isolated(partner)} since ${day}`,
  pairedFromTo: (partner: string, from: string, until: string) => `With ${isolated(partner)} from ${from} to ${until}`,
  requestFrom: (name: string, day: string) => `${isolated(name)} asked to pair on ${day}`,
  requestSent: (day: string) => `You asked somebody to pair on ${day}`,
  blocked: (name: string, day: string) => `You blocked ${isolated(name)} on ${day}`,

  about: 'About you',
  name: 'Name',
  email: 'Email',
  code: 'Pairing code',
  timeZone: 'Time zone',

  foot: 'Times are those of your own calendar. data.json, beside this page, holds the same for other programs.',
} as const;

/** README.txt of an export, which names the pictures that should be in it and could not be read. */
export const readme = (missing: readonly string[]) => `Your Otterway, to keep
======================

This folder holds everything your Otterway account could see when it was made.
It needs no account, no program of ours and no network. It is yours.

index.html   Open it in any browser. Your dates by year, with what you two said
             about them, your moods, goals, badges and pebbles.
data.json    The same for other programs, in a form that is described below.
pictures     Your pictures, which the page shows. Each is named by the day of its
             date, with a number. WebP, which any browser opens.
README.txt   This page.

Unpack the ZIP first: some browsers do not open a page from inside one.
Whoever has this folder can read all of it. Keep it as you would keep a diary.

What is in it, and what is not
------------------------------
In it is what you could see: what you wrote, what your partner wrote for you to
see, and your own account. Not in it: your partner's email and pairing code,
stars your partner gave before you gave yours, your password, and moods of
times that are over, which closed with them.
Of former times together there is what the archive on your profile shows.
A picture that was taken back before you downloaded this is not in it.
${
  missing.length === 0
    ? ''
    : `
The server could not read these pictures, so that they are missing here. Ask
who runs it, and download your data again:
${missing.join('\n')}
`
}
data.json
---------
schema, version   "otterway-export" and 1. What is added later leaves the
                  version as it is; what changes its meaning raises it.
exportedAt        When this was made. Moments are written as
                  2026-11-28T08:30:00.000Z (ISO 8601, UTC), days as 2026-11-28.
profile           Your names, email and time zone; pairingCode is your own code.
partner           Your partner's names and since when you are paired, or null.
relationships     Former times together: with whom, from when, until when.
requests          Whether you take pairing requests (areTaken), and those that
                  wait for an answer: received, from whom and when, and sent,
                  when; to whom is not in it.
blocked           Whom you blocked, by the names they had then.
lanes             Memory Lane ("shared"), what you keep to yourself ("solo")
                  and the archives of former times together ("former"). Each
                  has its memories, newest first: type ("planned" or "past"),
                  date, time, activity, ideaTitle (the title of the idea that
                  it was planned from), notes, mood, venueUrl, pebbles, whose
                  idea it was (credit, creditName), reactions, comments,
                  myRating and partnerRating (1 to 5, or null), paidEach, what
                  completing it pays each of you, and paidMe, what of it was
                  paid to you up to your daily limit. Each of its pictures has
                  its file, what was written about it (altText, or null), who
                  added it (addedBy), and its width and height. "removed"
                  lists what could still be brought back.
moods             How you two rated each other since you were paired: by ("me"
                  or "partner"), emoji, label, comment, responses.
goals             Your goals as a couple, with every step and who took it;
                  paidEach and paidMe as above.
badges            Your badges, unlocked or not, and those your partner unlocked
                  without what they keep to themselves.
pebbles           Your balance, and the ledger it is the sum of.
rewards           The treats in both jars, and the vouchers claimed for them.
invite            On how many days you two have planned dates, and since when
                  that has earned you the mobile invite.
`;

export const deletionEmail = (due: Date, timeZone: string) => ({
  subject: 'Your account will be erased',
  text: `Somebody, hopefully you, asked to delete your Otterway account. You are signed out everywhere, nobody can find you, and if
you were paired you are not any more.

On ${formatDay(locale, due, 'full', timeZone)} everything you wrote is erased for good.

Until then you can change your mind: log in and choose “Keep my account”. If it was not you who asked, do that today and
choose a new password as well.`,
});

export const deletionErrors: ErrorMessages<Contract, 'deleteAccount'> = {
  wrong_password: 'That is not your password',
  no_password: 'Your account has no password yet. Choose one on your profile first.',
};

export const deletionTexts = {
  title: 'Delete account',
  lead: `What you wrote is erased after ${deletionDays} days. Until then you can change your mind.`,
  open: 'Delete account',
  ask: 'Delete your account?',
  atOnce: 'You are signed out everywhere at once, unpaired if you have a partner, and nobody can find you.',
  goesTitle: `Erased after ${deletionDays} days`,
  goes: [
    'Your name, email and password',
    'Your notes, comments, ratings and moods',
    'Your treats, badges and everything under “Just mine”',
  ],
  staysTitle: 'What stays with your partner',
  stays: ['The dates you two shared: their day and what you did, by “Someone”', 'What they wrote themselves'],
  keep: 'Keep it',
  goOn: 'Go on',
  lastStep: `For ${deletionDays} days, logging in again brings everything back except your partner. After that nobody can.`,
  password: 'Your password',
  passwordNeeded: 'Enter your password',
  confirm: 'Delete my account',
  busy: 'Deleting...',
  failed: 'Failed to delete your account',
} as const;
