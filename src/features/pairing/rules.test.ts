import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeError, expiredBefore, rejectionForgottenBefore, whose, isRecentParting } from './rules.ts';

const maya = { id: 'maya', isPaired: false };
const theo = { id: 'theo', isPaired: false, isClosed: false, hasBlockedMe: false, isBlockedByMe: false };

describe('a code', () => {
  test.for([
    ['of somebody free is fine', { principal: maya, owner: theo }, null],
    ['nobody has is unknown', { principal: maya, owner: null }, 'unknown_code'],
    ['of oneself pairs nobody', { principal: maya, owner: { ...theo, id: 'maya' } }, 'own_code'],
    ['of somebody paired is rejected', { principal: maya, owner: { ...theo, isPaired: true } }, 'already_paired'],
    [
      'of somebody who blocked the sender looks unknown',
      { principal: maya, owner: { ...theo, hasBlockedMe: true } },
      'unknown_code',
    ],
    [
      'of somebody paired who blocked the sender looks unknown too',
      { principal: maya, owner: { ...theo, isPaired: true, hasBlockedMe: true } },
      'unknown_code',
    ],
    [
      'of somebody who takes no requests looks unknown',
      { principal: maya, owner: { ...theo, isClosed: true } },
      'unknown_code',
    ],
    [
      'of somebody paired who takes no requests looks unknown too',
      { principal: maya, owner: { ...theo, isPaired: true, isClosed: true } },
      'unknown_code',
    ],
    [
      'of somebody the sender has blocked waits for the block to be lifted',
      { principal: maya, owner: { ...theo, isBlockedByMe: true } },
      'you_blocked_them',
    ],
    [
      'looks unknown where each has blocked the other',
      { principal: maya, owner: { ...theo, hasBlockedMe: true, isBlockedByMe: true } },
      'unknown_code',
    ],
    ['is of no use to who is paired', { principal: { ...maya, isPaired: true }, owner: theo }, 'you_are_paired'],
    [
      'of oneself is of no use to who is paired',
      { principal: { ...maya, isPaired: true }, owner: { ...theo, id: 'maya', isPaired: true } },
      'you_are_paired',
    ],
  ] as const)('%s', ([, facts, error]) => {
    expect(codeError(facts)).toBe(error);
  });

  test('never tells a blocked sender from one with a wrong code, nor who takes no requests from nobody', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (isPaired, mineIsPaired, isClosed, isBlockedByMe) => {
          const me = { ...maya, isPaired: mineIsPaired };
          expect(
            codeError({
              principal: me,
              owner: { ...theo, isPaired, isBlockedByMe, isClosed, hasBlockedMe: !isClosed },
            }),
          ).toBe(codeError({ principal: me, owner: null }));
        },
      ),
    );
  });

  test('pairs nobody with themselves, and nobody twice', () => {
    const person = fc.record({ id: fc.constantFrom('maya', 'theo'), isPaired: fc.boolean() });
    fc.assert(
      fc.property(
        person,
        fc.record({
          id: fc.constantFrom('maya', 'theo'),
          isPaired: fc.boolean(),
          isClosed: fc.boolean(),
          hasBlockedMe: fc.boolean(),
          isBlockedByMe: fc.boolean(),
        }),
        (me, owner) => {
          if (codeError({ principal: me, owner }) !== null) return;
          expect([
            me.isPaired,
            owner.isPaired,
            me.id === owner.id,
            owner.isClosed,
            owner.hasBlockedMe,
            owner.isBlockedByMe,
          ]).toEqual([false, false, false, false, false, false]);
        },
      ),
    );
  });
});

describe('time', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  test('lets a request stand for fourteen days', () => {
    expect(expiredBefore(now)).toEqual(new Date('2026-11-07T12:00:00Z'));
  });

  test('keeps a parting recent for seven days', () => {
    expect([isRecentParting('2026-11-14T12:00:01Z', now), isRecentParting('2026-11-14T12:00:00Z', now)]).toEqual([
      true,
      false,
    ]);
  });

  test('forgets a rejection after twenty-four hours', () => {
    expect(rejectionForgottenBefore(now)).toEqual(new Date('2026-11-20T12:00:00Z'));
  });
});

test('a partner is told apart from oneself, from either side', () => {
  expect([whose({ id: 'maya' }, 'maya'), whose({ id: 'theo' }, 'maya')]).toEqual(['me', 'partner']);
});
