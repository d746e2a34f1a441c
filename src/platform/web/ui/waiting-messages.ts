import { formatNumber } from '../../format/format.ts';
import { locale } from '../../format/locale.ts';

export const waitingTexts = {
  waiting: 'Waiting for the network',
  wait: (count: number) =>
    count === 1 ? 'One thing you wrote waits here.' : `${formatNumber(locale, count)} things you wrote wait here.`,
} as const;
