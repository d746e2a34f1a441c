import type { Kind } from './rules.ts';

export const notificationTexts = {
  title: 'Reminders',
  lead: (email: string) => `By email to ${email}. Off until you turn them on.`,
  noMail: 'This Otterway sends no emails, so it cannot remind you.',
  unproven: 'Confirm your email address first. Then Otterway can remind you.',
  loadFailed: 'Couldn’t load your reminders.',
  saveFailed: 'Couldn’t save your reminders. Please try again.',
  kinds: {
    tomorrow: { label: 'A date tomorrow', hint: 'On the evening before.' },
    soon: { label: 'A date soon', hint: 'Two hours before it begins.' },
    to_rate: { label: 'A date to rate', hint: 'On the morning after, if you have not rated it.' },
  } satisfies Record<Kind, { label: string; hint: string }>,
  quietFrom: 'Quiet from',
  quietTo: 'until',
  quietHint: 'By your own clock. What falls into these hours comes afterwards, if it still helps.',
} as const;

/** A lock screen shows the subject, so it names nothing. */
const subjects: Record<Kind, string> = { tomorrow: 'Something is planned for tomorrow', soon: 'Something begins soon', to_rate: 'How was it?' };

const sentences: Record<Kind, (title: string, partner: string) => string> = {
  tomorrow: (title, partner) => `Tomorrow, you and ${partner}: ${title}`,
  soon: (title, partner) => `In about two hours, you and ${partner}: ${title}`,
  to_rate: (title, partner) => `You and ${partner} had a date: ${title}\nHow was it? Your stars stay hidden until both of you have given some.`,
};

export const notificationEmail = (kind: Kind, { title, when, partner, url }: { title: string; when: string; partner: string; url: string }) => ({
  subject: subjects[kind],
  text: `${sentences[kind](title, partner)}
${kind === 'to_rate' ? '' : `${when}\n`}
${url}/dashboard

You asked for this reminder. Turn it off on your profile: ${url}/profile#reminders`,
});
