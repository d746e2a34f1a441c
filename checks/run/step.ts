import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** Counts what the step has tested; a step without it is one test by itself. */
  tally?: () => Tally;
}

export interface Tally {
  passed: number;
  failed: number;
  /** Why the figures cannot be trusted, one sentence each; each counts as a failure. */
  faults: string[];
}

export interface Outcome {
  passed: number;
  failed: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const longest = 6 * 60_000;
const running = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.forEach(endGroup);
    process.exit(1);
  });
}

/** Runs a step to its end and prints how it went; its own output only where it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const { ok, output } = await execute(step);
  const tally = step.tally?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, faults: [] };
  const faults = tally.faults.length === 0 && !ok && tally.failed === 0 ? ['it ended with an error'] : tally.faults;
  const failed = tally.failed + faults.length;
  if (failed > 0) console.log(output);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${tally.passed} passed, ${failed} failed, ${seconds} s`);
  for (const fault of faults) console.log(`  ${fault}`);
  return { passed: tally.passed, failed };
}

function execute({ command: [program, ...options], env }: Step): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: root,
      env: { ...process.env, ...env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const { pid } = child;
    if (pid) running.add(pid);
    const late = setTimeout(() => {
      output += `\nstopped after ${longest / 60_000} minutes`;
      if (pid) endGroup(pid);
    }, longest);
    const end = (ok: boolean) => {
      clearTimeout(late);
      if (pid) running.delete(pid);
      resolve({ ok, output });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.once('error', (fault) => {
      output += String(fault);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in this moment.
  }
}
