import type { Memory } from '../queries.ts';

let count = 0;

/** An id that no other row of this page has. */
export const anId = (): string => `019b0000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`;

/** A memory of Maya and Theo from yesterday, 2026-11-27, that Theo added. */
export const aMemory = (some: Partial<Memory> = {}): Memory => ({
  id: anId(),
  type: 'past',
  date: '2026-11-27',
  time: null,
  localTimes: null,
  activity: 'Swim',
  pebbles: 3,
  credit: 'me',
  creditName: 'Maya Otter',
  isMine: false,
  venueUrl: null,
  suggestionId: null,
  ideaTitle: null,
  mood: null,
  notes: null,
  reactions: [],
  commentCount: 0,
  lastComments: [],
  myRating: null,
  partnerRated: false,
  partnerRating: null,
  isUnanswered: false,
  isJustCompleted: false,
  paidEach: null,
  paidMe: null,
  lastChanges: [],
  pictures: [],
  ...some,
});

/** A page of a lane with all its memories. */
export const aLane = (...memories: Memory[]) => ({
  total: memories.length,
  past: memories.filter(({ type }) => type === 'past').length,
  months: [],
  memories,
  nextCursor: null,
});

/** A picture that Maya has added. */
export const aPicture = (some: Partial<Memory['pictures'][number]> = {}): Memory['pictures'][number] => ({
  id: anId(),
  width: 800,
  height: 600,
  thumbHash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  altText: null,
  addedBy: 'me',
  ...some,
});
