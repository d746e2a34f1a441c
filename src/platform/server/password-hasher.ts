import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { DomainError } from '../contract/domain-error.ts';
import { semaphore } from './semaphore.ts';
import { taskQueue } from './task-queue.ts';

export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
}

export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export type PasswordHasher = ReturnType<ReturnType<typeof passwordHasher>>;

/** The hashes of one address that run or wait, so that it never fills the queue. */
const maxPerAddress = 6;

/**
 * Argon2id, for the requests of one address. Two run at once and the queue is short: a flood of log-ins gets an error instead of
 * exhausting memory.
 */
export function passwordHasher(cost: PasswordCost) {
  const options = { ...cost, parallelism: 1 };
  const hashQueue = taskQueue({ concurrency: 2, maxQueued: 16 });
  // A set of recovery codes takes ten hashes. One at a time leaves a thread for log-ins.
  const codeQueue = taskQueue({ concurrency: 1, maxQueued: 16 });
  const dummyHash = hash(crypto.randomUUID(), options);
  const hashes = semaphore({ max: Infinity, maxPerKey: maxPerAddress });
  return (address: string) => {
    const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
      const release = hashes.tryAcquire(address);
      if (!release) throw new DomainError('unavailable');
      return hashQueue(task).finally(release);
    };
    return {
      hash: (password: string): Promise<string> => inTurn(() => hash(password, options)),

      /** Without an account or a password it takes as long, so that timing does not reveal whether an account exists. */
      async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
        const matches = await inTurn(async () => verify(passwordHash ?? (await dummyHash), password));
        return matches && typeof passwordHash === 'string';
      },

      /** A deterministic hash, for values that are looked up by it. The owner's id is the salt: a guess tests one account only. */
      hashWithOwner(secret: string, owner: string): Promise<Buffer> {
        const salt = createHash('sha256').update(owner).digest().subarray(0, 16);
        return codeQueue(() => inTurn(() => hashRaw(secret, { ...options, salt })));
      },
    };
  };
}
