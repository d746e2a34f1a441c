import type { ClientBase } from 'pg';
import * as z from 'zod';

export const picturesTakenBack = z.array(
  z.object({ pictureId: z.guid(), accountId: z.guid().nullable().default(null), takenBackAt: z.iso.datetime() }),
);

/** Pictures that were taken back in the last weeks, and by whom. */
export type PicturesTakenBack = z.infer<typeof picturesTakenBack>;

/** Needs the owner's connection. */
export async function listPicturesTakenBack(client: ClientBase): Promise<PicturesTakenBack> {
  const { rows } = await client.query<PicturesTakenBack[number]>(
    'select picture_id as "pictureId", account_id as "accountId", taken_back_at as "takenBackAt" from pictures_taken_back order by picture_id',
  );
  return rows;
}

/** Of pictures that are deleted: their rows say no more where they were. */
const unknownLane = '00000000-0000-0000-0000-000000000000';

/** Takes pictures back again that a restored backup still has. A job erases them. */
export async function takePicturesBackAgain(client: ClientBase, pictures: PicturesTakenBack): Promise<void> {
  const given = [
    pictures.map(({ pictureId }) => pictureId),
    pictures.map(({ accountId }) => accountId),
    pictures.map(({ takenBackAt }) => takenBackAt),
  ];
  // The policies let people alone take pictures back, and bind the owner too.
  await client.query('alter table memory_pictures no force row level security');
  await client.query(
    `update memory_pictures p set removed_at = coalesce(p.removed_at, given.at)
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) given (id, account_id, at) where p.id = given.id and p.account_id = coalesce(given.account_id, p.account_id)`,
    given,
  );
  await client.query('alter table memory_pictures force row level security');
  // A later restore of an older backup needs them too.
  await client.query(
    `insert into pictures_taken_back (lane_id, picture_id, account_id, taken_back_at)
     select coalesce(p.lane_id, $4), given.* from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) given (id, account_id, at)
     left join memory_pictures p on p.id = given.id and p.account_id = given.account_id
     on conflict do nothing`,
    [...given, unknownLane],
  );
}
