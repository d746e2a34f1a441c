import type { PoolClient } from 'pg';

/** What reaches an open screen: which reads to repeat. Ids only, so that one place decides who may see what. */
export interface LiveMessage {
  /** Account ids. */
  to: string[];
  /** The feature whose reads are stale, or what ends streams: `session-ended`, `session-renewed`, `streams-ended`. */
  changed: string;
  ids?: string[];
  /** Only for the pages of this session. */
  session?: string;
}

/** Carries announcements from the process that commits to every process with a concerned screen open. */
export interface Live {
  /** Called before commit, in the transaction. */
  withinTransaction(client: PoolClient, messages: readonly LiveMessage[]): Promise<void>;
  /** Called once committed. */
  afterCommit(messages: readonly LiveMessage[]): void;
  /** `gap` is called when messages may have been missed. Returns what ends the subscription. */
  subscribe(hears: (message: LiveMessage) => void, gap: () => void): () => void;
  /** Whether other servers neither hear this one nor are heard just now. */
  isCutOff(): boolean;
  close(): Promise<void>;
}
