import { isolated } from '#platform/contract/isolated.ts';
import { formatCount } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

const pictures = (count: number) => formatCount(locale, count, { one: 'picture', other: 'pictures' });
const memories = (count: number) => formatCount(locale, count, { one: 'memory', other: 'memories' });

export const wallTexts = {
  pictures: 'Pictures',
  add: 'Add pictures',
  total: (count: number, ofMemories: number) =>
    `${pictures(count)} in ${memories(ofMemories)}. In some, all eyes are open.`,
  ofMonth: pictures,
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  months: 'Months',
  none: 'No pictures yet. The otters have held still for nothing.',
  noneMine: (partner: string) =>
    `No pictures in here yet. The ones you add to your own memories stay here, and ${isolated(partner)} never sees them unless you share.`,
  loadFailed: 'Failed to load pictures',
} as const;
