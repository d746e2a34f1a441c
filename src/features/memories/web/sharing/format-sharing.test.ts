import { expect, test } from 'vitest';
import type { Memory } from '../queries.ts';
import { whatIsShown, whatIsShownOfAll } from './format-sharing.ts';

const bare: Memory = {
  id: '',
  type: 'past',
  date: '2026-11-20',
  time: null,
  localTimes: null,
  activity: 'Swim',
  pebbles: 3,
  credit: 'me',
  creditName: 'You',
  isMine: true,
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
};

test('before a memory is shared it is said what the partner will see of it', () => {
  expect(whatIsShown('en-US', bare, 'Theo')).toBe('Theo will see what you did and when. A share cannot be taken back.');
  const full: Memory = {
    ...bare,
    mood: '😍',
    notes: 'Cold',
    reactions: [{ reaction: '❤️', count: 1, mine: true }],
    commentCount: 2,
    myRating: { rating: 4, comment: null },
  };
  expect(whatIsShown('en-US', full, 'Theo')).toBe(
    'Theo will see what you did and when, your notes, the mood, your reactions, and your 2 comments. Your stars stay hidden until you have both rated. A share cannot be taken back.',
  );
  expect(whatIsShown('en-US', { ...bare, commentCount: 1 }, 'Theo')).toContain('when and your comment.');
  const pictures = [{}, {}] as Memory['pictures'];
  expect(whatIsShown('en-US', { ...bare, pictures }, 'Theo')).toBe(
    'Theo will see what you did and when and your 2 pictures. A share cannot be taken back, but each picture can.',
  );
});

test('before all of them are shared it is said how many', () => {
  expect(whatIsShownOfAll(12, 'Theo')).toMatch(
    /^Theo will see all 12 memories of Just mine, with your notes, moods, pictures,/,
  );
  expect(whatIsShownOfAll(1, 'Theo')).toMatch(/^Theo will see the one memory of Just mine,/);
});
