import { assertRuntime } from '#platform/server/runtime.ts';
import { explainError } from './explain-error.ts';

/** Runs a command with the words after its name; what it returns is the exit code. An error is explained and ends with 1. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    assertRuntime();
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
