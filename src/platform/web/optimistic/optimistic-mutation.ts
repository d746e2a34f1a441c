import {
  MutationObserver,
  notifyManager,
  partialMatchKey,
  useMutation,
  useQueryClient,
  type dataTagSymbol,
  type Mutation,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDomainError } from '../../contract/error-messages.ts';
import { toastError } from '../ui/error-toasts.ts';
import type { Kind } from '../device/database.ts';
import { outboxOf, type Sends, type Sent } from '../device/sends.ts';
import { newId } from '../new-id.ts';
import { refetch } from '../refetch.ts';
import { toast } from '../ui/toasts.tsx';

/** How the queries below a key show a mutation. `change` never alters `data`, and `answer` is there once the server has accepted it. */
export interface Patch<Variables, Answer> {
  queryKey: Key | ((variables: Variables) => Key);
  change: (data: never, variables: Variables, answer?: Answer) => unknown;
}

type Key<Data = unknown> = QueryKey & { [dataTagSymbol]?: Data };

export const sent = <Input extends object, Answer>(
  procedure: Sent<Answer, Input>['procedure'],
  input: Input,
): Sent<Answer> => ({ procedure, input: input as never });

/** The context of a mutation in the outbox: whether that tells of a failure itself, since the tap is long past. */
const isTold = (context: unknown): boolean => (context as { isTold?: boolean } | undefined)?.isTold === true;

/** A write and how it is shown before its answer: plain data beside its functions, so that a pending one can be dehydrated. */
export interface OptimisticMutation<Variables, Answer, Failure = Error> {
  /** Mutations of one scope are sent one after another. */
  mutation: MutationOptions<Answer, Failure, Variables>;
  /** Of a write that may wait for a network, and of an upload, instead of a `mutationFn`. */
  sends?: Sends<Variables, Answer>;
  kind?: Kind;
  patches: readonly Patch<Variables, Answer>[];
  /** What is fetched again once the last pending mutation below this key has its answer. */
  refetches?: QueryKey;
  /** What the toast says when it fails: the text of its error code, else `failed`. */
  failed: string;
  errors?: Readonly<Record<string, string>>;
  onSuccess?: (answer: Answer, variables: Variables, client: QueryClient) => unknown;
  onError?: (error: Failure, variables: Variables, client: QueryClient) => void;
  /** The same under another id: the server has something else under this one, as from a copy of the tab. It is sent at once. */
  anew?: (variables: Variables, id: string) => Variables;
  /** Errors that something else on screen tells of. */
  isSilent?: (error: Failure) => boolean;
}

/** A mutation whose types are those of its function. */
export const defineMutation = <Variables, Answer, Failure = Error>(
  mutation: OptimisticMutation<Variables, Answer, Failure>,
) => mutation;

/** A patch whose data is typed by the key of its query. */
export function patch<Data, Variables, Answer>(
  queryKey: Key<Data> | ((variables: Variables) => Key<Data>),
  change: (data: Data, variables: Variables, answer?: Answer) => Data,
): Patch<Variables, Answer> {
  return { queryKey, change };
}

interface HookOptions<Variables, Answer, Failure> {
  /** Mutations with the same scope are sent in order; without a network, all that wait are. */
  scope?: string;
  /** Called in addition to the mutation's own handler, even after the component has unmounted. */
  onSuccess?: (answer: Answer, variables: Variables) => void;
  onError?: (error: Failure, variables: Variables) => void;
}

/** A mutation that is on screen at once, and removed when it fails. */
export function useOptimisticMutation<Variables, Answer, Failure>(
  optimistic: OptimisticMutation<Variables, Answer, Failure>,
  { scope, onSuccess, onError }: HookOptions<Variables, Answer, Failure> = {},
): UseMutationResult<Answer, Failure, Variables> {
  const client = useQueryClient();
  const registered = useMemo(() => registerMutation(client, optimistic), [client, optimistic]);
  return useMutation<Answer, Failure, Variables>({
    ...registered,
    ...(scope !== undefined && { scope: registered.scope ?? { id: scope } }),
    onSuccess: (answer, variables) => {
      const ended = registered.onSuccess(answer, variables);
      onSuccess?.(answer, variables);
      return ended;
    },
    onError: (error, variables, context) => {
      registered.onError(error, variables, context);
      if (!isTold(context) && !(optimistic.anew && isTaken(error))) onError?.(error, variables);
    },
  });
}

/** Makes the client able to run, show and resume a mutation by its key alone. */
export function registerMutation<Variables, Answer, Failure>(
  client: QueryClient,
  optimistic: OptimisticMutation<Variables, Answer, Failure>,
) {
  const {
    mutation,
    sends,
    kind = 'lane',
    patches,
    refetches,
    failed,
    errors = {},
    onSuccess,
    onError,
    isSilent,
    anew,
  } = optimistic;
  const waits = sends && {
    mutationFn: (variables: Variables) => {
      const { procedure, input } = sends(variables, client);
      return procedure.call(input);
    },
    ...outboxOf(client)?.optionsOf(kind, sends),
  };
  const options = {
    ...mutation,
    ...waits,
    meta: { patches, refetches, failed, errors, anew },
    onSuccess: (answer: Answer, variables: Variables) => {
      commit(client, optimistic, variables, answer);
      toast.dismiss(failed);
      return onSuccess?.(answer, variables, client);
    },
    onError: (error: Failure, variables: Variables, context?: unknown) => {
      if (anew && isTaken(error) && !isTold(context)) {
        void new MutationObserver(client, { mutationKey: mutation.mutationKey! })
          .mutate(anew(variables, newId()) as never)
          .catch(() => {});
        return;
      }
      if (!isTold(context) && !isSilent?.(error)) toastError(error, errors, failed);
      onError?.(error, variables, client);
    },
    onSettled: () => {
      // Not awaited: a mutation that has failed can be sent again at once.
      if (
        refetches &&
        client.isMutating({ mutationKey: refetches, predicate: ({ meta }) => meta?.refetches !== undefined }) === 1
      )
        void refetch(client, { queryKey: refetches });
    },
  } satisfies MutationOptions<Answer, Failure, Variables>;
  client.setMutationDefaults(mutation.mutationKey!, options as MutationOptions<unknown, never, never>);
  return options;
}

/** Under the id of a write, the server has something else. */
export const isTaken = (error: unknown): boolean => isDomainError(error) && (error.code as string) === 'id_taken';

const committed = new WeakSet<Mutation>();

/** Whether the cached data lacks a mutation that is on screen. */
export const isShown = (mutation: Mutation) => mutation.state.status === 'pending' && !committed.has(mutation);

/** The patches of a mutation for one query; none where nothing has registered it. */
export function patchesOf(
  client: QueryClient,
  { options, state }: Mutation,
  queryKey: QueryKey,
): Patch<unknown, unknown>[] {
  const { patches = [] } =
    (options.mutationKey ? client.getMutationDefaults(options.mutationKey).meta : undefined) ?? {};
  return (patches as Patch<unknown, unknown>[]).filter((one) => partialMatchKey(queryKey, keyOf(one, state.variables)));
}

/** Writes an accepted mutation into the cache, from where until then it was only shown over it. */
function commit<Variables, Answer>(
  client: QueryClient,
  { mutation, patches }: Pick<OptimisticMutation<Variables, Answer, never>, 'mutation' | 'patches'>,
  variables: Variables,
  answer: Answer,
): void {
  const outdated: QueryKey[] = [];
  notifyManager.batch(() => {
    const accepted = client
      .getMutationCache()
      .find({
        mutationKey: mutation.mutationKey,
        predicate: (one) => isShown(one) && one.state.variables === variables,
      });
    if (accepted) committed.add(accepted);
    for (const one of patches) {
      for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keyOf(one, variables) })) {
        // A fetch under way may have been answered before the mutation was; and `setQueryData` forgets that a query was stale.
        if (state.isInvalidated || state.fetchStatus === 'fetching') outdated.push(queryKey);
        if (state.data === undefined) continue;
        client.setQueryData(queryKey, one.change(state.data as never, variables, answer), {
          updatedAt: state.dataUpdatedAt,
        });
      }
    }
  });
  for (const queryKey of outdated) void refetch(client, { queryKey });
}

const keyOf = <Variables>({ queryKey }: Patch<Variables, never>, variables: Variables): QueryKey =>
  typeof queryKey === 'function' ? queryKey(variables) : queryKey;
