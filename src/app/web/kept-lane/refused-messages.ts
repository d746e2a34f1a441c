import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

export const refusedTexts = {
  title: 'Not saved',
  some: (count: number) =>
    count === 1
      ? 'One thing that waited could not be saved. Its words are kept.'
      : `${formatNumber(locale, count)} things that waited could not be saved. Their words are kept.`,
  look: 'Look',
  again: 'Try again',
  copy: 'Copy the words',
  copied: 'Copied',
  notCopied: 'This browser does not let us copy',
  leaveOut: 'Leave it out',
  errors: {
    partner_changed: 'The two of you are not linked any more as you were.',
    not_found: 'It is not there any more.',
    not_paired: 'The two of you are not paired any more.',
    forbidden: 'You may not do this any more.',
    invalid_input: 'Something in it is not as it should be.',
  },
  unknown: 'The server would not take it.',
} as const;
