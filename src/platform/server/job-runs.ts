import { sql } from 'kysely';
import type { Database } from './database/database.ts';

const nobody = { account: null, lane: null };

/** Takes a job for this server if it is due: if it last began, on any server, at least `every` milliseconds ago. A clock that was set back counts as due. */
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

/** Gives a job back whose run failed: it is due again at once, unless another server has taken it since. */
export async function returnJob(database: Database, name: string, takenAt: Date): Promise<void> {
  await database.transaction(nobody, takenAt, (tx) => tx.asOwner(() => tx.count(sql`delete from job_runs where name = ${name} and began_at = ${takenAt}`)));
}
