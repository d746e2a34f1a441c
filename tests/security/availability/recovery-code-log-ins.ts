import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { RecoveryCodeHolder } from './recovery-code-holder.ts';
import { readDuring, type RightfulUse } from './rightful-use.ts';

const logIns = 5;

/** Accounts with a second factor log in by recovery codes, all at once and each time in new browsers, while she reads. */
export async function besideRecoveryCodeLogIns(cluster: Cluster, member: Person, holders: readonly RecoveryCodeHolder[], server: number): Promise<RightfulUse[]> {
  const uses: RightfulUse[] = [];
  for (let count = 0; count < logIns; count += 1) {
    // Reads are counted by the minute.
    await cluster.advance({ minutes: 1 });
    uses.push(await readDuring(member, Promise.all(holders.map((holder) => holder.logIn(cluster.visitor({ server }))))));
  }
  return uses;
}
