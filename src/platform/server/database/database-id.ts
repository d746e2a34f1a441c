import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Tells this database from others, also from those that were restored from its backups. */
export async function databaseId(tx: Tx): Promise<string> {
  const { id } = await tx.one(sql<{ id: string }>`
    insert into database_identity as identity (id) values (gen_random_uuid())
    on conflict (only_row) do update set id = identity.id returning id`);
  return id;
}
