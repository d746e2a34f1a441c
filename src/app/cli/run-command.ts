import { assertRuntime } from '#platform/server/runtime.ts';
import { explainError } from './explain-error.ts';

/** What a shell says of a program that a signal has ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a command with the words after its name; what it returns is the exit code. An error is explained and ends with 1. A signal ends it at once, also
 * as the process 1 of a container, which has no default handlers: what is under way is a transaction, or a file without its name yet.
 */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(exitCodes[signal]));
  try {
    assertRuntime();
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
