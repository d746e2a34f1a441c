import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recentChangesAt, type RecentChanges } from '../../contract/recent-changes.ts';
import { DomainError } from '../../contract/domain-error.ts';
import type { Live, LiveMessage } from '../live/live.ts';
import type { Admission } from './admission.ts';
import type { RequestContext } from './request-context.ts';
import { sendError } from './errors.ts';

/** Messages are kept at least this long, unless there are too many. */
const keptFor = 45_000;
const mostMessages = 20_000;
const mostIds = 90;

type Change = Pick<LiveMessage, 'changed' | 'ids' | 'session'> & { at: number };

interface Half {
  since: number;
  messages: number;
  byAccount: Map<string, Map<string, Change>>;
}

interface Asked<Account> {
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext;
  admitted: Admission<Account>;
}

const counted = { kind: 'read', access: 'account', limits: [] } as const;

/**
 * Answers which changes were announced to an account in the last minute or so. A page reads before its stream is open, and so learns what
 * changed in between.
 */
export function serveRecentChanges<Account extends { id: string; sessionId: string }>(server: FastifyInstance, live: Live, { contextOf, admitted }: Asked<Account>): void {
  const recent = recentChanges(live);
  server.get(recentChangesAt, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const account = await admitted(contextOf(request, reply), counted);
      if (!account) throw new DomainError('signed_out');
      request.accountId = account.id;
      return recent.of(account);
    } catch (error) {
      return sendError(request, reply, error);
    }
  });
  server.addHook('preClose', async () => {
    recent.stop();
  });
}

export function recentChanges(live: Pick<Live, 'subscribe' | 'isCutOff'>, now = () => performance.now()) {
  const empty = (): Half => ({ since: now(), messages: 0, byAccount: new Map() });
  let [older, newer] = [empty(), empty()];

  const hears = (message: LiveMessage) => {
    if (now() - newer.since > keptFor || newer.messages >= mostMessages) [older, newer] = [newer, empty()];
    newer.messages += 1;
    for (const account of message.to) {
      const known = newer.byAccount.get(account) ?? new Map<string, Change>();
      newer.byAccount.set(account, known);
      const key = `${message.changed} ${message.session ?? ''}`;
      known.set(key, { ...joined(known.get(key), message), at: now() });
    }
  };
  const stop = live.subscribe(hears, () => void ([older, newer] = [empty(), empty()]));

  const of = ({ id, sessionId }: { id: string; sessionId: string }): RecentChanges => {
    const heard = [older, newer].flatMap(({ byAccount }) => [...(byAccount.get(id)?.values() ?? [])]).filter(({ session }) => !session || session === sessionId);
    return {
      completeFor: live.isCutOff() ? 0 : now() - older.since,
      changes: heard.map(({ changed, ids, at }) => ({ changed, ...(ids && { ids }), ago: now() - at })),
    };
  };
  return { of, stop };
}

/** Merges two changes of a kind; without ids if one had none, or there are too many. */
function joined(known: Change | undefined, { changed, ids, session }: LiveMessage): Omit<Change, 'at'> {
  const all = ids && (known === undefined || known.ids) ? [...new Set([...(known?.ids ?? []), ...ids])] : undefined;
  return { changed, ...(session && { session }), ...(all && all.length <= mostIds && { ids: all }) };
}
