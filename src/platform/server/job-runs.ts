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
