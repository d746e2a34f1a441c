/** The limits and timeouts of one server. Tests and benchmarks override them. */
export interface Limits {
  /** Per account, or per address without a session: more than one dashboard per second needs. */
  writesPerMinute: number;
  readsPerMinute: number;
  /** Files for showing, such as the pictures of a wall that is scrolled. */
  filesPerMinute: number;
  /** Of files for showing, per account, after the first 16 MB; further files wait. */
  fileBytesPerMinute: number;
  /** Requests from their complete body to their response. Rejects any further one at once. Excludes live streams, and files that wait for others of their account. */
  requestsAtOnce: number;
  requestsPerAddress: number;
  /** Requests without a complete response. Cuts the connection of any further one. Excludes open live streams. */
  openPerAddress: number;
  /** Requests of one connection without a complete response. Cuts a connection with more. */
  requestsPerConnection: number;
  /** Requests with an incomplete body. Rejects any further one at once. */
  bodiesAtOnce: number;
  bodiesPerAddress: number;
  /** Open connections. Closes any further one at once. Behind a trusted proxy all addresses are the proxy's and are not counted. */
  connections: number;
  connectionsPerAddress: number;
  bodyBytes: number;
  headersSeconds: number;
  /** For a body of up to `bodyBytes` after the headers. A procedure with larger bodies, such as a picture sent from a train, has `requestSeconds`. */
  bodySeconds: number;
  requestSeconds: number;
  /** Cuts a connection without progress during a request or response, such as a client that does not read. A request with a large body has twice `requestSeconds` until its answer. */
  idleSeconds: number;
  /** The delay of rejections and cuts for an address with many open requests. */
  rejectionDelaySeconds: number;
  /** A server that rejects requests and answers none for so long reports that it is not ready. */
  stuckSeconds: number;
  /** How long open requests may take while the server stops. */
  drainSeconds: number;
  /** How long a request to the OpenID provider may take, and how large its answer may be. */
  providerSeconds: number;
  providerBytes: number;
  /** After this time the embedded database counts as stuck. PostgreSQL has its own statement timeout. */
  querySeconds: number;
  /** How long the image processing worker may take for a picture, on the clock and of the processor. */
  pictureSeconds: number;
  pictureCpuSeconds: number;
  /** With less free space on its disk the embedded database rejects writes. */
  diskBytes: number;
}

export const limits: Limits = {
  writesPerMinute: 120,
  readsPerMinute: 840,
  filesPerMinute: 6_000,
  fileBytesPerMinute: 600_000_000,
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
  requestSeconds: 60,
  idleSeconds: 25,
  rejectionDelaySeconds: 3,
  stuckSeconds: 1,
  drainSeconds: 8,
  providerSeconds: 5,
  providerBytes: 256 * 1024,
  querySeconds: 10,
  pictureSeconds: 5,
  pictureCpuSeconds: 2,
  diskBytes: 200 * 1024 * 1024,
};
