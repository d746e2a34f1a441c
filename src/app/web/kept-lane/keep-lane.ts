import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import { addressQuery, meQuery } from '#features/accounts/web/queries.ts';
import { onThisDayQuery } from '#features/memories/web/queries.ts';
import { loadOnThisDay } from '#features/memories/web/today/lazy-on-this-day.tsx';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { answerOffline } from '#platform/web/orpc.ts';
import { canKeepReads, deleteReadsAlone, forgetPages, keptPage, readsPersister } from '#platform/web/device/reads.ts';
import { forgetLane } from '#platform/web/device/forget.ts';
import { keptReadsOf, markKeptReads } from '#platform/web/device/marks.ts';
import { keptFor, unsentWrites } from '#platform/web/device/unsent.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { whenIdle } from '#platform/web/first-render.ts';
import { keepCode } from './register-service-worker.ts';
import { keptLaneTexts } from '../../messages.ts';
import { resumeOutbox, sendAfterLogIn, startOutbox } from './outbox.ts';

/** What the couple's own screens read. Of the account no more than who it is. */
const features = ['activity', 'badges', 'dateSuggestions', 'goals', 'memories', 'moods', 'pairing', 'pebbles'];

/** The lane shows each memory once, whatever its pages repeat. */
const overlapping = 'memories.timeline';

let stop = () => {};

/** Shows what was read here before and what waits to be sent, and keeps what is read and written from now on. */
export async function openKeptLane(queries: QueryClient): Promise<void> {
  stop();
  const persister = readsPersister(() => void giveUp());
  const kept = { dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false } };
  // The names of the files change with each build: another one may expect other answers.
  const options = {
    queryClient: queries,
    persister,
    buster: document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '',
  };
  queries.setDefaultOptions({
    ...queries.getDefaultOptions(),
    queries: { ...queries.getDefaultOptions().queries, gcTime: Infinity },
  });
  const restored = persistQueryClientRestore({ ...options, maxAge: keptFor });
  // Its card may be the largest on the screen.
  const today = restored.then(() => queries.getQueryData(onThisDayQuery.queryKey)?.memory && loadOnThisDay());
  await Promise.all([today, startOutbox(queries)]);
  // It is shown at once, and read anew.
  await queries.invalidateQueries({ refetchType: 'none' });
  const { me } = queries.getQueryData(meQuery.queryKey) ?? {};
  if (me && me.id !== keptReadsOf()) queries.clear();
  answerOffline((path, input) => keptPage(path, input, path.join('.') === overlapping));
  whenIdle(() => {
    resumeOutbox(queries);
    void import('./keep-pictures.ts').then(({ keepLatestPictures }) => keepLatestPictures(queries)).catch(() => {});
    // A page that was never opened opens in a tunnel too.
    keepCode('app');
  });
  const unsubscribe = persistQueryClientSubscribe({ ...options, ...kept });
  stop = () => {
    unsubscribe();
    persister.stop();
  };
  // An idle page would write nothing until something is read.
  await persistQueryClientSave({ ...options, ...kept });
  forgetFormerPartner(queries);
  followSession(queries);
}

/** Resolves to whether this browser keeps it. */
export async function startKeeping(queries: QueryClient, accountId: string): Promise<boolean> {
  if (!(await canKeepReads())) return false;
  markKeptReads(accountId);
  await openKeptLane(queries);
  return true;
}

/** What waits to be sent stays. */
async function giveUp(): Promise<void> {
  stop();
  if ((await unsentWrites()).length > 0) await deleteReadsAlone();
  else await forgetLane();
  toast.warning(keptLaneTexts.full);
}

/** Also what could not be read again just now. What the server denies is deleted. */
function isKept({ queryKey, queryHash, state: { data, error } }: Query): boolean {
  // Whether a session is open again, the server says.
  if (queryHash === hashKey(meQuery.queryKey) && !(data as { me?: unknown } | undefined)?.me) return false;
  if (data === undefined || (isDomainError(error) && error.status < 500)) return false;
  const [path] = queryKey as [string[]];
  return [meQuery, addressQuery].some((own) => hashKey(own.queryKey) === queryHash) || features.includes(path[0]!);
}

/** A session that ended by itself leaves it for its owner, who logs in again. Another account deletes it, and has nothing to do with what waits. */
function followSession(queries: QueryClient): void {
  const now = () => queries.getQueryData(meQuery.queryKey);
  let account = now()?.me?.id;
  onRead(queries, meQuery.queryKey, () => {
    if (now()?.sessionEnded === 'unknown') void forgetLane();
    if (now()?.me?.id === account) return;
    account = now()?.me?.id;
    if (account !== undefined && account === keptReadsOf()) void sendAfterLogIn(queries);
  });
}

/** What was read with somebody else is not kept any longer. */
function forgetFormerPartner(queries: QueryClient): void {
  const partnerNow = () => queries.getQueryData(pairingQuery.queryKey)?.partner?.id ?? null;
  let partner = partnerNow();
  onRead(queries, pairingQuery.queryKey, ({ status }) => {
    if (status !== 'success' || partnerNow() === partner) return;
    partner = partnerNow();
    void forgetPages();
    queries.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [path] }) => features.includes((path as string[])[0]!),
    });
  });
}

/** Calls whenever a query has changed. */
function onRead(queries: QueryClient, queryKey: QueryKey, act: (state: Query['state']) => void): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) act(query.state);
  });
}
