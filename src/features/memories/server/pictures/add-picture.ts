import { setTimeout } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { holdSession, type Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { semaphore } from '#platform/server/http/semaphore.ts';
import { readPicture } from '#platform/server/pictures/picture-body.ts';
import type { ProcessedPicture } from '#platform/server/pictures/picture-processor.ts';
import { seal } from '#platform/server/seal.ts';
import { fairQueueing, oneAtATime, taskQueue } from '#platform/server/task-queue.ts';
import type { memories } from '../../contract.ts';
import { partnerOf, peopleOf } from '../../rules.ts';
import { inLaneOfMemory } from '../in-lane.ts';
import { presentPicture } from '../present.ts';
import * as laneStore from '../store/lanes.ts';
import * as memoryStore from '../store/memories.ts';
import * as pictureStore from '../store/pictures.ts';
import { countStored, refuseWithoutSpace } from './picture-space.ts';

/** Each holds at most one uploaded picture in memory. An account has one at once and then waits behind the others. */
const saving = taskQueue({ concurrency: 8, maxQueued: 100 });
const savingOf = oneAtATime();

/** So that a few senders never take all of them. A browser sends one picture after the other. */
const ofAccount = semaphore({ max: Infinity, maxPerKey: 2 });
const ofAddress = semaphore({ max: Infinity, maxPerKey: 4 });

/**
 * The worker takes one picture after the other, fairly by senders. A picture costs the seconds it took, and one more for each share of bytes that its
 * decoder did not need. Each address has at most one picture that waits.
 */
const processing = taskQueue({ concurrency: 1, maxQueued: 100 });
const processingOf = oneAtATime();
const fairness = fairQueueing();
const strippedShare = 256 * 1024;

/** How long an account waits for its answer, and before its next body is read, by what was stripped: such bodies cost time beside the worker, too. */
const pauseMs = { perShare: 250, most: 3_000 };

/** The worker's time on the clock, in milliseconds, that the pictures of a sender may take in ten minutes. A usual one takes a second. */
const timeOfAccount = new RateLimiterMemory({ points: 150_000, duration: 10 * 60 });
const timeOfAddress = new RateLimiterMemory({ points: 300_000, duration: 10 * 60 });

/** Pictures of a sender in ten minutes that had to be killed. */
const killedOfAccount = new RateLimiterMemory({ points: 2, duration: 10 * 60 });
const killedOfAddress = new RateLimiterMemory({ points: 2, duration: 10 * 60 });

/** While others wait, the body that has been read longest makes room after this time. */
const yieldAfterMs = 10_000;

/** The bodies that are being read, the oldest first. */
const reading = new Set<object>();

type Saving = Pick<
  RequestContext,
  'database' | 'settings' | 'pictureProcessor' | 'pictureFiles' | 'now' | 'log' | 'address'
> & {
  /** None where the server itself adds pictures. */
  sessionToken?: string | null;
  leavePlace?: () => void;
};

interface Upload {
  query: { id: string; memoryId: string };
  body: Blob | AsyncIterable<Uint8Array>;
}

/**
 * Stores the files before the row, so that a row always has its files. A job removes files without a row. Repeating it with the same id
 * returns the first picture.
 */
export async function addPicture(context: Saving, principal: Account, upload: Upload) {
  const { picture } = await inLane(context, principal, upload.query, (tx, there) =>
    placeOf(tx, there, { ...upload.query, bytes: 1 }, context),
  );
  if (picture) return { picture: presentPicture(principal, picture) };
  await refuseCostly(principal.id, context.address);
  await refuseWithoutSpace(context);
  const release = acquire(principal.id, context.address);
  if (!release) throw new DomainError('unavailable');
  // One that came as a whole would keep others out for as long as it waits.
  context.leavePlace?.();
  return savingOf(principal.id, async () => {
    const pause = { ms: 0 };
    try {
      return await saving(() => save(context, principal, upload, pause));
    } finally {
      await setTimeout(pause.ms);
    }
  }).finally(release);
}

/** Before the body is read, so that nothing is sent in vain, and again before it is processed. */
async function refuseCostly(accountId: string, address: string): Promise<void> {
  for (const [limiter, key] of [
    [timeOfAccount, accountId],
    [timeOfAddress, address],
    [killedOfAccount, accountId],
    [killedOfAddress, address],
  ] as const) {
    const used = await limiter.get(key);
    if (used && used.consumedPoints >= limiter.points)
      throw new DomainError('too_many_attempts', { minutes: Math.ceil(used.msBeforeNext / 60_000) });
  }
}

function acquire(accountId: string, address: string): (() => void) | null {
  const releaseAccount = ofAccount.tryAcquire(accountId);
  const releaseAddress = releaseAccount && ofAddress.tryAcquire(address);
  if (!releaseAddress) releaseAccount?.();
  return releaseAddress && (() => (releaseAccount(), releaseAddress()));
}

async function save(context: Saving, principal: Account, { query, body }: Upload, pause: { ms: number }) {
  const { variants, ...processed } = await readAndProcess(context, principal.id, body, pause);
  await refuseWithoutSpace(
    context,
    variants.reduce((sum, { length }) => sum + length, 0),
  );
  const stored = await context.pictureFiles.write(variants);
  if ('error' in stored) throw new DomainError<typeof memories.addPicture>(stored.error);
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
    inLaneOfMemory((_tx, there) => work(tx, there))(tx, principal, query),
  );
}

async function readAndProcess(
  { pictureProcessor, address }: Saving,
  accountId: string,
  body: Upload['body'],
  pause: { ms: number },
): Promise<ProcessedPicture> {
  const bytes = await readUnlessOthersWait(body instanceof Blob ? body.stream() : body);
  if ('error' in bytes) throw new DomainError<typeof memories.addPicture>(bytes.error);
  const senders = [accountId, address];
  const {
    seconds,
    isKilled,
    strippedBytes = 0,
    ...result
  } = await processingOf(address, async () => {
    const startTag = fairness.startTag(senders);
    return processing(async () => {
      await refuseCostly(accountId, address);
      fairness.begin(startTag);
      const processed = await pictureProcessor.process(bytes);
      fairness.end(senders, startTag, processed.seconds + (processed.strippedBytes ?? 0) / strippedShare);
      return processed;
    }, -startTag);
  });
  pause.ms = Math.min(pauseMs.most, (strippedBytes / strippedShare) * pauseMs.perShare);
  const used = Math.ceil(seconds * 1000);
  await Promise.all([timeOfAccount.penalty(accountId, used), timeOfAddress.penalty(address, used)]);
  if (isKilled) await Promise.all([killedOfAccount.penalty(accountId), killedOfAddress.penalty(address)]);
  if ('error' in result) throw new DomainError<typeof memories.addPicture>(result.error);
  return result;
}

async function readUnlessOthersWait(body: AsyncIterable<Uint8Array>) {
  const [one, began] = [{}, performance.now()];
  const mustYield = () =>
    saving.waiting() > 0 && reading.values().next().value === one && performance.now() - began > yieldAfterMs;
  reading.add(one);
  return readPicture(body, { mustYield }).finally(() => reading.delete(one));
}

/** Where on the memory a new picture goes, or the picture if it was added before. Locks the memory. */
async function placeOf(
  tx: Tx,
  principal: Account,
  { id, memoryId, bytes }: Upload['query'] & { bytes: number },
  { settings }: Saving,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  const picture = await pictureStore.ownPicture(tx, principal, id);
  if (picture && (picture.memoryId !== memoryId || picture.removedAt))
    throw new DomainError<typeof memories.addPicture>('id_taken');
  if (picture) return { picture, slot: 0, day: memory.date };
  const slot = await pictureStore.freeSlot(tx, principal.laneId, memoryId);
  if (slot === null) throw new DomainError<typeof memories.addPicture>('memory_full');
  await laneStore.lockLane(tx, principal.laneId, 'pictures');
  if ((await pictureStore.spaceUsed(tx, principal.laneId)) + bytes > settings.picturesPerLane)
    throw new DomainError<typeof memories.addPicture>('lane_full');
  if ((await pictureStore.ownSpaceUsed(tx)) + bytes > settings.picturesPerAccount)
    throw new DomainError<typeof memories.addPicture>('account_full');
  return { picture: null, slot, day: memory.date };
}

async function store(tx: Tx, principal: Account, row: Omit<pictureStore.NewPicture, 'slot' | 'day'>, context: Saving) {
  if (context.sessionToken) await holdSession(tx, principal);
  const { picture, slot, day } = await placeOf(tx, principal, row, context);
  if (picture) return { picture, isNew: false };
  if (!(await pictureStore.insertPicture(tx, principal, { ...row, slot, day })))
    throw new DomainError<typeof memories.addPicture>('id_taken');
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [row.memoryId] });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  return { picture: (await pictureStore.ownPicture(tx, principal, row.id))!, isNew: true };
}
