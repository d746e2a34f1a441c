import type { Sabotage } from '../harness/sabotage.ts';

/** A defense that a server test shows: without it that test fails. */
export interface TestedDefense extends Sabotage {
  name: string;
  file: string;
  /** The beginning of the test's title. */
  test: string;
}

export const testedDefenses: readonly TestedDefense[] = [
  {
    name: 'the limits of pairing codes',
    file: 'src/features/pairing/server/pairing-limits.test.ts',
    test: 'is over after ten an hour for an account',
    edits: [{ file: 'src/features/pairing/contract.ts', find: '    limits: codeLimits,\n', replace: '' }],
  },
  {
    name: 'the size of an inbox',
    file: 'src/features/pairing/server/pairing-at-once.test.ts',
    test: 'twelve requests to one inbox leave five',
    edits: [
      {
        file: 'src/features/pairing/rules.ts',
        find: 'export const inboxSize = 5;',
        replace: 'export const inboxSize = 5000;',
      },
    ],
  },
  {
    name: 'the locks of an acceptance',
    file: 'src/features/pairing/server/pairing-at-once.test.ts',
    test: 'accepts of different requests by one recipient make one pair',
    edits: [
      {
        file: 'src/features/pairing/server/accept-request.ts',
        find: '  await lockPair(tx, principal.id, requesterId);\n',
        replace: '',
      },
      {
        file: 'src/features/pairing/server/accept-request.ts',
        find: '() => closeRequestsOf(tx, account)',
        replace: '() => Promise.resolve([])',
      },
    ],
    sql: ['drop index lane_members_one_open_shared_lane_each'],
  },
  {
    name: 'the end of streams at a parting',
    file: 'src/features/pairing/server/unpairing.test.ts',
    test: 'ends every open stream of both',
    edits: [
      {
        file: 'src/features/pairing/server/leave-partner.ts',
        find: "  tx.announce([id, partnerId], { changed: 'streams-ended' });\n",
        replace: '',
      },
    ],
  },
  {
    name: 'the keys of memories and payments',
    file: 'src/features/memories/server/memories-at-once.test.ts',
    test: 'many submits of one plan are one date, paid once',
    sql: [
      'alter table memories drop constraint memories_pkey cascade',
      'drop index if exists memories_day cascade',
      'drop index pebble_transactions_paid_once',
    ],
  },
  {
    name: 'the lock of a balance',
    file: 'src/features/pebbles/server/pebbles.test.ts',
    test: 'holds on each of ten days when thirty plans arrive at once',
    edits: [{ file: 'src/features/pebbles/server/store.ts', find: '\n    for update of b`', replace: '`' }],
  },
  {
    name: 'the cap of 24 hours',
    file: 'src/features/pebbles/server/pebbles.test.ts',
    test: 'is had twice in 24 hours at most',
    edits: [{ file: 'src/features/pebbles/rules.ts', find: ', 2 * cap - earnedLately', replace: '' }],
  },
  {
    name: 'the limit of goals that pay',
    file: 'src/features/goals/server/goal-progress.test.ts',
    test: 'pays two goals in seven days of one person',
    edits: [
      {
        file: 'src/features/goals/rules.ts',
        find: 'max: 2, days: 7, notInFirstHours: 24',
        replace: 'max: 2000, days: 7, notInFirstHours: 0',
      },
    ],
  },
  {
    name: 'the password, asked for again',
    file: 'src/features/accounts/server/sessions/ending-sessions.test.ts',
    test: 'must be right',
    edits: [
      {
        file: 'src/features/accounts/server/passwords/confirm-password.ts',
        find: "  if (!(await context.passwords.matches(password, passwordHash))) throw context.error('wrong_password');\n",
        replace: '',
      },
    ],
  },
  {
    name: 'the limit of mailed reset links',
    file: 'src/features/accounts/server/passwords/password-reset.test.ts',
    test: 'is possible three times an hour',
    edits: [
      {
        file: 'src/features/accounts/contract.ts',
        find: "      { bucket: 'reset', by: { field: 'email' }, max: 3, minutes: 60 },\n",
        replace: '',
      },
    ],
  },
  {
    name: 'challenges that are spent',
    file: 'src/features/accounts/server/passkeys/log-in-with-passkey.test.ts',
    test: 'answers a challenge once',
    edits: [
      {
        file: 'src/features/accounts/server/passkeys/verify-answer.ts',
        find: "  if (!isSpent) throw context.error('challenge_over');\n",
        replace: '  void isSpent;\n',
      },
    ],
  },
  {
    name: 'invitations that are looked up',
    file: 'src/features/accounts/server/sign-up-mode.test.ts',
    test: 'rejects an invitation that is over',
    edits: [
      {
        file: 'src/features/accounts/server/sign-up.ts',
        find: "  if (isByInvitation && !invited) throw error('invitation_spent');\n",
        replace: '',
      },
    ],
  },
  {
    name: 'the proof of a backup',
    file: 'src/app/cli/rejected-backups.test.ts',
    test: 'is told by its end',
    edits: [
      { file: 'src/app/cli/restore-backup.ts', find: '  assertProven(inspected, settings, how);\n', replace: '' },
    ],
  },
  {
    name: 'the room of an account',
    file: 'src/features/memories/server/pictures/saving.test.ts',
    test: 'of an account is counted over all its lanes',
    edits: [
      {
        file: 'src/features/memories/server/pictures/add-picture.ts',
        find: 'if ((await pictureStore.ownSpaceUsed(tx)) + bytes > settings.picturesPerAccount)',
        replace: 'if (bytes < 0)',
      },
    ],
  },
  {
    name: 'the addresses of push services',
    file: 'src/features/notifications/server/notifications.test.ts',
    test: 'does not subscribe inside',
    edits: [
      {
        file: 'src/features/notifications/server/subscribe.ts',
        find: 'if (!mayLeadOutside(target.endpoint))',
        replace: 'if (!target.endpoint)',
      },
    ],
  },
  {
    name: 'the queue of password hashes',
    file: 'src/platform/server/password-hasher.test.ts',
    test: 'an address that asks for many hashes at once',
    edits: [
      {
        file: 'src/platform/server/password-hasher.ts',
        find: 'taskQueue({ concurrency: 2, maxQueued: 16 })',
        replace: 'taskQueue({ concurrency: 1000, maxQueued: 100_000 })',
      },
    ],
  },
  {
    name: 'the places of requests whose body is on its way',
    file: 'src/platform/server/http/availability.test.ts',
    test: 'sends half of 210 bodies',
    edits: [
      {
        file: 'src/platform/server/http/concurrency.ts',
        find: '    if (isBodyComplete(request)) return;\n',
        replace: '    return;\n',
      },
    ],
  },
  {
    name: 'the length of a picture',
    file: 'src/platform/server/pictures/picture-body.test.ts',
    test: 'a body without an end is refused',
    edits: [
      {
        file: 'src/platform/server/pictures/picture-body.ts',
        find: "    if (length > maxPictureBytes) return { error: 'too_large' };\n",
        replace: '',
      },
    ],
  },
];
