import type { PoolClient } from 'pg';
import * as z from 'zod';

/** Which data of a client is stale. Carries ids only, so that access is checked in one place. */
export interface LiveMessage {
  /** Account ids. */
  to: string[];
  /** A feature, or an event for streams: `session-ended`, `session-renewed`, `streams-ended`. */
  changed: string;
  ids?: string[];
  /** Limits the message to one session. */
  session?: string;
}

/** Carries announcements from the process that commits to every process with clients concerned. */
export interface Live {
  /** Called in the transaction, before the commit. */
  withinTransaction(client: PoolClient, messages: readonly LiveMessage[]): Promise<void>;
  /** Called after the commit. */
  afterCommit(messages: readonly LiveMessage[]): void;
  /** `onGap` is called when messages may have been lost. Returns the function that unsubscribes. */
  subscribe(onMessage: (message: LiveMessage) => void, onGap: () => void): () => void;
  /** Whether this server is disconnected from the others. */
  isCutOff(): boolean;
  close(): Promise<void>;
}

/** Within one process, for the embedded database. */
export function localLive(): Live {
  const { subscribe, publish } = subscribers();
  return {
    withinTransaction: () => Promise.resolve(),
    afterCommit: (messages) => messages.forEach(publish),
    subscribe,
    isCutOff: () => false,
    close: () => Promise.resolve(),
  };
}

/** The subscriptions of this process. */
export function subscribers() {
  const all = new Set<{ onMessage: (message: LiveMessage) => void; onGap: () => void }>();
  const subscribe: Live['subscribe'] = (onMessage, onGap) => {
    const subscription = { onMessage, onGap };
    all.add(subscription);
    return () => all.delete(subscription);
  };
  return {
    subscribe,
    publish: (message: LiveMessage) => {
      for (const { onMessage } of all) onMessage(message);
    },
    publishGap: () => {
      for (const { onGap } of all) onGap();
    },
  };
}

/** Keeps a message below the 8,000 bytes that PostgreSQL allows. */
const maxPerMessage = 90;

const recipients = z.array(z.guid()).min(1).max(maxPerMessage);
const schema = z.strictObject({
  to: recipients,
  changed: z.string().regex(/^[a-z-]{1,40}$/),
  ids: z.array(z.guid()).max(maxPerMessage).optional(),
  session: z.guid().optional(),
});

/** A message as text, split into as many as needed. */
export function serializeMessage({ to, ids, ...message }: LiveMessage): string[] {
  const slices = <T>(all: readonly T[]) =>
    Array.from({ length: Math.ceil(all.length / maxPerMessage) }, (_, part) =>
      all.slice(part * maxPerMessage, (part + 1) * maxPerMessage),
    );
  const parts = slices(to).flatMap((people) =>
    ids && ids.length > maxPerMessage
      ? slices(ids).map((part) => ({ to: people, ...message, ids: part }))
      : [{ to: people, ...message, ...(ids && { ids }) }],
  );
  return parts.map((part) => JSON.stringify(part));
}

/** Null for a foreign message: other programs may share the channel. */
export function parseMessage(text: string): LiveMessage | null {
  try {
    const message = schema.safeParse(JSON.parse(text));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
