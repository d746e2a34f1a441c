import { ORPCError } from '@orpc/client';
import { hydrate, MutationObserver, onlineManager, type MutationKey, type QueryClient } from '@tanstack/react-query';
import { isDomainError } from '../../contract/error-messages.ts';
import { newId } from '../new-id.ts';
import { outboxOf, outboxScope, type Outbox, type Sends, type Sent } from './sends.ts';
import { onReach, readiness } from '../reach.ts';
import type { Kind } from './database.ts';
import { keptReadsOf } from './marks.ts';
import { nextAfter, retryDelay } from './retry.ts';
import { AnsweredError, forgetUnsent, keepWrite, keptFor, settle, unsentOf, type Unsent } from './unsent.ts';

/** Milliseconds for the answer to a write: an attempt holds up all others of this browser. */
const answeredWithin = 30_000;

/** Milliseconds that an answer is kept for another tab that waits for it too. */
const answerKeptFor = 60 * 60_000;

/** What the writes of a kept lane need to know of the product. */
export interface LaneHost {
  partnerKnown: () => string | null;
  partnerNow: () => Promise<string | null>;
  /** Makes the client able to show and send all that an earlier page may have left. */
  register: () => Promise<void>;
  onRefused: (refused: readonly Unsent[]) => void;
  /** The browser keeps no more: the write is in this page alone. */
  onUnkept: () => void;
}

/** The context of a mutation in the outbox. */
interface Waiting {
  /** Undefined for a write that the browser does not keep. */
  entry: Promise<Unsent | undefined>;
  isKept: boolean;
  hasWaited: boolean;
  /** Whether a failure is told by the outbox, since the tap is long past. */
  readonly isTold: boolean;
}

const waitingOf = (entry: Waiting['entry'], isKept: boolean, hasWaited = false): Waiting => ({
  entry,
  isKept,
  hasWaited,
  get isTold() {
    return this.hasWaited && keptReadsOf() !== null;
  },
});

/** An answer of the server, which no further attempt would change. */
class Refused extends ORPCError<string, unknown> {}

/** The outbox of a client, made where there is none yet. The writes of its lane wait too once it has a host. */
export function openOutbox(client: QueryClient, host?: LaneHost): DeviceOutbox {
  const known = outboxOf(client) as DeviceOutbox | undefined;
  const outbox = known ?? new DeviceOutbox(client);
  if (host) outbox.host = host;
  if (known) return known;
  const { mutations, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, mutations: { ...mutations, meta: { outbox } } });
  return outbox;
}

/** What is unsent on this device, and its one sender. TanStack Query pauses, repeats and resumes its mutations in the order of the taps. */
export class DeviceOutbox implements Outbox {
  host: LaneHost | undefined;
  refused: readonly Unsent[] = [];
  readonly #client: QueryClient;
  readonly #changes = new EventTarget();
  #partnerChecked: Promise<string | null> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    onReach((isReachable) => onlineManager.setOnline(isReachable));
    // A browser may say that it is offline and is not.
    const check = async () => onlineManager.setOnline(navigator.onLine || (await readiness()) !== null);
    addEventListener('offline', () => void check());
    onlineManager.setOnline(navigator.onLine);
    if (!navigator.onLine) void check();
    onlineManager.subscribe(() => (this.#partnerChecked = undefined));
  }

  optionsOf<Variables, Answer>(kind: Kind, sends: Sends<Variables, Answer>) {
    if (kind === 'lane' && (!this.host || keptReadsOf() === null)) return {};
    const retry = (_: number, error: unknown) =>
      error instanceof ORPCError &&
      !(error instanceof Refused) &&
      (kind === 'uploads' || keptReadsOf() !== null) &&
      nextAfter(error, kind) === 'wait';
    return {
      networkMode: 'online' as const,
      scope: { id: outboxScope(kind) },
      retry,
      retryDelay,
      gcTime: Infinity,
      onMutate: (variables: Variables, { mutationKey = [], meta }: { mutationKey?: MutationKey; meta?: object }) =>
        this.#keep(kind, sends(variables, this.#client), mutationKey, variables as object, meta),
      mutationFn: (variables: Variables, { mutationKey = [] }: { mutationKey?: MutationKey }) =>
        this.#send(kind, sends(variables, this.#client), this.#waitingOf(mutationKey, variables)),
    };
  }

  /** Sends what met the end of a session or a page, and tells what was refused. */
  async resume(): Promise<void> {
    const entries = await this.#ownWrites();
    const isAnswered = ({ outcome }: Unsent) => outcome !== undefined && 'answer' in outcome;
    const over = entries.filter(
      (entry) => Math.abs(Date.now() - entry.madeAt) > (isAnswered(entry) ? answerKeptFor : keptFor),
    );
    await Promise.all(over.map(forgetUnsent));
    const left = entries.filter((entry) => !over.includes(entry));
    const underWay = await this.#keysUnderWay();
    if (!left.every(isAnswered)) await this.host?.register();
    for (const entry of left) {
      if (entry.outcome || underWay.includes(entry.key)) continue;
      hydrate(this.#client, { queries: [], mutations: [hydrated(entry)] });
    }
    this.#setRefused(left);
  }

  /** With the same words. */
  async sendAgain(entry: Unsent): Promise<void> {
    await this.leaveOut(entry);
    const { mutationKey, variables, outcome } = entry;
    const meta = this.#client.getMutationDefaults(mutationKey).meta as {
      anew?: (variables: object, id: string) => object;
    };
    const isTaken = outcome && 'error' in outcome && outcome.error.code === 'id_taken';
    const again = isTaken && meta.anew ? meta.anew(variables, newId()) : variables;
    const observer = new MutationObserver(this.#client, { mutationKey, meta: { ...meta, hasWaited: true } });
    void observer.mutate(again as never).catch(() => {});
  }

  async leaveOut(entry: Unsent): Promise<void> {
    await forgetUnsent(entry);
    await this.#findRefused();
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#changes.addEventListener('change', changed);
    return () => this.#changes.removeEventListener('change', changed);
  };

  /** Before it is sent: a tab may be closed at any time. */
  #keep<Answer>(
    kind: Kind,
    { procedure, input, upload }: Sent<Answer>,
    mutationKey: MutationKey,
    variables: object,
    meta: object = {},
  ): Waiting | undefined {
    const accountId = upload?.accountId ?? keptReadsOf();
    if (accountId === null) return undefined;
    const path = (procedure.mutationKey()[0] as string[]).join('/');
    const asked = { procedure: path, input, accountId, mutationKey, variables, madeAt: Date.now() };
    if (upload) {
      return waitingOf(Promise.resolve({ ...asked, kind, key: upload.key, failures: 0 }), upload.isKept);
    }
    // What nobody else sees is sent whoever the partner is.
    const isOwn = (input as { keepToMyself?: boolean }).keepToMyself === true;
    const entry = keepWrite({ ...asked, ...(!isOwn && { partnerId: this.host!.partnerKnown() }) });
    const kept = entry.catch(() => {
      this.host?.onUnkept();
      return undefined;
    });
    const waiting = waitingOf(kept, true, 'hasWaited' in meta);
    if (!onlineManager.isOnline()) this.#wait(waiting);
    return waiting;
  }

  /** The browser sends writes when no page of ours is open any more; not all can. */
  #wait(waiting: Waiting): void {
    waiting.hasWaited = true;
    void navigator.serviceWorker?.ready.then((worker) => (worker as WithSync).sync?.register('outbox')).catch(() => {});
  }

  async #send<Answer>(kind: Kind, sent: Sent<Answer>, waiting: Waiting | undefined): Promise<Answer> {
    const { procedure, input, options } = sent;
    options?.signal?.throwIfAborted();
    const entry = await waiting?.entry;
    // The browser is full: it is sent as everywhere else.
    if (!waiting || !entry) return procedure.call(input, options);
    const outcome = await settle(
      entry,
      (one) => this.#ask(sent, one, waiting),
      waiting.isKept ? undefined : entry,
    ).catch((error: unknown) => {
      if (kind === 'lane' && nextAfter(error, kind) === 'wait') this.#wait(waiting);
      throw error;
    });
    // Deleted with all that is kept; or the browser has lost it, and this page has it still.
    if (outcome === 'forgotten') {
      if (kind === 'uploads' || keptReadsOf() !== null) return procedure.call(input, options);
      throw new Refused('signed_out', { defined: true, status: 401, data: {} });
    }
    const stays =
      kind === 'lane' ? waiting.hasWaited : 'error' in outcome && nextAfter(outcome.error, kind, Infinity) === 'ask';
    if (!stays) await forgetUnsent(entry);
    if ('answer' in outcome) return outcome.answer as Answer;
    if (kind === 'lane' && stays) await this.#findRefused();
    const { code, ...rest } = outcome.error;
    throw new Refused(code, { defined: true, ...rest });
  }

  async #ask<Answer>(sent: Sent<Answer>, { kind, partnerId }: Unsent, { hasWaited }: Waiting): Promise<Answer> {
    if (partnerId !== undefined && hasWaited && (await this.#partnerNow()) !== partnerId)
      throw new AnsweredError({ code: 'partner_changed', status: 409 });
    const late = kind === 'lane' ? AbortSignal.timeout(answeredWithin) : undefined;
    return sent.procedure
      .call(sent.input, { ...sent.options, ...(late && { signal: late }) })
      .catch((error: unknown) => {
        if (late?.aborted) throw new ORPCError('unavailable', { defined: true, status: 503, data: {} });
        throw isDomainError(error) && error.cause instanceof ORPCError ? error.cause : error;
      });
  }

  #partnerNow(): Promise<string | null> {
    return (this.#partnerChecked ??= this.host!.partnerNow().catch((error: unknown) => {
      this.#partnerChecked = undefined;
      throw error;
    }));
  }

  #waitingOf(mutationKey: MutationKey, variables: unknown): Waiting | undefined {
    const isThis = ({ state }: { state: { variables: unknown } }) => state.variables === variables;
    const mutation = this.#client.getMutationCache().find({ mutationKey, status: 'pending', predicate: isThis });
    return mutation?.state.context as Waiting | undefined;
  }

  /** What this page sends already, or will once there is a network. */
  async #keysUnderWay(): Promise<(string | undefined)[]> {
    const pending = this.#client.getMutationCache().findAll({ status: 'pending' });
    return Promise.all(
      pending.map(async ({ state }) => (await (state.context as Partial<Waiting> | undefined)?.entry)?.key),
    );
  }

  /** Another account of this browser has nothing to do with them. */
  #ownWrites = async () => (await unsentOf('lane')).filter(({ accountId }) => accountId === keptReadsOf());

  #findRefused = async () => this.#setRefused(await this.#ownWrites());

  #setRefused(entries: readonly Unsent[]): void {
    this.refused = entries.filter(({ outcome }) => outcome && 'error' in outcome);
    this.#changes.dispatchEvent(new Event('change'));
    this.host?.onRefused(this.refused);
  }
}

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

const hydrated = (entry: Unsent) => ({
  mutationKey: entry.mutationKey,
  scope: { id: outboxScope(entry.kind) },
  state: {
    context: waitingOf(Promise.resolve(entry), true, true),
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: true,
    status: 'pending' as const,
    variables: entry.variables,
    submittedAt: entry.madeAt,
  },
});
