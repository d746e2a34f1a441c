import type { PoolClient } from 'pg';

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
