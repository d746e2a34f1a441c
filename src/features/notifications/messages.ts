import { fittingEntries, letterMax, pushBytes, type Channel, type Kind } from './rules.ts';

export const notificationTexts = {
  title: 'Reminders',
  lead: 'Off until you turn them on. Each of you decides alone.',
  noMail: 'This Otterway sends no emails.',
  unproven: 'Emails come once you have confirmed your address.',
  mailTo: (email: string) => `Emails go to ${email}.`,
  loadFailed: 'Couldn’t load your reminders.',
  saveFailed: 'Couldn’t save your reminders. Please try again.',
  channels: { push: 'Push', email: 'Email' } satisfies Record<Channel, string>,
  by: (kind: string, channel: string) => `${kind}, by ${channel.toLowerCase()}`,
  kinds: {
    tomorrow: { label: 'A date tomorrow', hint: 'On the evening before.' },
    soon: { label: 'A date soon', hint: 'Two hours before it begins.' },
    to_rate: { label: 'A date to rate', hint: 'On the morning after, if you have not rated it.' },
    partner: {
      label: 'What your partner does',
      hint: 'Plans, comments, ratings and answers, gathered, and only while Otterway is closed.',
    },
    request: { label: 'A pairing request', hint: 'When somebody would like to link with you.' },
    weekly: { label: 'The week ahead', hint: 'On Sunday evenings, if something is planned.' },
  } satisfies Record<Kind, { label: string; hint: string }>,
  quietFrom: 'Quiet from',
  quietTo: 'until',
  quietHint: 'By your own clock. What falls into these hours comes afterwards, if it still helps.',
  here: 'Notifications on this device',
  hereHint: {
    ready: 'Turn this on for each phone or computer that should tell you. Logging out turns it off.',
    denied:
      'Your browser blocks notifications from Otterway. Allow them in its settings for this page, then come back.',
    install:
      'On an iPhone or iPad, put Otterway on the home screen first: tap Share, then “Add to Home Screen”. Then open it from there.',
    unsupported: 'This browser cannot show notifications.',
  },
  hereFailed: 'Couldn’t turn on notifications. Please try again.',
  details: 'Say what it is about',
  detailsHint: 'Otherwise a lock screen shows “Something new in Otterway” and nothing else.',
  ask: {
    title: 'Shall we remind you?',
    text: (partner: string) =>
      `On the evening before and two hours before it begins. This is for you; ${partner} decides alone.`,
    yes: 'Remind me',
    no: 'Not now',
    done: 'We will remind you.',
  },
} as const;

export const subscribeErrors = {
  inner_endpoint: 'This browser names an address for notifications that Otterway does not send to.',
} as const;

/** A lock screen shows these, so they name nothing. */
const subjects: Record<Kind, string> = {
  tomorrow: 'Something is planned for tomorrow',
  soon: 'Something begins soon',
  to_rate: 'How was it?',
  partner: 'Something new in Otterway',
  request: 'Somebody would like to link with you',
  weekly: 'Your week in Otterway',
};

const ofDate = (sentence: string, when: string) => [`${sentence}\n${when}`];
const andMore = (count: number) => `and ${count} more`;

/** What a notification is about, in full: one entry for each thing, and before them what is said of all. */
export const bodies = {
  tomorrow: (title: string, partner: string, when: string) => ofDate(`Tomorrow, you and ${partner}: ${title}`, when),
  soon: (title: string, partner: string, when: string) =>
    ofDate(`In about two hours, you and ${partner}: ${title}`, when),
  to_rate: (title: string, partner: string) => [
    `You and ${partner} had a date: ${title}\nHow was it? Your stars stay hidden until both of you have given some.`,
  ],
  request: (requester: string) => [`${requester} would like to link with you.`],
  weekly: (partner: string, dates: readonly { title: string; when: string }[]) => [
    `You and ${partner}, in the coming week:`,
    ...dates.map(({ title, when }) => `${when}: ${title}`),
  ],
};

const pages: Partial<Record<Kind, string>> = { request: '/profile' };
const pageOf = (kind: Kind) => pages[kind] ?? '/dashboard';

export const notificationEmail = (kind: Kind, entries: readonly string[], url: string) => ({
  subject: subjects[kind],
  text: `${fittingEntries(entries, ({ length }) => length <= letterMax + 1, andMore)?.join('\n')}

${url}${pageOf(kind)}

You asked for this reminder. Turn it off on your profile: ${url}/profile#reminders`,
});

/** What a browser shows, in at most 3,000 bytes. Null says nothing: the browser has neutral words of its own. */
export function pushMessage(kind: Kind, entries: readonly string[] | null) {
  const messageOf = (shown: readonly string[]) => ({
    title: subjects[kind],
    body: shown.join('\n'),
    path: pageOf(kind),
  });
  const bytesOf = (message: object) => new TextEncoder().encode(JSON.stringify(message)).length;
  const shown = entries && fittingEntries(entries, (some) => bytesOf(messageOf(some)) <= pushBytes, andMore);
  return shown && messageOf(shown);
}
