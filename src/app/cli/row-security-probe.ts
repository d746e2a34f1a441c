import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { pairingCode } from '#features/accounts/rules.ts';
import { insertAccount } from '#features/accounts/server/store/accounts.ts';
import { insertMemory, memory } from '#features/memories/server/store/memories.ts';
import { anyErrors } from '#platform/contract/domain-error.ts';
import { Transaction } from '#platform/server/database/transaction.ts';

const probeText = 'a probe sings 🐤 «ŝ» \u2028 "\\';

/** Writes a memory and reads it as its author and as a stranger, with the rights of a server. It rolls everything back. */
export async function probeErrors(client: ClientBase): Promise<string[]> {
  await client.query('savepoint probe');
  try {
    const [author, stranger, id] = [randomUUID(), randomUUID(), randomUUID()];
    const tx = new Transaction(client, { account: author, lane: author }, new Date());
    for (const account of [stranger, author]) {
      await tx.enter({ account, lane: account });
      const names = {
        firstName: 'Probe',
        lastName: 'Bird',
        email: `${account}@probe.invalid`,
        passwordHash: 'none',
        timeZone: 'UTC',
      };
      await insertAccount(tx, { id: account, pairingCode: pairingCode(randomBytes(6)), ...names }, anyErrors);
    }
    await insertMemory(tx, {
      id,
      laneId: author,
      authorId: author,
      creditedTo: author,
      type: 'past',
      date: '2026-01-01',
      activity: probeText,
      pebbles: 0,
    });
    const read = await memory(tx, author, id);
    await tx.enter({ account: stranger, lane: stranger });
    return [
      ...(read?.activity === probeText ? [] : ['what was written is not what is read']),
      ...(await visibleTables(client, author)),
    ];
  } catch (error) {
    return [`a memory cannot be written: ${(error as Error).message}`];
  } finally {
    await client.query('rollback to savepoint probe');
  }
}

/** The guarded tables in which the current account sees rows of another. */
async function visibleTables(client: ClientBase, other: string): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select c.relname as table from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
      and c.relname in (select tablename from pg_policies where schemaname = 'public')`);
  const errors: string[] = [];
  for (const { table } of rows) {
    const { rowCount } = await client.query(
      `select from ${client.escapeIdentifier(table)} t where t::text like '%' || $1 || '%' limit 1`,
      [other],
    );
    if (rowCount) errors.push(`a stranger sees rows of ${table}`);
  }
  return errors;
}
