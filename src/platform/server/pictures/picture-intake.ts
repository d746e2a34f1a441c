import { setTimeout } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from '../../contract/domain-error.ts';
import { semaphore } from '../semaphore.ts';
import { fairQueueing, oneAtATime, taskQueue } from '../task-queue.ts';
import { readPicture, type PictureBody } from './picture-body.ts';
import type { PictureProcessor, ProcessedPicture, ProcessingResult } from './picture-processor.ts';

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

/** Whom a picture comes from. */
export interface Sender {
  accountId: string;
  address: string;
}

export type PictureUpload = Blob | AsyncIterable<Uint8Array>;

type ErrorOf<Result> = Extract<Result, { error: string }>['error'];

interface Rejected {
  error: ErrorOf<PictureBody> | ErrorOf<ProcessingResult>;
}

/**
 * Takes a picture in: it waits for its turn, its body is read and processed, and `keep` stores it before the next one of the account begins. Throws
 * `unavailable` when too many wait.
 */
export async function takePicture<Kept extends object>(
  sender: Sender,
  body: PictureUpload,
  { pictureProcessor, leavePlace }: { pictureProcessor: PictureProcessor; leavePlace?: () => void },
  keep: (picture: ProcessedPicture) => Promise<Kept>,
): Promise<Kept | Rejected> {
  const release = acquire(sender);
  if (!release) throw new DomainError('unavailable');
  // One that came as a whole would keep others out for as long as it waits.
  leavePlace?.();
  return savingOf(sender.accountId, async () => {
    const pause = { ms: 0 };
    try {
      return await saving(async () => {
        const picture = await readAndProcess(sender, body, pictureProcessor, pause);
        return 'error' in picture ? picture : keep(picture);
      });
    } finally {
      await setTimeout(pause.ms);
    }
  }).finally(release);
}

/** Before the body is read, so that nothing is sent in vain, and again before it is processed. */
export async function refuseCostly({ accountId, address }: Sender): Promise<void> {
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

function acquire({ accountId, address }: Sender): (() => void) | null {
  const releaseAccount = ofAccount.tryAcquire(accountId);
  const releaseAddress = releaseAccount && ofAddress.tryAcquire(address);
  if (!releaseAddress) releaseAccount?.();
  return releaseAddress && (() => (releaseAccount(), releaseAddress()));
}

async function readAndProcess(
  sender: Sender,
  body: PictureUpload,
  pictureProcessor: PictureProcessor,
  pause: { ms: number },
): Promise<ProcessedPicture | Rejected> {
  const bytes = await readUnlessOthersWait(body instanceof Blob ? body.stream() : body);
  if ('error' in bytes) return bytes;
  const { accountId, address } = sender;
  const senders = [accountId, address];
  const {
    seconds,
    isKilled,
    strippedBytes = 0,
    ...result
  } = await processingOf(address, async () => {
    const startTag = fairness.startTag(senders);
    return processing(async () => {
      await refuseCostly(sender);
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
  return result;
}

async function readUnlessOthersWait(body: AsyncIterable<Uint8Array>): Promise<PictureBody> {
  const [one, began] = [{}, performance.now()];
  const mustYield = () =>
    saving.waiting() > 0 && reading.values().next().value === one && performance.now() - began > yieldAfterMs;
  reading.add(one);
  return readPicture(body, { mustYield }).finally(() => reading.delete(one));
}
