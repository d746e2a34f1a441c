import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';

/** True when the account has not used this kind of browser before. */
export async function insertBrowser(tx: Tx, accountId: string, device: string): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into known_browsers (account_id, device, seen_at) values (${accountId}, ${device}, ${tx.now}) on conflict do nothing`)) ===
    1
  );
}

export async function hasKnownDevice(tx: Tx, accountId: string, tokenHash: Buffer, since: Date): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql`select from known_devices where account_id = ${accountId} and token_hash = ${tokenHash} and seen_at > ${since}`,
    )) !== undefined
  );
}

/** Inserts or refreshes a known browser and deletes the oldest beyond the limit. */
export async function upsertKnownDevice(tx: Tx, accountId: string, tokenHash: Buffer, atMost: number): Promise<void> {
  await tx.execute(sql`
    insert into known_devices (account_id, token_hash, seen_at) values (${accountId}, ${tokenHash}, ${tx.now})
    on conflict (account_id, token_hash) do update set seen_at = excluded.seen_at`);
  await tx.execute(sql`
    delete from known_devices where account_id = ${accountId} and token_hash in (
      select token_hash from known_devices where account_id = ${accountId} order by seen_at desc, token_hash offset ${atMost})`);
}

export async function deleteKnownDevicesOf(tx: Tx, accountId: string, except: Buffer | null): Promise<void> {
  await tx.execute(
    sql`delete from known_devices where account_id = ${accountId} ${except ? sql`and token_hash <> ${except}` : sql``}`,
  );
}
