import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { memories } from '../../contract.ts';
import { totalSpaceUsed } from '../store/pictures.ts';

/** What is left free for the database and everything else on the disk, long before it refuses writes. */
const leftFree = { share: 0.05, bytes: 2_000_000_000 };

/** Of the disk, unless a setting says how much. */
const shareOfPictures = 0.5;

/** How long what all pictures take is known, with what this server adds meanwhile. */
const knownMs = 60_000;

const known = new WeakMap<Database, { bytes: number; since: number }>();

type Stores = Pick<RequestContext, 'database' | 'settings' | 'pictureFiles'>;

export async function refuseWithoutSpace(
  { error, ...stores }: Stores & ErrorsOf<typeof memories.addPicture>,
  bytes = 1,
): Promise<void> {
  if (!(await hasSpace(stores, bytes))) throw error('store_full');
}

/** Whether the files of a picture would leave enough of the disk free, and stay below what all pictures may take. */
export async function hasSpace({ database, settings, pictureFiles }: Stores, bytes = 1): Promise<boolean> {
  const disk = await pictureFiles.space();
  if (disk && disk.free - bytes < Math.max(leftFree.bytes, leftFree.share * disk.total)) return false;
  const most = settings.picturesTotal ?? (disk ? shareOfPictures * disk.total : Infinity);
  return (await spaceOfPictures(database)) + bytes <= most;
}

/** The bytes that all pictures take, known for a minute. */
export async function spaceOfPictures(database: Database): Promise<number> {
  const found = known.get(database);
  if (found && performance.now() - found.since < knownMs) return found.bytes;
  const now = { bytes: await totalSpaceUsed(database), since: performance.now() };
  known.set(database, now);
  return now.bytes;
}

export function countStored(database: Database, bytes: number): void {
  const found = known.get(database);
  if (found) found.bytes += bytes;
}
