/** A signal can come at any moment, also while the code is read, and the process 1 of a container has no default handlers. Nothing else is imported first. */
let stop = (signal: NodeJS.Signals): void => {
  console.log(`Otterway stops before it has started: it got ${signal}`);
  // What is under way is a transaction, or a folder without its name yet.
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));

const { runServer } = await import('./run-server.ts');
await runServer((stopRunning) => (stop = stopRunning));
