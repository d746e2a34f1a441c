import fc from 'fast-check';
import { History, histories } from './history.ts';
import { addedUp, type Counts } from './counts.ts';
import type { Stage } from './stage.ts';

interface Asked {
  seed: number;
  /** The minimum of operations, and the maximum of phases in a history. */
  operations: number;
  longest: number;
  /** As a failing run prints it. */
  path?: string | undefined;
  /** The time to shrink a failing history; 0 keeps it as it is. */
  shrinkSeconds?: number;
}

export interface Outcome {
  counts: Counts;
  /** The failure, with the command that repeats it. */
  failure: string | null;
}

/** Runs histories until enough operations ran or one failed. With a path it runs the failed history. */
export async function run(stage: Stage, asked: Asked): Promise<Outcome> {
  const counts = addedUp([]);
  let failure: string | null = null;
  if (asked.path) failure = await live(stage, counts, asked);
  else
    for (let seed = asked.seed; failure === null && counts.operations < asked.operations; seed += seedsApart)
      failure = await live(stage, counts, { ...asked, seed });
  return { counts, failure };
}

/** More than the number of parallel runs: each history has its own seed. */
const seedsApart = 1_000;

/** Runs one history and shrinks it if it fails. */
async function live(
  stage: Stage,
  counts: Counts,
  { seed, longest, path = '', shrinkSeconds = 60 }: Asked,
): Promise<string | null> {
  const [runPath, replayPath] = path.split(/\/(.*)/);
  let failedAt = 0;
  let isLived = false;
  const property = fc.asyncProperty(histories(longest, replayPath), async (phases) => {
    // After a history given by its path, fast-check continues with siblings that are not wanted.
    if (failedAt > 0 ? Date.now() > failedAt + shrinkSeconds * 1000 : isLived) return;
    isLived = true;
    const history = new History(stage, counts);
    try {
      await history.begin();
      await fc.asyncModelRun(() => ({ model: {}, real: history }), phases);
      await history.end();
    } catch (error) {
      failedAt ||= Date.now();
      throw error;
    }
  });
  const details = await fc.check(property, {
    seed,
    numRuns: 1,
    endOnFailure: shrinkSeconds === 0,
    ...(runPath && { path: runPath }),
  });
  if (!details.failed) return null;
  const phases = fc.stringify(details.counterexample?.[0]);
  const replay = /\/\*replayPath="([^"]*)"\*\//.exec(phases)?.[1] ?? '';
  return `npm run models -- SEED=${seed} LONGEST=${longest} PATH=${details.counterexamplePath}/${replay}\n${String((details.errorInstance as Error | null)?.stack)}\n${phases}`;
}
