import { sql } from 'kysely';
import type { Database } from './database/database.ts';

const nobody = { account: null, lane: null };

/** Takes a job if its last run on any server began at least `every` milliseconds ago. A run in the future counts as due, after a clock was set back. */
export async function takeJob(database: Database, name: string, every: number, now: Date): Promise<boolean> {
  const due = new Date(now.getTime() - every);
  const taken = await database.transaction(nobody, now, (tx) =>
    tx.asOwner(() =>
      tx.count(sql`
        insert into job_runs as run (name, began_at) values (${name}, ${now})
        on conflict (name) do update set began_at = excluded.began_at where run.began_at <= ${due} or run.began_at > excluded.began_at
      `),
    ),
  );
  return taken === 1;
}

/** Returns a failed job, which is then due again unless another server has taken it since. */
export async function returnJob(database: Database, name: string, takenAt: Date): Promise<void> {
  await database.transaction(nobody, takenAt, (tx) => tx.asOwner(() => tx.count(sql`delete from job_runs where name = ${name} and began_at = ${takenAt}`)));
}
