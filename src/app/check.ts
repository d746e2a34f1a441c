import { assertRuntime } from '#platform/server/runtime.ts';
import { readSettings } from '#platform/server/settings.ts';
import { askDatabase } from './ask-database.ts';

/** Answers the exit code. The server may run meanwhile. */
async function run(): Promise<number> {
  let answer = '';
  for await (const part of askDatabase('check', readSettings(process.env))) answer += String(part);
  const faults = JSON.parse(answer) as string[];
  console.log(faults.join('\n') || 'Nothing is wrong: schema, constraints, references, ledger, pairs, figures, and who sees what.');
  return faults.length === 0 ? 0 : 1;
}

try {
  assertRuntime();
  process.exitCode = await run();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
