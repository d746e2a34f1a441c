/** How much one server takes on, and how long it waits. Tests and benches hand in their own. */
export interface Limits {
  /** Per account, or per address where nobody is signed in: more than somebody makes who opens the dashboard once a second. */
  writesPerMinute: number;
  readsPerMinute: number;
  /** Requests under way, from when their body is there until their answer is made; one more is refused at once. Live streams are not counted. */
  requestsAtOnce: number;
  requestsPerAddress: number;
  /** Requests that are not answered to the end, whatever they wait for; with one more its connection is cut. Open live streams are not counted. */
  openPerAddress: number;
  /** Requests of one connection that are not answered to the end; with one more it is cut. */
  requestsPerConnection: number;
  /** Requests whose body is not there yet; one more is refused at once. */
  bodiesAtOnce: number;
  bodiesPerAddress: number;
  /** Open connections; one more is closed at once. Behind a trusted proxy no address is counted: all are the proxy's. */
  connections: number;
  connectionsPerAddress: number;
  bodyBytes: number;
  headersSeconds: number;
  /** For a body of `bodyBytes`, once the headers are there; a longer one, where a call takes it, has `requestSeconds`. */
  bodySeconds: number;
  requestSeconds: number;
  /** After which a connection is cut on which nothing moves while it is asked or answered: a client that does not read. */
  idleSeconds: number;
  /** How late an address that goes on asking hears that it is refused, or that its connection is cut. */
  rejectionDelaySeconds: number;
  /** After which a server that refuses requests and answers none says that it is not ready. */
  stuckSeconds: number;
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
  requestsPerAddress: 50,
  openPerAddress: 500,
  requestsPerConnection: 4,
  bodiesAtOnce: 1_000,
  bodiesPerAddress: 20,
  connections: 20_000,
  connectionsPerAddress: 1_000,
  bodyBytes: 32 * 1024,
  headersSeconds: 10,
  bodySeconds: 5,
  requestSeconds: 15,
  idleSeconds: 25,
  rejectionDelaySeconds: 3,
  stuckSeconds: 1,
  drainSeconds: 8,
  querySeconds: 10,
  diskBytes: 200 * 1024 * 1024,
};
