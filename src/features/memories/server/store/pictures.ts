import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import { picturesPerMemory } from '../../rules.ts';

export interface PictureRow extends Row<'memory_pictures', 'id' | 'accountId' | 'width' | 'height' | 'altText'> {
  /** As base64. */
  thumbHash: string;
}

export interface NewPicture {
  id: string;
  memoryId: string;
  day: string;
  slot: number;
  fileId: string;
  fileKey: Buffer;
  bytes: number;
  width: number;
  height: number;
  thumbHash: Uint8Array;
}

/** False when the id is taken. */
export async function insertPicture(tx: Tx, { laneId, id: accountId }: LaneMember, row: NewPicture): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into memory_pictures (lane_id, id, memory_id, day, account_id, slot, file_id, file_key, bytes, width, height, thumb_hash, created_at)
    values (${laneId}, ${row.id}, ${row.memoryId}, ${row.day}, ${accountId}, ${row.slot}, ${row.fileId}, ${row.fileKey}, ${row.bytes}, ${row.width}, ${row.height},
            ${Buffer.from(row.thumbHash)}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

/** A picture that the account has added before. */
export function ownPicture(tx: Tx, { laneId, id: accountId }: LaneMember, pictureId: string) {
  return tx.maybeOne(sql<PictureRow & { memoryId: string; removedAt: string | null }>`
    select id, memory_id, account_id, width, height, encode(thumb_hash, 'base64') as thumb_hash, alt_text, removed_at
    from memory_pictures where lane_id = ${laneId} and id = ${pictureId} and account_id = ${accountId}`);
}

/** The lane of an own picture, archived lanes included. */
export async function laneOfOwnPicture(tx: Tx, pictureId: string): Promise<string | undefined> {
  return (await tx.maybeOne(sql<{ laneId: string }>`select lane_id from lane_of_own_picture(${pictureId})`))?.laneId;
}

/** The first free place on a memory's card; null if there is none. */
export async function freeSlot(tx: Tx, laneId: string, memoryId: string): Promise<number | null> {
  const { slot } = await tx.one(sql<{ slot: number | null }>`
    select min(s)::int as slot from generate_series(1, ${picturesPerMemory}::int) s
    where not exists (select from memory_pictures p where p.lane_id = ${laneId} and p.memory_id = ${memoryId} and p.slot = s and p.removed_at is null)`);
  return slot;
}

/** The bytes that the lane's pictures take, removed ones included until they are erased. */
export async function spaceUsed(tx: Tx, laneId: string): Promise<number> {
  const { bytes } = await tx.one(
    sql<{
      bytes: number;
    }>`select coalesce(sum(bytes), 0)::float8 as bytes from memory_pictures where lane_id = ${laneId}`,
  );
  return bytes;
}

/** The bytes that the account's pictures take in all its lanes, archived ones included. */
export async function ownSpaceUsed(tx: Tx): Promise<number> {
  const { bytes } = await tx.one(sql<{ bytes: number }>`select own_picture_space()::float8 as bytes`);
  return bytes;
}

/** The bytes that all pictures take. Reads an index over all of them. */
export async function totalSpaceUsed(database: Database): Promise<number> {
  const found = await database.callFunction(sql<{ bytes: number }>`select picture_space()::float8 as bytes`);
  return found?.bytes ?? 0;
}

export async function havePictures(tx: Tx, laneId: string, memoryIds: string[]): Promise<boolean> {
  const { found } = await tx.one(
    sql<{
      found: boolean;
    }>`select exists (select from memory_pictures where lane_id = ${laneId} and memory_id = any(${memoryIds}::uuid[])) as found`,
  );
  return found;
}

export async function removePicture(tx: Tx, { laneId, id: accountId }: LaneMember, pictureId: string): Promise<void> {
  await tx.execute(sql`
    update memory_pictures set removed_at = coalesce(removed_at, ${tx.now}) where lane_id = ${laneId} and id = ${pictureId} and account_id = ${accountId}`);
}

export async function restorePicture(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  pictureId: string,
  slot: number,
): Promise<void> {
  await tx.execute(sql`
    update memory_pictures set removed_at = null, slot = ${slot} where lane_id = ${laneId} and id = ${pictureId} and account_id = ${accountId}`);
}

export async function describePicture(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  pictureId: string,
  altText: string | null,
): Promise<void> {
  await tx.execute(sql`
    update memory_pictures set alt_text = ${altText} where lane_id = ${laneId} and id = ${pictureId} and account_id = ${accountId}`);
}

/** Newest first. */
export function picturesOfMonth(tx: Tx, laneId: string, month: string, start: PageKey | null, size: number) {
  return tx.rows(sql<PictureRow & { memoryId: string; date: string }>`
    select p.id, p.memory_id, p.day as date, p.account_id, p.width, p.height, encode(p.thumb_hash, 'base64') as thumb_hash, p.alt_text
    from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
    where p.lane_id = ${laneId} and p.removed_at is null and p.day >= ${`${month}-01`}::date and p.day < ${`${month}-01`}::date + interval '1 month'
      ${start ? sql`and (p.day, p.id) < (${start.at}::date, ${start.id}::uuid)` : sql``}
    order by p.day desc, p.id desc limit ${size}`);
}

/** Newest first. */
export function pictureMonths(tx: Tx, laneId: string) {
  return tx.rows(sql<{ month: string; count: number; memories: number }>`
    select to_char(p.day, 'YYYY-MM') as month, count(*)::int as count, count(distinct p.memory_id)::int as memories
    from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
    where p.lane_id = ${laneId} and p.removed_at is null
    group by 1 order by 1 desc`);
}

/** The files of a picture that the account may see in any of its lanes. */
export function pictureSeenBy(database: Database, accountId: string, pictureId: string) {
  return database.callFunction(
    sql<{
      fileId: string;
      fileKey: Buffer;
      bytes: number;
    }>`select file_id, file_key, bytes from picture_seen_by(${accountId}, ${pictureId})`,
  );
}

export async function eraseRemovedPictures(tx: Tx, before: Date): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`select erase_removed_pictures(${before}) as count`);
  return Number(count);
}

/** Erases the pictures that an account due for erasure has added, from every lane. */
export async function erasePictures(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_pictures()`);
}

export async function knownFiles(tx: Tx, fileIds: string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    sql<{ fileId: string }>`select file_id from known_picture_files(${fileIds}::uuid[]) file_id`,
  );
  return new Set(rows.map(({ fileId }) => fileId));
}
