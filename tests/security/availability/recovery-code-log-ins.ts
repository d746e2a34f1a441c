import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { RecoveryCodeHolder } from './recovery-code-holder.ts';
import { readDuring, type MemberUse } from './member-use.ts';

const logIns = 5;

/** Accounts log in by recovery codes at the same time, always from new browsers, while the member reads. */
export async function probeDuringRecoveryLogIns(
  cluster: Cluster,
  member: Person,
  holders: readonly RecoveryCodeHolder[],
  server: number,
): Promise<MemberUse[]> {
  const uses: MemberUse[] = [];
  for (let count = 0; count < logIns; count += 1) {
    // Starts a new minute for the rate limits.
    await cluster.advance({ minutes: 1 });
    uses.push(
      await readDuring(member, Promise.all(holders.map((holder) => holder.logIn(cluster.visitor({ server }))))),
    );
  }
  return uses;
}
