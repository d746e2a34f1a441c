/** How much one server takes on, and how long it waits. Tests and benches hand in their own. */
export interface Limits {
  /** Per account, or per address where nobody is signed in: more than somebody makes who opens the dashboard once a second. */
  writesPerMinute: number;
  readsPerMinute: number;
  /** Requests under way; beyond them a new one is refused at once. Open live streams are not counted. */
  requestsAtOnce: number;
  bodyBytes: number;
  headersSeconds: number;
  requestSeconds: number;
  /** How long requests under way may take once the server is told to stop. */
  drainSeconds: number;
  /** After which the embedded database counts as stuck. PostgreSQL ends a statement by itself. */
  querySeconds: number;
  /** With less room on the disk of the embedded database nothing is written any more. */
  diskBytes: number;
}

export const limits: Limits = {
  writesPerMinute: 120,
  readsPerMinute: 600,
  requestsAtOnce: 200,
  bodyBytes: 32 * 1024,
  headersSeconds: 10,
  requestSeconds: 15,
  drainSeconds: 8,
  querySeconds: 10,
  diskBytes: 200 * 1024 * 1024,
};
