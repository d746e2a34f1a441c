import type * as z from 'zod';
import type { Account, Partner } from '#features/accounts/server/auth.ts';
import { badges } from '#features/badges/contract.ts';
import { list as badgeList } from '#features/badges/server/unlocks.ts';
import { goals as goalsContract } from '#features/goals/contract.ts';
import { type GoalStatus, goalStatuses } from '#features/goals/rules.ts';
import { list, progress as stepsOf } from '#features/goals/server/queries.ts';
import { memories } from '#features/memories/contract.ts';
import { inFormerLane } from '#features/memories/server/archive.ts';
import { invite } from '#features/memories/server/queries.ts';
import { moodRating, moods as moodsContract } from '#features/moods/contract.ts';
import { responses } from '#features/moods/server/queries.ts';
import { ratingsPage } from '#features/moods/server/store.ts';
import { pairing as pairingContract } from '#features/pairing/contract.ts';
import { whose } from '#features/pairing/rules.ts';
import { blocks, previousRelationships, status } from '#features/pairing/server/queries.ts';
import { pebbles as pebblesContract, type transaction } from '#features/pebbles/contract.ts';
import { history, jar, vouchers } from '#features/pebbles/server/queries.ts';
import { balance } from '#features/pebbles/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { gatherLanes } from './gather-lanes.ts';
import { pagesOf, parseOutput, type Read, readAllPages, readAsPartner } from './outputs.ts';
import type { Progress } from './progress.ts';
import { countInLane, countOfAccount } from './store.ts';

/** Everything an account can see through its own reads. */
export type Gathered = Awaited<ReturnType<typeof gather>>;

export async function gather(read: Read, progress: Progress) {
  const { formerLanes, ...pairing } = await gatherPairing(read);
  await progress.begin(await read((tx, principal) => countEverything(tx, principal, formerLanes)));
  return {
    ...(await read(profileOf)),
    ...pairing,
    lanes: await gatherLanes(read, formerLanes, progress),
    moods: await gatherMoods(read, progress),
    goals: await gatherGoals(read, progress),
    badges: parseOutput(badges.list, await read(badgeList)),
    ...(await gatherPebbles(read, progress)),
    invite: parseOutput(memories.invite, await read(invite)),
  };
}

async function profileOf(tx: Tx, { firstName, lastName, email, timeZone }: Account) {
  return { exportedAt: tx.now.toISOString(), profile: { firstName, lastName, email, timeZone } };
}

/** Counts each lane in its own scope, because row-level security applies. */
async function countEverything(tx: Tx, principal: Account, formerLanes: readonly string[]): Promise<number> {
  let total = await countOfAccount(tx, principal.id);
  for (const lane of new Set([principal.laneId, principal.soloLaneId]))
    total += await tx.as({ account: principal.id, lane }, () => countInLane(tx, lane));
  for (const lane of formerLanes) total += await inFormerLane(tx, principal, lane, () => countInLane(tx, lane));
  return total;
}

/** Current and former partners, requests and blocks. */
async function gatherPairing(read: Read) {
  const { pairingCode, takesRequests, partner, incoming, outgoing } = parseOutput(
    pairingContract.status,
    await read(status),
  );
  const former = await readAllPages(
    (cursor) =>
      read(async (tx, principal) =>
        parseOutput(pairingContract.previousRelationships, await previousRelationships(tx, principal, { cursor })),
      ),
    (page) => page.relationships,
  );
  const blocked = await readAllPages(
    (cursor) =>
      read(async (tx, principal) => parseOutput(pairingContract.blocks, await blocks(tx, principal, { cursor }))),
    (page) => page.blocks,
  );
  return {
    pairingCode,
    // Without the partner's code, which belongs to them.
    partner: partner && { firstName: partner.firstName, lastName: partner.lastName, pairedAt: partner.pairedAt },
    formerLanes: [...new Set(former.filter(({ isPairedAgain }) => !isPairedAgain).map(({ laneId }) => laneId))],
    relationships: former.map(({ partnerFirstName, partnerLastName, pairedAt, unpairedAt }) => ({
      partnerName: `${partnerFirstName} ${partnerLastName}`.trim(),
      pairedAt,
      unpairedAt,
    })),
    requests: {
      areTaken: takesRequests,
      received: incoming.map(({ requesterName, createdAt }) => ({ from: requesterName, createdAt })),
      sent: outgoing.map(({ createdAt }) => ({ createdAt })),
    },
    blocked: blocked.map(({ name, blockedAt }) => ({ name, blockedAt })),
  };
}

export type ExportedGoal = Awaited<ReturnType<typeof goalsPage>>['goals'][number];

/** The couple's goals with all progress steps of both partners. */
async function gatherGoals(read: Read, progress: Progress): Promise<ExportedGoal[]> {
  const goals: ExportedGoal[] = [];
  for (const status of goalStatuses) {
    for await (const page of pagesOf((cursor) => goalsPage(read, status, cursor))) {
      goals.push(...page.goals);
      await progress.step(page.goals.length);
    }
  }
  return goals;
}

async function goalsPage(read: Read, status: GoalStatus, cursor: string | undefined) {
  const page = await readAsPartner(read, async (tx, principal) => {
    const { goals, nextCursor } = parseOutput(goalsContract.list, await list(tx, principal, { status, cursor }));
    return {
      goals: await Promise.all(goals.map(async (goal) => ({ ...goal, steps: await stepsTo(tx, principal, goal.id) }))),
      nextCursor,
    };
  });
  return page ?? { goals: [], nextCursor: null };
}

function stepsTo(tx: Tx, principal: Partner, goalId: string) {
  return readAllPages(
    async (cursor) => parseOutput(goalsContract.progress, await stepsOf(tx, principal, { goalId, cursor })),
    ({ steps }) => steps,
  );
}

const pageSize = 50;

export type ExportedMood = Awaited<ReturnType<typeof moodsPage>>['moods'][number];

/** Every rating since the open lane was opened, newest first, with its thread. Those of former lanes are closed. */
async function gatherMoods(read: Read, progress: Progress): Promise<ExportedMood[]> {
  const moods: ExportedMood[] = [];
  const none = { moods: [], nextCursor: null };
  for await (const page of pagesOf(
    async (cursor) => (await readAsPartner(read, (tx, principal) => moodsPage(tx, principal, cursor))) ?? none,
  )) {
    moods.push(...page.moods);
    await progress.step(page.moods.length);
  }
  return moods;
}

async function moodsPage(tx: Tx, principal: Partner, cursor: string | undefined) {
  const rows = await ratingsPage(tx, principal.laneId, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const moods = await Promise.all(
    page.map(async ({ accountId, ...rating }) => ({
      ...moodRating.parse({ ...rating, by: whose(principal, accountId) }),
      responses: rating.responseCount === 0 ? [] : await responsesTo(tx, principal, rating.id),
    })),
  );
  return { moods, nextCursor };
}

function responsesTo(tx: Tx, principal: Partner, moodRatingId: string) {
  return readAllPages(
    async (cursor) => parseOutput(moodsContract.responses, await responses(tx, principal, { moodRatingId, cursor })),
    (page) => page.responses,
  );
}

type Transaction = z.output<typeof transaction>;

/** The own ledger, newest first, and what is promised and claimed of rewards. */
async function gatherPebbles(read: Read, progress: Progress) {
  const transactions: Transaction[] = [];
  for await (const page of pagesOf((cursor) =>
    read(async (tx, principal) => parseOutput(pebblesContract.history, await history(tx, principal, { cursor }))),
  )) {
    transactions.push(...page.transactions);
    await progress.step(page.transactions.length);
  }
  return {
    pebbles: { balance: await read((tx, principal) => balance(tx, principal.id)), transactions },
    rewards: {
      treats: parseOutput(pebblesContract.jar, await read(jar)),
      vouchers: await readAllPages(
        (cursor) =>
          read(async (tx, principal) =>
            parseOutput(pebblesContract.vouchers, await vouchers(tx, principal, { cursor })),
          ),
        (page) => page.vouchers,
      ),
    },
  };
}
