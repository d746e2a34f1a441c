import { isolated } from '#platform/contract/isolated.ts';
import { pictureAltMax } from '../../rules.ts';

export const viewerTexts = {
  openMemory: 'Open the memory',
  gallery: 'Pictures',
  carousel: 'Row of pictures',
  slide: 'Picture',
  place: (number: number, count: number, month: string) => `${number} of ${count} · ${month}`,
  /** With the placeholders of the library. */
  ofSlides: '{index} of {total}',
  previous: 'Previous picture',
  next: 'Next picture',
  download: 'Download',
  downloadFailed: 'Failed to download',
  fileName: (day: string, number: number) => `otterway-${day}-${number}.webp`,
  what: 'What is on it?',
  whatLead: 'For whoever cannot see it, and for finding it in ten years.',
  whatTooLong: `Up to ${pictureAltMax}`,
  whatIs: 'What is on it',
  describeFailed: 'Failed to save',
  yours: 'Your picture',
  theirs: (name: string) => `${isolated(name)}’s picture. Only ${isolated(name)} can take it back.`,
  takeBack: 'Take back my picture',
  sure: 'Take back your picture?',
  surePartner: (name: string) => `${isolated(name)} will not see it any more either. The memory and its words stay.`,
  sureAlone: 'The memory and its words stay.',
  takenBack: 'You took your picture back',
  takeBackFailed: 'Failed to take it back',
  restoreFailed: 'Failed to undo',
} as const;
