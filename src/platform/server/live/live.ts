/** What reaches an open screen: which reads to repeat. Ids only, so that one place decides who may see what. */
export interface LiveMessage {
  /** Account ids. */
  to: string[];
  /** The feature whose reads are stale, or an event of its own such as `session-ended`. */
  changed: string;
  ids?: string[];
}
