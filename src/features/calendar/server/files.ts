import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenHash, type Partner } from '#features/accounts/server/auth.ts';
import { calendarDate, calendarDates, calendarVersion } from '#features/memories/server/store/calendar-dates.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { hasTag } from '#platform/server/http/send-file.ts';
import { cancelledDays, feedDates } from '../rules.ts';
import { calendarFile } from './calendar-file.ts';
import { feedByToken } from './store.ts';

type Conditional = { 'if-none-match'?: string | undefined };
const day = 24 * 60 * 60 * 1000;

/** By tag. Rendering takes several times as long as reading, and calendars ask far more often than dates change. */
const rendered = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

/** The dates ahead and behind, for whoever shows the token. */
export async function feedFile(
  context: RequestContext,
  _: unknown,
  { query: { token }, headers }: { query: { token: string }; headers: Conditional },
) {
  const { database, now, settings } = context;
  const feed = await feedByToken(database, tokenHash(token));
  if (!feed) throw new DomainError('not_found');
  const { accountId, laneId, wording } = feed;
  const range = {
    from: new Date(now.getTime() - feedDates.pastDays * day),
    cancelledSince: new Date(now.getTime() - cancelledDays * day),
    max: feedDates.max,
  };
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.read({ account: accountId, lane: laneId }, now, work);
  const tag = tagOf([wording, laneId, await read((tx) => calendarVersion(tx, laneId, range))]);
  if (hasTag(headers['if-none-match'], tag)) return notModified(tag);
  const file =
    rendered.get(tag) ??
    Buffer.from(calendarFile(await read((tx) => calendarDates(tx, laneId, range)), wording, settings));
  rendered.set(tag, file);
  return answer(context, tag, 'otterway', file);
}

/** One date with its whole plan, for one of the two. */
export async function dateFile(
  context: RequestContext,
  { scope, laneId }: Partner,
  { query: { memoryId }, headers }: { query: { memoryId: string }; headers: Conditional },
) {
  const { database, now, settings } = context;
  const date = await database.read(scope, now, (tx) => calendarDate(tx, laneId, memoryId));
  if (!date) throw new DomainError('not_found');
  const tag = tagOf(date);
  return hasTag(headers['if-none-match'], tag)
    ? notModified(tag)
    : answer(context, tag, 'date', Buffer.from(calendarFile([date], 'plan', settings)));
}

/** Of what is told, not of when. */
const tagOf = (told: unknown) => `"${hash('sha256', JSON.stringify(told), 'base64url')}"`;

const caching = (etag: string) => ({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });

const notModified = (etag: string) => ({ status: 304 as const, headers: caching(etag) });

async function answer({ holdFile }: RequestContext, etag: string, name: string, body: Buffer) {
  // Somebody may ask for many and read none.
  if (!(await holdFile(body.length))) throw new DomainError('unavailable');
  return {
    status: 200 as const,
    headers: {
      ...caching(etag),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}.ics"`,
    },
    body,
  };
}
