import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticateAndCount } from '../authentication.ts';
import { sendError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import type { Live, LiveMessage } from '../../live/live.ts';
import { DomainError } from '../../../contract/domain-error.ts';
import { type RecentChanges, recentChangesAt } from '../../../contract/paths.ts';

/** Messages are kept at least this long, unless there are too many. */
const generationLifetime = 45_000;
const maxMessages = 20_000;
const maxIds = 90;

type Change = Pick<LiveMessage, 'changed' | 'ids' | 'session'> & { at: number };

interface Generation {
  since: number;
  messages: number;
  byAccount: Map<string, Map<string, Change>>;
}

interface RecentChangesOptions<Account> {
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext;
  authenticateAndCount: AuthenticateAndCount<Account>;
}

const limitMeta = { kind: 'read', access: 'account', limits: [] } as const;

/**
 * Answers which changes were announced to an account in the last minute or so. A page reads before its stream is open, and so learns what
 * changed in between.
 */
export function serveRecentChanges<Account extends { id: string; sessionId: string }>(
  server: FastifyInstance,
  live: Live,
  { contextOf, authenticateAndCount }: RecentChangesOptions<Account>,
): void {
  const recent = recentChanges(live);
  server.get(recentChangesAt, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const account = await authenticateAndCount(contextOf(request, reply), limitMeta);
      if (!account) throw new DomainError('signed_out');
      request.accountId = account.id;
      return recent.changesOf(account);
    } catch (error) {
      return sendError(request, reply, error);
    }
  });
  server.addHook('preClose', async () => {
    recent.stop();
  });
}

export function recentChanges(live: Pick<Live, 'subscribe' | 'isCutOff'>, now = () => performance.now()) {
  const empty = (): Generation => ({ since: now(), messages: 0, byAccount: new Map() });
  let [older, newer] = [empty(), empty()];

  const record = (message: LiveMessage) => {
    if (now() - newer.since > generationLifetime || newer.messages >= maxMessages) [older, newer] = [newer, empty()];
    newer.messages += 1;
    for (const account of message.to) {
      const changes = newer.byAccount.get(account) ?? new Map<string, Change>();
      newer.byAccount.set(account, changes);
      const key = `${message.changed} ${message.session ?? ''}`;
      changes.set(key, { ...mergeChanges(changes.get(key), message), at: now() });
    }
  };
  const stop = live.subscribe(record, () => void ([older, newer] = [empty(), empty()]));

  const changesOf = ({ id, sessionId }: { id: string; sessionId: string }): RecentChanges => {
    const changes = [older, newer]
      .flatMap(({ byAccount }) => [...(byAccount.get(id)?.values() ?? [])])
      .filter(({ session }) => !session || session === sessionId);
    return {
      completeFor: live.isCutOff() ? 0 : now() - older.since,
      changes: changes.map(({ changed, ids, at }) => ({ changed, ...(ids && { ids }), ago: now() - at })),
    };
  };
  return { changesOf, stop };
}

/** Merges two changes of a kind; without ids if one had none, or there are too many. */
function mergeChanges(known: Change | undefined, { changed, ids, session }: LiveMessage): Omit<Change, 'at'> {
  const all = ids && (known === undefined || known.ids) ? [...new Set([...(known?.ids ?? []), ...ids])] : undefined;
  return { changed, ...(session && { session }), ...(all && all.length <= maxIds && { ids: all }) };
}
