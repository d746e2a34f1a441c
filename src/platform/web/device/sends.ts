import type { MutationKey, MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Kind } from './database.ts';

/** What a mutation asks of the server. */
export interface Sent<Answer, Input extends object = never> {
  procedure: { call: (input: Input, options?: CallOptions) => Promise<Answer>; mutationKey: () => MutationKey };
  input: Input;
  options?: CallOptions;
  /** An upload that lies on the device already. */
  upload?: { key: string; accountId: string; isKept: boolean };
}

interface CallOptions {
  signal?: AbortSignal;
  context?: { fetch?: (request: Request) => Promise<Response> };
}

export type Sends<Variables, Answer> = (variables: Variables, client: QueryClient) => Sent<Answer>;

/** Those of one kind are sent one after the other. */
export const outboxScope = (kind: Kind): string => `outbox ${kind}`;

/** Where mutations wait until they are sent. Each client has one at most. */
export interface Outbox {
  /** How the mutations of a kind are kept and sent; none where they do not wait. */
  optionsOf: <Variables, Answer, Failure>(
    kind: Kind,
    sends: Sends<Variables, Answer>,
  ) => Partial<MutationOptions<Answer, Failure, Variables>>;
}

/** The outbox of a client: `openOutbox` gives it one. */
export const outboxOf = (client: QueryClient) =>
  client.getDefaultOptions().mutations?.meta?.['outbox'] as Outbox | undefined;
