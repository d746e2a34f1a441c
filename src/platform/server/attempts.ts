import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Limit } from '../contract/procedure.ts';
import { DomainError } from '../contract/domain-error.ts';
import { noScope, type Tx } from './database/transaction.ts';
import { rateLimitedAddress } from './http/address.ts';
import type { RequestContext } from './http/request-context.ts';

/**
 * Counts an attempt against each limit, for all servers at once, and refuses it with the minutes to wait once one is used
 * up. The count stands even if what follows fails.
 */
export async function countAttempt(
  context: RequestContext,
  limits: readonly Limit[],
  of: { account?: string | undefined; input?: unknown },
): Promise<void> {
  for (const limit of limits) {
    const subjectId = subject(context, limit, of);
    if (subjectId !== null) await countInBucket(context, limit, bucketOf(context, limit.bucket, subjectId));
  }
}

/** Forgets the attempts of a bucket, after a success that shows they were meant well. */
export async function clearAttempts(context: RequestContext, bucket: string, who: string): Promise<void> {
  await context.database.transaction(noScope, context.now, (tx) =>
    tx.execute(sql`delete from attempts where bucket = ${bucketOf(context, bucket, who)}`),
  );
}

/** Takes back one attempt, the latest: it was none. */
export async function removeLastAttempt(context: RequestContext, bucket: string, who: string): Promise<void> {
  const of = bucketOf(context, bucket, who);
  await context.database.transaction(noScope, context.now, (tx) =>
    tx.execute(
      sql`delete from attempts where ctid = (select ctid from attempts where bucket = ${of} order by at desc limit 1)`,
    ),
  );
}

const longestWindow = 48 * 60 * 60_000;

/** Removes what no limit looks back at any more. */
export function deleteOldAttempts(tx: Tx): Promise<number> {
  return tx.execute(sql`delete from attempts where at < ${new Date(tx.now.getTime() - longestWindow)}`);
}

function subject(
  context: RequestContext,
  { by }: Limit,
  of: { account?: string | undefined; input?: unknown },
): string | null {
  if (by === 'account') return of.account ?? null;
  if (by === 'session') return context.sessionToken;
  if (by === 'address') return rateLimitedAddress(context);
  return String((of.input as Record<string, unknown>)[by.field]);
}

async function countInBucket(
  { database, now }: RequestContext,
  { max, minutes }: Limit,
  bucket: string,
): Promise<void> {
  const since = new Date(now.getTime() - minutes * 60_000);
  const wait = await database.transaction(noScope, now, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
    const { taken, oldest } = await tx.one(
      sql<{
        taken: number;
        oldest: string | null;
      }>`select count(*) as taken, min(at) as oldest from attempts where bucket = ${bucket} and at > ${since}`,
    );
    if (taken >= max && oldest) return Math.max(1, Math.ceil((Date.parse(oldest) - since.getTime()) / 60_000));
    await tx.execute(sql`insert into attempts (bucket, at) values (${bucket}, ${now})`);
    return 0;
  });
  if (wait > 0) throw new DomainError('too_many_attempts', { minutes: wait });
}

function bucketOf({ settings }: RequestContext, bucket: string, who: string): string {
  return createHmac('sha256', settings.secret).update(`${bucket}\n${who}`).digest('base64url');
}
