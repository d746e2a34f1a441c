/** The server sends a `ping` event on every open stream this often, in milliseconds, so that a page can notice a silent loss of the network. */
export const pingEvery = 20_000;
