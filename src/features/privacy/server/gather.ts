import type { Account } from '#features/accounts/server/auth.ts';
import { badges } from '#features/badges/contract.ts';
import { list as badgeList } from '#features/badges/server/list.ts';
import { memories } from '#features/memories/contract.ts';
import { inFormerLane } from '#features/memories/server/archive.ts';
import { invite } from '#features/memories/server/queries.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { parseOutput } from './outputs.ts';
import { gatherGoals } from './gather-goals.ts';
import { gatherLanes } from './gather-lanes.ts';
import { gatherMoods } from './gather-moods.ts';
import { gatherPairing } from './gather-pairing.ts';
import { gatherPebbles } from './gather-pebbles.ts';
import type { Progress } from './progress.ts';
import type { Read } from './read-as-account.ts';
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
