import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

export const logOutTexts = {
  unsent: (count: number) =>
    count === 1
      ? 'One picture has not been sent yet'
      : `${formatNumber(locale, count)} pictures have not been sent yet`,
  unsentWrites: (count: number) =>
    count === 1 ? 'One thing has not been sent yet' : `${formatNumber(locale, count)} things have not been sent yet`,
  lost: (count: number) =>
    count === 1
      ? 'It is on this device alone, and logging out deletes it here.'
      : 'They are on this device alone, and logging out deletes them here.',
  wait: 'Wait',
  anyway: 'Log out anyway',
} as const;
