import type { Sabotage } from '../../harness/sabotage.ts';

/** One defense: how to switch it off, and the cells that turn red without it. */
export interface Defense extends Sabotage {
  name: string;
  /** By procedure, the problems that the matrix must find there. */
  red: Record<string, RegExp>;
}

export const defenses: readonly Defense[] = [
  {
    name: 'the check who received a pairing request',
    edits: [
      {
        file: 'src/features/pairing/server/accept-request.ts',
        find: 'request?.recipientId !== principal.id',
        replace: '!request',
      },
    ],
    sql: ['alter table pairing_requests disable row level security'],
    red: {
      'pairing.acceptRequest': /on a stranger’s: (?:200|409) \w+, expected 404 not_found/,
      'pairing.rejectRequest': /on a stranger’s: (?:200|409) \w+, expected 404 not_found/,
    },
  },
  {
    name: 'the lane of a goal',
    edits: [
      {
        file: 'src/features/goals/server/store.ts',
        find: `couple_goals g where g.lane_id = \${laneId} and g.id`,
        replace: 'couple_goals g where g.id',
      },
    ],
    sql: [
      'alter table couple_goals disable row level security',
      'alter table goal_progress disable row level security',
    ],
    red: {
      'goals.progress': /by a member of another pair on a stranger’s: 200 answered, expected 404 not_found/,
      'goals.addProgress': /by a member of another pair on a stranger’s: \d+ \w+/,
    },
  },
  {
    name: 'the wait for both ratings',
    edits: [
      {
        file: 'src/features/memories/rules.ts',
        find: 'partnerRating: mine ? starsOf(theirs) : null,',
        replace: 'partnerRating: starsOf(theirs),',
      },
    ],
    red: { 'memories.timeline': /by the partner on no resource shows marker\d+maya/ },
  },
  {
    name: 'strict input',
    edits: [
      {
        file: 'src/features/memories/contract.ts',
        find: 'input: z.strictObject({\n      id,\n      activity: activity(activityMax.typed),',
        replace: 'input: z.looseObject({\n      id,\n      activity: activity(activityMax.typed),',
      },
    ],
    red: { 'memories.addMemory': /by the owner takes / },
  },
  {
    name: 'the partner’s rating, and one of each',
    edits: [
      {
        file: 'src/features/memories/server/plans/rate-date.ts',
        find: '{ laneId, id: partner.id }, memory.id',
        replace: 'principal, memory.id',
      },
    ],
    sql: ['alter table date_ratings drop constraint date_ratings_once_per_person'],
    red: {
      'memories.rateDate': /by the owner on their own (?:changed pebble_|: 200 answered, expected 409 already_rated)/,
    },
  },
  {
    name: 'the check of the origin',
    edits: [
      {
        file: 'src/platform/server/http/procedures/procedure-router.ts',
        find: "        if (!isSameOrigin(http.request, context.settings)) throw new DomainError('forbidden');\n",
        replace: '',
      },
    ],
    red: {
      'memories.addMemory': /by the owner from another site/,
      'pairing.unpair': /by the owner from another site/,
      'accounts.logIn': /by the owner from another site/,
    },
  },
  {
    name: 'the role of administrators',
    edits: [
      {
        file: 'src/features/accounts/server/auth.ts',
        find: "access === 'administrator' && !account.isAdministrator",
        replace: "access === 'administrator' && !account",
      },
    ],
    red: {
      'admin.stats': /by a former administrator on no resource: \d+ \w+, expected 403 forbidden/,
      'badges.createBadge': /by the owner on a missing id: \d+ \w+, expected 403 forbidden/,
    },
  },
  {
    name: 'the viewers of a picture',
    sql: [
      `create or replace function picture_seen_by(account uuid, wanted uuid) returns table (file_id uuid, file_key bytea, bytes integer)
      language sql stable security definer set search_path = public as $$ select file_id, file_key, bytes from memory_pictures where id = wanted $$`,
    ],
    red: {
      'memories.pictureFile': /by a member of another pair on a stranger’s: 200 answered, expected 404 not_found/,
    },
  },
];
