import fc from 'fast-check';
import { History, histories } from './history.ts';
import { addedUp, type Counts } from './counts.ts';
import type { Stage } from './stage.ts';

export interface Asked {
  seed: number;
  /** How many operations there are to be in all, at least, and how many phases a history has at most. */
  operations: number;
  longest: number;
  /** As a failing run prints it. */
  path?: string | undefined;
  /** For how long a failing history is made smaller; 0 leaves it as it was. */
  shrinkSeconds?: number;
}

export interface Outcome {
  counts: Counts;
  /** What went wrong, and how to see it again. */
  failure: string | null;
}

/** Lives histories until there were enough operations, or something was wrong; with a path, the one that went wrong before. */
export async function run(stage: Stage, asked: Asked): Promise<Outcome> {
  const counts = addedUp([]);
  let failure: string | null = null;
  if (asked.path) failure = await live(stage, counts, asked);
  else for (let seed = asked.seed; failure === null && counts.operations < asked.operations; seed += seedsApart) failure = await live(stage, counts, { ...asked, seed });
  return { counts, failure };
}

/** More than are ever run side by side: each history has a seed of its own. */
const seedsApart = 1_000;

/** Lives one history, and if it fails, ever smaller ones; says what went wrong and how to see it again. */
async function live(stage: Stage, counts: Counts, { seed, longest, path = '', shrinkSeconds = 60 }: Asked): Promise<string | null> {
  const [runPath, replayPath] = path.split(/\/(.*)/);
  let failedAt = 0;
  let isLived = false;
  const property = fc.asyncProperty(histories(longest, replayPath), async (phases) => {
    // After a history that was given by its path come its siblings, which nobody asked for.
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
  const details = await fc.check(property, { seed, numRuns: 1, endOnFailure: shrinkSeconds === 0, ...(runPath && { path: runPath }) });
  if (!details.failed) return null;
  const phases = fc.stringify(details.counterexample?.[0]);
  const replay = /\/\*replayPath="([^"]*)"\*\//.exec(phases)?.[1] ?? '';
  return `npm run models -- SEED=${seed} LONGEST=${longest} PATH=${details.counterexamplePath}/${replay}\n${String((details.errorInstance as Error | null)?.stack)}\n${phases}`;
}
