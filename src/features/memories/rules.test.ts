import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activityError,
  asksToBeRated,
  asksInTheMorning,
  canRestore,
  changesOf,
  creditedTo,
  headingOf,
  isSimilar,
  laneOrder,
  lastPlannableDay,
  likelyDays,
  memoryChangeError,
  memoryDayError,
  peopleOf,
  planChangeError,
  planDayError,
  ratingsFor,
  restorableUntil,
  revealedFor,
  seenBy,
  titleOf,
  typeOn,
  undoClosedBefore,
} from './rules.ts';

const today = '2026-11-21';

describe('the day of a planned date', () => {
  test.each([
    ['yesterday is too early', '2026-11-20', 'too_early'],
    ['today will do', '2026-11-21', null],
    ['five years ahead will do', '2031-11-21', null],
    ['a day more is too late', '2031-11-22', 'too_late'],
    ['a far year is too late', '9999-12-31', 'too_late'],
  ])('%s', (_, date, error) => expect(planDayError(date, today)).toBe(error));

  test('five years from a leap day end with that February', () => {
    expect(planDayError('2033-02-28', '2028-02-29')).toBeNull();
    expect(planDayError('2033-03-01', '2028-02-29')).toBe('too_late');
    expect(lastPlannableDay('2027-02-28')).toBe('2032-02-28');
  });
});

describe('the days that many mean', () => {
  test.each([
    ['on a Monday', '2026-11-23', ['saturday 2026-11-28', 'nextFriday 2026-12-04']],
    ['on a Friday', '2026-11-27', ['saturday 2026-11-28', 'nextFriday 2026-12-04']],
    ['on a Saturday', '2026-11-28', ['nextFriday 2026-12-04', 'saturday 2026-12-05']],
    ['on a Sunday', '2026-11-29', ['nextFriday 2026-12-04', 'saturday 2026-12-05']],
  ])('are the coming Saturday and the Friday of the next week, the earlier one first, %s', (_, today, inOrder) => {
    expect(likelyDays(today).map(({ name, day }) => `${name} ${day}`)).toEqual(inOrder);
  });

  test('lie ahead within eleven days, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const today = new Date(days * 86_400_000).toISOString().slice(0, 10);
        for (const { name, day } of likelyDays(today)) {
          expect(new Date(day).getUTCDay()).toBe(name === 'saturday' ? 6 : 5);
          expect((Date.parse(day) - Date.parse(today)) / 86_400_000).toSatisfy(
            (ahead: number) => ahead >= 1 && ahead <= 11,
          );
        }
      }),
    );
  });
});

describe('the morning after', () => {
  const past = { type: 'past', myRating: null } as const;
  test.each([
    ['asks on the day after a date', { ...past, date: '2026-11-20' }, true],
    ['asks on the third day after', { ...past, date: '2026-11-18' }, true],
    ['asks no more on the fourth day', { ...past, date: '2026-11-17' }, false],
    ['does not ask on the day itself', { ...past, date: today }, false],
    ['does not ask who has rated', { ...past, date: '2026-11-20', myRating: { rating: 4 } }, false],
    ['does not ask about a date that is not over', { ...past, type: 'planned' as const, date: '2026-11-20' }, false],
  ])('%s', (_, memory, asks) => {
    expect(asksInTheMorning(memory, today)).toBe(asks);
  });
});

describe('the day of a past memory', () => {
  test.each([
    ['1949 is too early', '1949-12-31', 'too_early'],
    ['1950 will do', '1950-01-01', null],
    ['a leap day will do', '2024-02-29', null],
    ['today will do', '2026-11-21', null],
    ['tomorrow is too late', '2026-11-22', 'too_late'],
  ])('%s', (_, date, error) => expect(memoryDayError(date, today)).toBe(error));

  test('only today can be both planned and remembered', () => {
    const anyDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, anyDay, (date, now) => {
        const both = planDayError(date, now) === null && memoryDayError(date, now) === null;
        expect(both).toBe(date === now && now >= '1950-01-01');
      }),
    );
  });
});

describe('an activity', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, step) => `${step + 1}. step`).join('\n');
  test.each([
    ['typed by hand has room for 200', 'x'.repeat(200), null, null],
    ['typed by hand ends there', 'x'.repeat(201), null, 'activity_too_long'],
    ['is counted in characters as people see them', '🦦'.repeat(200), null, null],
    ['made of steps has room for 2,000', 'x'.repeat(2000), 'suggestion', null],
    ['made of steps ends there', 'x'.repeat(2001), 'suggestion', 'activity_too_long'],
    ['made of steps has room for 20 lines', lines(20), 'suggestion', null],
    ['made of steps has no 21st line', lines(21), 'suggestion', 'too_many_lines'],
  ])('%s', (_, activity, suggestionId, error) => expect(activityError(activity, suggestionId)).toBe(error));
});

describe('a planned date', () => {
  const plan = { type: 'planned', date: today, authorId: 'maya', removedAt: null } as const;

  test('is past from the day after it, stored or not', () => {
    expect(typeOn('2026-11-20', plan)).toBe('planned');
    expect(typeOn('2026-11-21', plan)).toBe('planned');
    expect(typeOn('2026-11-22', plan)).toBe('past');
    expect(typeOn('2026-11-20', { ...plan, type: 'past' })).toBe('past');
  });

  test('may be changed by either partner until its day is over for both', () => {
    expect(planChangeError({ ...plan, laneDay: today })).toBeNull();
    expect(planChangeError({ ...plan, laneDay: '2026-11-22' })).toBe('not_planned');
    expect(planChangeError({ ...plan, laneDay: today, type: 'past' })).toBe('not_planned');
    expect(planChangeError({ ...plan, laneDay: today, removedAt: '2026-11-21T10:00:00.000Z' })).toBe('removed');
  });

  test('once past may be changed by its author alone', () => {
    const past = { ...plan, date: '2026-11-20', laneDay: today };
    expect(memoryChangeError(past, { id: 'maya' })).toBeNull();
    expect(memoryChangeError(past, { id: 'theo' })).toBe('not_yours');
    expect(memoryChangeError({ ...plan, laneDay: today }, { id: 'maya' })).toBe('not_past');
    expect(memoryChangeError({ ...past, removedAt: '2026-11-21T10:00:00.000Z' }, { id: 'maya' })).toBe('removed');
  });

  test('tells old and new of what was changed, and nothing else', () => {
    const before = { date: today, time: null, activity: 'Picnic', venueUrl: null, idea: 'maya' };
    expect(changesOf(before, before)).toEqual([]);
    expect(changesOf(before, { ...before, date: '2026-12-01', time: '19:30', idea: 'theo' })).toEqual([
      { field: 'date', oldValue: today, newValue: '2026-12-01' },
      { field: 'time', oldValue: null, newValue: '19:30' },
      { field: 'idea', oldValue: 'maya', newValue: 'theo' },
    ]);
  });
});

describe('an undo window', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  test.each([
    ['of a cancelled date is open for 24 hours', 'planned', '2026-11-20T10:00:00.001Z', true],
    ['of a cancelled date closes then', 'planned', '2026-11-20T10:00:00.000Z', false],
    ['of a deleted memory is open for 30 days', 'past', '2026-10-22T10:00:00.001Z', true],
    ['of a deleted memory closes then', 'past', '2026-10-22T10:00:00.000Z', false],
  ] as const)('%s', (_, type, removedAt, open) => {
    expect(canRestore({ type, removedAt, reversedAt: null }, now)).toBe(open);
    expect(canRestore({ type, removedAt, reversedAt: '2026-11-21T09:00:00.000Z' }, now)).toBe(false);
  });

  test('ends at the moment that a removed memory shows', () => {
    const removedAt = '2026-11-21T10:00:00.000Z';
    expect(restorableUntil({ type: 'planned', removedAt })).toEqual(new Date('2026-11-22T10:00:00.000Z'));
    expect(restorableUntil({ type: 'past', removedAt })).toEqual(new Date('2026-12-21T10:00:00.000Z'));
  });

  test('is closed by the job exactly when it can no longer be used', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('planned', 'past'),
        fc.date({ min: new Date('2026-10-01'), max: now, noInvalidDate: true }),
        (type, removedAt) => {
          const due = removedAt <= undoClosedBefore(now)[type];
          expect(due).toBe(!canRestore({ type, removedAt: removedAt.toISOString(), reversedAt: null }, now));
        },
      ),
    );
  });
});

describe('ratings', () => {
  const createdAt = '2026-11-21T10:00:00.000Z';
  const now = new Date('2026-11-22T10:00:00.000Z');
  const maya = { accountId: 'maya', rating: 5, comment: 'Stars!', createdAt };
  const theo = { accountId: 'theo', rating: 2, comment: 'Rain.', createdAt };

  test('are withheld until both have rated', () => {
    expect(ratingsFor('maya', [], { now })).toEqual({
      myRating: null,
      partnerRated: false,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
    });
    expect(ratingsFor('maya', [theo], { now })).toEqual({
      myRating: null,
      partnerRated: true,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
    });
    expect(ratingsFor('maya', [maya], { now })).toEqual({
      myRating: { rating: 5, comment: 'Stars!' },
      partnerRated: false,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
    });
    expect(ratingsFor('maya', [theo, maya], { now })).toEqual({
      myRating: { rating: 5, comment: 'Stars!' },
      partnerRated: true,
      partnerRating: { rating: 2, comment: 'Rain.' },
      isUnanswered: false,
      isJustCompleted: true,
    });
  });

  test('that the partner has not answered for a week stand alone, until the partner rates, too', () => {
    const at = (moment: string) => ({ now: new Date(moment) });
    expect(ratingsFor('maya', [maya], at('2026-11-28T09:59:59.999Z')).isUnanswered).toBe(false);
    expect(ratingsFor('maya', [maya], at('2026-11-28T10:00:00.000Z'))).toMatchObject({
      isUnanswered: true,
      partnerRating: null,
    });
    expect(ratingsFor('maya', [maya, theo], at('2026-12-28T10:00:00.000Z')).isUnanswered).toBe(false);
    expect(ratingsFor('theo', [maya], at('2026-12-28T10:00:00.000Z'))).toEqual({
      myRating: null,
      partnerRated: true,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
    });
  });

  test('are asked for until two weeks after a date', () => {
    expect(asksToBeRated({ date: '2026-11-14' }, '2026-11-28')).toBe(true);
    expect(asksToBeRated({ date: '2026-11-13' }, '2026-11-28')).toBe(false);
  });

  test('once the pair has ended are what was revealed by then, and nothing else', () => {
    const none = {
      myRating: null,
      partnerRated: false,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
    };
    for (const ratings of [[], [theo], [maya]])
      expect(revealedFor('maya', ratings, { paidEach: null, now })).toEqual(none);
    expect(revealedFor('maya', [theo, maya], { paidEach: 10, now })).toEqual({
      ...ratingsFor('maya', [theo, maya], { now }),
      isJustCompleted: false,
    });
  });

  test('stay one’s own to see when the other one’s were erased', () => {
    expect(revealedFor('maya', [maya], { paidEach: 10, now })).toEqual({
      myRating: { rating: 5, comment: 'Stars!' },
      partnerRated: false,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
    });
  });
});

describe('similar dates', () => {
  test.each([
    ['have the same category', { category: 'food', activity: 'Tapas' }, { category: 'food', activity: 'Ramen' }, true],
    [
      'are not of different categories',
      { category: 'food', activity: 'Tapas' },
      { category: 'active', activity: 'Tapas' },
      false,
    ],
    [
      'without a category have the same activity',
      { category: null, activity: 'Picnic' },
      { category: null, activity: 'Picnic' },
      true,
    ],
    [
      'whatever its case and spaces',
      { category: null, activity: ' Picnic  in the PARK' },
      { category: null, activity: 'picnic in\nthe park' },
      true,
    ],
    ['whatever alphabet it is in', { category: null, activity: 'КИНО' }, { category: null, activity: 'кино' }, true],
    [
      'without a category are not just any',
      { category: null, activity: 'Picnic' },
      { category: null, activity: 'Cinema' },
      false,
    ],
    [
      'without a category include a suggested one of that activity',
      { category: null, activity: 'Tapas' },
      { category: 'food', activity: 'Tapas' },
      true,
    ],
    [
      'with a category never go by activity',
      { category: 'food', activity: 'Tapas' },
      { category: null, activity: 'Tapas' },
      false,
    ],
  ])('%s', (_, memory, other, similar) => expect(isSimilar(memory, other)).toBe(similar));
});

describe('people of a lane', () => {
  const paired = { id: 'maya', partner: { id: 'theo' } };
  const alone = { id: 'maya', partner: null };

  test('are credited by choice, the partner only when there is one', () => {
    expect(creditedTo('me', paired)).toBe('maya');
    expect(creditedTo('partner', paired)).toBe('theo');
    expect(creditedTo('me', alone)).toBe('maya');
    expect(creditedTo('partner', alone)).toBeNull();
  });

  test('see themselves, their partner, and someone else', () => {
    expect(seenBy(paired, 'maya')).toBe('me');
    expect(seenBy(paired, 'theo')).toBe('partner');
    expect(seenBy(paired, 'noah')).toBe('someone');
    expect(seenBy(alone, null)).toBe('someone');
  });

  test('are all told', () => {
    expect(peopleOf(paired)).toEqual(['maya', 'theo']);
    expect(peopleOf(alone)).toEqual(['maya']);
  });
});

describe('the heading of a memory', () => {
  test.each([
    ['an activity of one’s own', { activity: 'Picnic', ideaTitle: null }, { heading: 'Picnic', steps: [] }],
    [
      'the steps of an idea',
      { activity: '1. Buy two oranges\n2. Walk to the pier', ideaTitle: 'Oranges' },
      { heading: 'Oranges', steps: ['Buy two oranges', 'Walk to the pier'] },
    ],
    [
      'an idea of one step',
      { activity: '1. Buy two oranges', ideaTitle: 'Oranges' },
      { heading: 'Oranges', steps: ['Buy two oranges'] },
    ],
    [
      'steps with a line of one’s own',
      { activity: '1. Buy two oranges\n\nAnd a lemon', ideaTitle: 'Oranges' },
      { heading: 'Oranges', steps: ['Buy two oranges', 'And a lemon'] },
    ],
    [
      'an idea under a name of one’s own',
      { activity: 'Lemons at the pier', ideaTitle: 'Oranges' },
      { heading: 'Lemons at the pier', steps: [] },
    ],
    [
      'steps without an idea',
      { activity: '1. Buy\n2. Walk', ideaTitle: null },
      { heading: '1. Buy\n2. Walk', steps: [] },
    ],
  ])('of %s', (_, memory, expected) => {
    expect(headingOf(memory)).toEqual(expected);
    expect(titleOf(memory)).toBe(expected.heading.split('\n')[0]);
  });
});

describe('the order of a lane', () => {
  const entry = (type: 'planned' | 'past', date: string, id = 'a', time: string | null = null) => ({
    type,
    date,
    id,
    time,
  });
  test('is what comes, soonest first and by time within a day, then what has been, newest first', () => {
    const inOrder = [
      entry('planned', '2026-11-24'),
      entry('planned', '2026-11-24', 'b', '09:00'),
      entry('planned', '2026-11-24', 'a', '19:30'),
      entry('planned', '2027-01-01'),
      entry('past', '2026-11-24'),
      entry('past', '2026-11-23', 'b'),
      entry('past', '2026-11-23', 'a', '19:30'),
      entry('past', '1950-01-01'),
    ];
    expect(inOrder.toReversed().sort(laneOrder)).toEqual(inOrder);
  });

  test('is that of the reader’s clock', () => {
    const inTokyo = { ...entry('planned', '2026-11-30', 'a', '23:00'), localTimes: { me: '2026-11-30T14:00' } };
    const inOrder = [inTokyo, entry('planned', '2026-11-30', 'b', '20:30')];
    expect(inOrder.toReversed().sort(laneOrder)).toEqual(inOrder);
  });
});
