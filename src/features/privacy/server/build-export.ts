import { authenticate, type Account } from '#features/accounts/server/auth.ts';
import type { BackgroundContext } from '#platform/server/background.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { taskQueue } from '#platform/server/task-queue.ts';
import { expiryOf } from '../rules.ts';
import { exportFiles } from './export-files.ts';
import { gather } from './gather.ts';
import { picturesIn } from './name-pictures.ts';
import { progressOf, type Progress } from './progress.ts';
import { ChangedMeanwhile, Interrupted, readAs } from './outputs.ts';
import * as store from './store.ts';
import { zipOf } from './zip.ts';

/** The largest exports take about 200 MB of memory each while they are built. */
const building = taskQueue({ concurrency: 2, maxQueued: 100 });

/** Builds an export in the background, and says how far it is. Whatever goes wrong, it ends as ready or as failed. */
export async function buildExport(
  context: RequestContext,
  later: BackgroundContext,
  account: Account,
  id: string,
): Promise<void> {
  const write = (part: (tx: Tx) => Promise<boolean>) =>
    context.database.transaction(account.scope, later.now(), async (tx) => {
      const isOurs = await part(tx);
      if (isOurs) tx.announce([account.id], { changed: 'privacy', session: account.sessionId });
      return isOurs;
    });
  try {
    const progress = progressOf(async (at) => {
      if (!(await write((tx) => store.setProgress(tx, account.id, id, at)))) throw new Interrupted('it took too long');
    });
    await building(async () => {
      const gathered = await gatherInOneLane(context, later, account, progress);
      const kept = { zip: await zipOf(exportFiles(gathered), later.now()), pictures: picturesIn(gathered.lanes) };
      await write((tx) => store.setReady(tx, account.id, id, kept, expiryOf(tx.now)));
    });
  } catch (error) {
    await write((tx) => store.setFailed(tx, account.id, id));
    if (error instanceof Interrupted) context.log.info({ why: error.message }, 'an export was given up');
    else throw error;
  }
}

const tries = 5;

/** Whoever is paired or unpaired meanwhile gets what they see now: it is begun anew, in the lane that is open then. */
async function gatherInOneLane(
  context: RequestContext,
  later: BackgroundContext,
  account: Account,
  progress: Progress,
) {
  let current: Account | null = account;
  for (let left = tries; current && left > 0; left -= 1) {
    try {
      return await gather(readAs(context, later, current), progress);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
    current = await authenticate({ ...context, now: later.now() });
  }
  throw new Interrupted(current ? 'too much changed meanwhile' : 'the session has ended');
}
