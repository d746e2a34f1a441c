import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { taskQueue } from '#platform/server/task-queue.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const hashing = taskQueue({ concurrency: 2, maxQueued: 16 });
/** A set of recovery codes takes ten hashes: one at a time, so that a thread is left for log-ins. */
const hashingCodes = taskQueue({ concurrency: 1, maxQueued: 16 });

/** Argon2id. Two at once and a short queue: a flood of log-ins is answered 'try again', not with a server out of memory. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, cost));
}

/** Checks a password; with no account to check against it takes as long, so that the time tells nothing. */
export async function checkPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await hashing(async () => verify(passwordHash ?? (await nobodysHash), password));
  return matches && passwordHash !== undefined;
}

/** The same for what must be found again by its hash alone. Salted by its owner: guesses are worth one account at a time. */
export function hashOwned(secret: string, owner: string): Promise<Buffer> {
  const salt = createHash('sha256').update(owner).digest().subarray(0, 16);
  return hashingCodes(() => hashing(() => hashRaw(secret, { ...cost, salt })));
}

const nobodysHash = hash(crypto.randomUUID(), cost);
