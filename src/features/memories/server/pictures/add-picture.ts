import { holdSession, type Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import { refuseCostly, takePicture, type PictureUpload } from '#platform/server/pictures/picture-intake.ts';
import type { ProcessedPicture } from '#platform/server/pictures/picture-processor.ts';
import { seal } from '#platform/server/seal.ts';
import type { memories } from '../../contract.ts';
import { partnerOf, peopleOf } from '../../rules.ts';
import { inLaneOfMemory } from '../in-lane.ts';
import { presentPicture } from '../present.ts';
import * as laneStore from '../store/lanes.ts';
import * as memoryStore from '../store/memories.ts';
import * as pictureStore from '../store/pictures.ts';
import { countStored, refuseWithoutSpace } from './picture-space.ts';

type Saving = Pick<
  ContextOf<typeof memories.addPicture>,
  'error' | 'database' | 'settings' | 'pictureProcessor' | 'pictureFiles' | 'now' | 'log' | 'address'
> & {
  /** None where the server itself adds pictures. */
  sessionToken?: string | null;
  leavePlace?: () => void;
};

interface Upload {
  query: { id: string; memoryId: string };
  body: PictureUpload;
}

/**
 * Stores the files before the row, so that a row always has its files. A job removes files without a row. Repeating it with the same id
 * returns the first picture.
 */
export async function addPicture(context: Saving, principal: Account, { query, body }: Upload) {
  const sender = { accountId: principal.id, address: context.address };
  const { picture } = await inLane(context, principal, query, (tx, there) =>
    placeOf(tx, there, { ...query, bytes: 1 }, context),
  );
  if (picture) return { picture: presentPicture(principal, picture) };
  await refuseCostly(sender);
  await refuseWithoutSpace(context);
  const added = await takePicture(sender, body, context, (processed) => save(context, principal, query, processed));
  if ('error' in added) throw context.error(added.error);
  return added;
}

async function save(
  context: Saving,
  principal: Account,
  query: Upload['query'],
  { variants, ...processed }: ProcessedPicture,
) {
  await refuseWithoutSpace(
    context,
    variants.reduce((sum, { length }) => sum + length, 0),
  );
  const stored = await context.pictureFiles.write(variants);
  if ('error' in stored) throw context.error(stored.error);
  const { id: fileId, key, bytes } = stored;
  const fileKey = seal(key, context.settings, query.id);
  // The job removes what is left.
  const removeFiles = () =>
    context.pictureFiles
      .remove(fileId)
      .catch((error: unknown) => context.log.warn({ err: error }, 'the files of a refused picture are still there'));
  const { picture, isNew } = await inLane(context, principal, query, (tx, there) =>
    store(tx, there, { ...query, ...processed, fileId, fileKey, bytes }, context),
  ).catch(async (error: unknown) => {
    // After any other error the row may be there.
    if (error instanceof DomainError && error.code !== 'unavailable') await removeFiles();
    throw error;
  });
  if (isNew) countStored(context.database, bytes);
  else await removeFiles();
  return { picture: presentPicture(principal, picture) };
}

function inLane<Answer>(
  { database, now }: Saving,
  principal: Account,
  query: Upload['query'],
  work: (tx: Tx, there: Account) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(principal.scope, now, (tx) =>
    inLaneOfMemory((_tx, there) => work(tx, there))(tx, principal, query, undefined),
  );
}

/** Where on the memory a new picture goes, or the picture if it was added before. Locks the memory. */
async function placeOf(
  tx: Tx,
  principal: Account,
  { id, memoryId, bytes }: Upload['query'] & { bytes: number },
  { error, settings }: Saving,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  const picture = await pictureStore.ownPicture(tx, principal, id);
  if (picture && (picture.memoryId !== memoryId || picture.removedAt)) throw error('id_taken');
  if (picture) return { picture, slot: 0, day: memory.date };
  const slot = await pictureStore.freeSlot(tx, principal.laneId, memoryId);
  if (slot === null) throw error('memory_full');
  await laneStore.lockLane(tx, principal.laneId, 'pictures');
  if ((await pictureStore.spaceUsed(tx, principal.laneId)) + bytes > settings.picturesPerLane) throw error('lane_full');
  if ((await pictureStore.ownSpaceUsed(tx)) + bytes > settings.picturesPerAccount) throw error('account_full');
  return { picture: null, slot, day: memory.date };
}

async function store(tx: Tx, principal: Account, row: Omit<pictureStore.NewPicture, 'slot' | 'day'>, context: Saving) {
  if (context.sessionToken) await holdSession(tx, principal);
  const { picture, slot, day } = await placeOf(tx, principal, row, context);
  if (picture) return { picture, isNew: false };
  if (!(await pictureStore.insertPicture(tx, principal, { ...row, slot, day }))) throw context.error('id_taken');
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [row.memoryId] });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  return { picture: (await pictureStore.ownPicture(tx, principal, row.id))!, isNew: true };
}
