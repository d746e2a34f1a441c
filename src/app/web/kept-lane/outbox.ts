import { ORPCError } from '@orpc/client';
import { hydrate, MutationObserver, onlineManager, type Mutation, type QueryClient } from '@tanstack/react-query';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { newId } from '#platform/web/new-id.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { openOutbox, type Sent } from '#platform/web/optimistic/optimistic-mutation.ts';
import { outboxScope } from '#platform/web/device/use-unsent.ts';
import { forgetWrite, keepWrite, writesOnDevice, type UnsentWrite } from '#platform/web/device/unsent.ts';
import { AnsweredError, settleWrite } from '#platform/web/device/settle-write.ts';
import { nextAfter, retryDelay } from '#platform/web/device/retry.ts';
import { onReach, readiness } from '#platform/web/reach.ts';
import { withCode } from '#platform/web/ui/lazy-component.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { keptFor } from './kept-for.ts';
import { keptLaneTexts, refusedTexts } from '../messages.ts';
import { refusedKey, type RefusedActions, type RefusedWrite } from './refused.ts';

/** Milliseconds for an answer: an attempt holds up all others of this browser. */
const answeredWithin = 30_000;

const refusedToast = 'refused writes';
/** Milliseconds in which the refused writes can be looked at; later, on the profile. */
const toldFor = 30_000;

/** An answer is kept so long for another tab that waits for it too. */
const answerKeptFor = 60 * 60_000;

/** An answer of the server, which no further attempt would change. */
class Refused<Code extends string> extends ORPCError<Code, unknown> {}

/** The keys of writes by the variables of their mutations. */
const keyOf = new WeakMap<object, Promise<string | null>>();
/** The variables of those that had to wait. */
const waited = new WeakSet<object>();

let partnerChecked: Promise<string | null> | undefined;

/** Writes of this page wait for a network from now on, and those of earlier pages are shown and sent. */
export async function startOutbox(queries: QueryClient): Promise<void> {
  openOutbox({
    options: {
      networkMode: 'online',
      scope: { id: outboxScope },
      retry: (_, error) => keptReadsOf() !== null && isUnsettled(error),
      retryDelay,
      gcTime: Infinity,
    },
    send: (variables, sent) => send(queries, variables, sent),
    tells: (variables) => waited.has(variables) && keptReadsOf() !== null,
  });
  onReach((isReachable) => onlineManager.setOnline(isReachable));
  // A browser may say that it is offline and is not.
  const check = async () => onlineManager.setOnline(navigator.onLine || (await readiness()) !== null);
  addEventListener('offline', () => void check());
  onlineManager.setOnline(navigator.onLine);
  if (!navigator.onLine) void check();
  onlineManager.subscribe(() => (partnerChecked = undefined));
  queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.mutation.options.scope?.id !== outboxScope) return;
    const { mutation, action } = event;
    if (action.type === 'pending') keep(queries, mutation);
    if (
      (action.type === 'pending' && action.isPaused && !onlineManager.isOnline()) ||
      action.type === 'failed' ||
      (action.type === 'pause' && !onlineManager.isOnline())
    )
      wait(mutation);
  });
  await resume(queries);
}

/** What can be done with a refused write. */
export const refusedActions: RefusedActions = { sendAgain, leaveOut };

/** With the same words. */
async function sendAgain(queries: QueryClient, { key, mutationKey, variables, error }: RefusedWrite): Promise<void> {
  await leaveOut(queries, key);
  const anew = queries.getMutationDefaults(mutationKey).meta?.['anew'] as
    ((variables: object, id: string) => object) | undefined;
  const again = error.code === 'id_taken' && anew ? anew(variables, newId()) : variables;
  waited.add(again);
  void new MutationObserver(queries, { mutationKey }).mutate(again as never).catch(() => {});
}

async function leaveOut(queries: QueryClient, key: string): Promise<void> {
  await forgetWrite(key);
  await findRefused(queries);
}

async function resume(queries: QueryClient): Promise<void> {
  const writes = await ownWrites();
  const isAnswered = ({ outcome }: UnsentWrite) => outcome !== undefined && 'answer' in outcome;
  const isOver = (write: UnsentWrite) =>
    Math.abs(Date.now() - write.madeAt) > (isAnswered(write) ? answerKeptFor : keptFor);
  const over = writes.filter(isOver);
  await Promise.all(over.map(({ key }) => forgetWrite(key)));
  const left = writes.filter((write) => !over.includes(write));
  const underWay = await keysUnderWay(queries);
  const waiting = left.filter(({ key, outcome }) => !outcome && !underWay.includes(key));
  if (!left.every(isAnswered))
    await import('./unsent-mutations.ts').then(({ registerUnsent }) => registerUnsent(queries));
  for (const write of waiting) {
    keyOf.set(write.variables, Promise.resolve(write.key));
    waited.add(write.variables);
    hydrate(queries, { queries: [], mutations: [hydrated(write)] });
  }
  await findRefused(queries, left);
}

/** What this page sends already, or will once there is a network. */
const keysUnderWay = (queries: QueryClient) =>
  Promise.all(
    queries
      .getMutationCache()
      .findAll({ status: 'pending' })
      .map(async ({ state }) => keyOf.get(state.variables as object)),
  );

/** Sends what met the end of a session, once the same account has logged in again. */
export async function sendAfterLogIn(queries: QueryClient): Promise<void> {
  await resume(queries);
  resumeOutbox(queries);
}

/** Sends what earlier pages have left, once the screen is there. */
export const resumeOutbox = (queries: QueryClient): void => void queries.resumePausedMutations();

const hydrated = ({ mutationKey, variables, madeAt }: UnsentWrite) => ({
  mutationKey,
  scope: { id: outboxScope },
  state: {
    context: undefined,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: true,
    status: 'pending' as const,
    variables,
    submittedAt: madeAt,
  },
});

/** Before it is sent: a tab may be closed at any time. */
function keep(queries: QueryClient, { options, state }: Mutation): void {
  const variables = state.variables as object;
  const accountId = keptReadsOf();
  if (keyOf.has(variables) || accountId === null) return;
  const { procedure, input } = (options.meta!['sends'] as (variables: object) => Sent<unknown>)(variables);
  // What nobody else sees is sent whoever the partner is.
  const partner = (input as { keepToMyself?: boolean }).keepToMyself
    ? {}
    : { partnerId: queries.getQueryData(pairingQuery.queryKey)?.partner?.id ?? null };
  const path = (procedure.mutationKey()[0] as string[]).join('/');
  keyOf.set(
    variables,
    keepWrite({
      procedure: path,
      input,
      accountId,
      ...partner,
      mutationKey: options.mutationKey!,
      variables,
      madeAt: Date.now(),
    }).catch(unkept),
  );
}

/** It is in this page alone. */
function unkept(): null {
  toast.warning(keptLaneTexts.unkept, { id: keptLaneTexts.unkept });
  return null;
}

function wait({ state }: Mutation): void {
  waited.add(state.variables as object);
  // The browser sends it when no page of ours is open any more; not all can.
  void navigator.serviceWorker?.ready.then((worker) => (worker as WithSync).sync?.register('outbox')).catch(() => {});
}

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

async function send<Answer>(
  queries: QueryClient,
  variables: object,
  { procedure, input }: Sent<Answer>,
): Promise<Answer> {
  const key = await keyOf.get(variables);
  // The browser is full: it is sent as everywhere else.
  if (!key) return procedure.call(input);
  const outcome = await settleWrite(key, async ({ partnerId }) => {
    if (
      partnerId !== undefined &&
      waited.has(variables) &&
      (await (partnerChecked ??= partnerNow(queries))) !== partnerId
    )
      throw new AnsweredError({ code: 'partner_changed', status: 409 });
    const signal = AbortSignal.timeout(answeredWithin);
    return procedure.call(input, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw new ORPCError('unavailable', { defined: true, status: 503, data: {} });
      throw isDomainError(error) && error.cause instanceof ORPCError ? error.cause : error;
    });
  });
  // Deleted with all that is kept; or the browser has lost it, and this page has it still.
  if (outcome === 'forgotten') {
    if (keptReadsOf() !== null) return procedure.call(input);
    throw new Refused('signed_out', { defined: true, status: 401, data: {} });
  }
  if ('answer' in outcome) {
    if (!waited.has(variables)) await forgetWrite(key);
    return outcome.answer as Answer;
  }
  if (waited.has(variables)) await findRefused(queries);
  else await forgetWrite(key);
  const { code, ...rest } = outcome.error;
  throw new Refused(code, { defined: true, ...rest });
}

async function partnerNow(queries: QueryClient): Promise<string | null> {
  try {
    const { partner } = await queries.query({ ...pairingQuery, staleTime: 0 });
    return partner?.id ?? null;
  } catch (error) {
    partnerChecked = undefined;
    throw error;
  }
}

/** Own: another account of this browser has nothing to do with them. */
const ownWrites = async () => (await writesOnDevice()).filter(({ accountId }) => accountId === keptReadsOf());

const isUnsettled = (error: unknown) =>
  error instanceof ORPCError && !(error instanceof Refused) && nextAfter(error, 'lane') === 'wait';

async function findRefused(queries: QueryClient, writes?: UnsentWrite[]): Promise<void> {
  const refused = (writes ?? (await ownWrites())).flatMap(({ outcome, ...write }) =>
    outcome && 'error' in outcome ? { ...write, error: outcome.error } : [],
  );
  queries.setQueryDefaults(refusedKey, { gcTime: Infinity });
  queries.setQueryData(refusedKey, refused);
  toast.dismiss(refusedToast);
  if (refused.length === 0) return;
  const look = () =>
    void withCode(
      () => import('./show-refused.tsx'),
      ({ showRefused }) => showRefused(queries, refusedActions),
    );
  toast.warning(refusedTexts.some(refused.length), {
    id: refusedToast,
    duration: toldFor,
    action: { label: refusedTexts.look, onPress: look },
  });
}
