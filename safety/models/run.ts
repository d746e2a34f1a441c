import fc from 'fast-check';
import { History, histories } from './history.ts';
import { addedUp, type Counts } from './counts.ts';
import type { Stage } from './stage.ts';

export interface Asked {
  seed: number;
  /** How many operations there are to be in all, and how many phases a history has at most. */
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

/** Lives histories of one seed until there were enough operations, or something was wrong. */
export async function run(stage: Stage, { seed, operations, longest, path = '', shrinkSeconds = 60 }: Asked): Promise<Outcome> {
  const counts = addedUp([]);
  const [runPath, replayPath] = path.split('/');
  let failedAt = 0;
  const property = fc.asyncProperty(histories(longest, replayPath), async (phases) => {
    const enough = failedAt === 0 ? counts.operations >= operations : Date.now() > failedAt + shrinkSeconds * 1000;
    if (enough) return;
    const history = new History(stage, counts);
    try {
      await history.begin();
      await fc.asyncModelRun(() => ({ model: {}, real: history }), phases);
      await history.end();
    } catch (fault) {
      failedAt ||= Date.now();
      throw fault;
    }
  });
  const details = await fc.check(property, { seed, numRuns: 1_000, endOnFailure: shrinkSeconds === 0, ...(runPath && { path: runPath }) });
  if (!details.failed) return { counts, failure: null };
  const phases = fc.stringify(details.counterexample?.[0]);
  const replay = /\/\*replayPath="([^"]*)"\*\//.exec(phases)?.[1] ?? '';
  const how = `npm run models -- SEED=${seed} PATH=${details.counterexamplePath}/${replay} OPERATIONS=${operations}`;
  return { counts, failure: `${how}\n${String((details.errorInstance as Error | null)?.stack)}\n${phases}` };
}
