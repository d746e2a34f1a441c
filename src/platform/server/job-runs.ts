import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Takes a job if its last run on any server began at least `every` milliseconds ago. A run in the future counts as due, after a clock was set back. */
export async function claimJob(database: Database, name: string, every: number, now: Date): Promise<boolean> {
  const due = new Date(now.getTime() - every);
  const taken = await database.asOwner(now, (tx) =>
    tx.execute(sql`
      insert into job_runs as run (name, began_at) values (${name}, ${now})
      on conflict (name) do update set began_at = excluded.began_at where run.began_at <= ${due} or run.began_at > excluded.began_at`),
  );
  return taken === 1;
}

/** Returns a failed job, which is then due again unless another server has taken it since. */
export async function releaseJob(database: Database, name: string, takenAt: Date): Promise<void> {
  await database.asOwner(takenAt, (tx) =>
    tx.execute(sql`delete from job_runs where name = ${name} and began_at = ${takenAt}`),
  );
}

/**
 * Does one after the other, and those behind one that fails. Returns how many were done, as their results count. Throws what failed, once all others
 * are done; `failed` ends the sentence “2 of 5 …”.
 */
export async function doEach<T>(
  due: readonly T[],
  failed: string,
  run: (one: T) => Promise<number | boolean>,
): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (const one of due) {
    try {
      done += Number(await run(one));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} ${failed}`, { cause: errors[0] });
  return done;
}
