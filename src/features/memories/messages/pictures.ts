import { formatNumber, formatCount } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { maxPixels, maxPixelsOfAvif, maxSide } from '#platform/contract/picture-sizes.ts';
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { memories } from '../contract.ts';
import { cardErrors, memoryErrors, memoryTexts } from './lane.ts';
import { pictureAltMax } from '../rules.ts';

export const pictureErrors: ErrorMessages<
  typeof memories,
  'addPicture' | 'removePicture' | 'restorePicture' | 'describePicture'
> = {
  not_a_picture: 'Choose a picture: JPEG, PNG, WebP or AVIF',
  heic: 'HEIC pictures cannot be read here. Save it as JPEG, then add it again',
  too_large: 'Up to 15 MB a picture',
  too_many_pixels: `Up to ${megapixels(maxPixels)} megapixels a picture, ${megapixels(maxPixelsOfAvif)} as AVIF, and ${formatNumber(locale, maxSide)} pixels a side`,
  unreadable: 'This picture cannot be read',
  memory_full: memoryTexts.isFull,
  lane_full: cardErrors.lane_full,
  account_full:
    'Your pictures, in all your lanes together, take all the room there is for one otter. Take some back first',
  store_full: 'There is no room for new pictures just now. Try again later',
  id_taken: 'Failed to add picture',
  too_late_to_restore: memoryErrors.too_late_to_restore,
};

export const pictureTexts = {
  field: 'Pictures',
  dropHere: 'Choose, paste or drop them here',
  addFailed: pictureErrors.id_taken,
  sending: (share: number) => `Sending, ${formatNumber(locale, Math.round(share * 100))} %`,
  preparing: 'Getting it ready',
  waiting: 'Waiting for the network. Safe on this device.',
  waitingUnkept: 'Waiting for the network. Keep this page open.',
  wentUnder: 'This one went under. You still have it; we do not.',
  tryAgain: 'Try again',
  removedBy: (name: string) =>
    `${isolated(name)} removed this memory. Your pictures wait on this device, in case it comes back.`,
  /** For a button on a picture that is being sent or waits. */
  notSentYet: (picture: string) => `Not sent yet: ${picture}`,
  gone: 'That picture is not here any more',
  goneToNext: 'That picture is not here any more. This is the next one.',
  furtherDown: 'That picture is further down',
  notSent: (picture: string) => `${picture} was not sent`,
  leaveOut: 'Leave it out',
  leaveOutOf: (number: number) => `Leave out picture ${number}`,
  picture: (number: number, count: number) => (count === 1 ? 'Picture' : `Picture ${number} of ${count}`),
  more: (count: number) => `+${count}`,
  takenOn: (day: string) => `Taken on ${day}:`,
  useDay: 'use it?',
} as const;

function megapixels(pixels: number): string {
  return formatNumber(locale, pixels / 1_000_000);
}

/** Whose a picture is; undefined in a lane of one’s own. */
export const whose = ({ addedBy }: { addedBy: string }, partnerName: string | undefined) =>
  partnerName && (addedBy === 'me' ? 'yours' : `${isolated(partnerName)}’s`);

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

const inPictures = (count: number) => formatCount(locale, count, { one: 'picture', other: 'pictures' });
const inMemories = (count: number) => formatCount(locale, count, { one: 'memory', other: 'memories' });

export const wallTexts = {
  pictures: 'Pictures',
  add: 'Add pictures',
  total: (count: number, ofMemories: number) =>
    `${inPictures(count)} in ${inMemories(ofMemories)}. In some, all eyes are open.`,
  ofMonth: inPictures,
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  months: 'Months',
  none: 'No pictures yet. The otters have held still for nothing.',
  noneMine: (partner: string) =>
    `No pictures in here yet. The ones you add to your own memories stay here, and ${isolated(partner)} never sees them unless you share.`,
  loadFailed: 'Failed to load pictures',
} as const;

export const pictureSpaceTexts = {
  title: 'Pictures',
  used: (used: string, limit: string) => `${used} of ${limit}`,
  both: 'What the two of you keep in the lane.',
  alone: 'What you keep in the lane.',
  nearlyFull: 'Nearly full. Take back a few before you add more.',
  full: 'Full. Take back a few before you add more.',
  loadFailed: 'Failed to load how much room your pictures take',
} as const;
