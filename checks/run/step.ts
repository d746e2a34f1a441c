import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchProcessorTime } from './processor-time.ts';

export interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** The counts of the step's tests, and errors that each count as a failure. Without it the step counts as one test. */
  tally?: () => Outcome;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** The names of the failed tests. */
  failures: string[];
  errors: string[];
  /** Messages that are no failures. */
  notes: string[];
}

export interface Result extends Outcome {
  /** Processor time in seconds, where the system tells it. */
  processor: number | null;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const longest = 30 * 60_000;
const toFinish = 20_000;
const running = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.forEach((pid) => signalGroup(pid, 'SIGKILL'));
    process.exit(1);
  });
}

/** Runs a step and prints its result, and its output if it failed. */
export async function runStep(step: Step): Promise<Result> {
  const began = performance.now();
  const { ok, late, signal, output, processor } = await execute(step);
  const tally = step.tally?.() ?? { passed: ok ? 1 : 0, failed: 0, failures: [], errors: [], notes: [] };
  const errors = [
    ...tally.errors,
    ...(late ? [`it was stopped after ${longest / 60_000} minutes`] : []),
    ...(signal && !late ? [`it was ended by ${signal}`] : []),
  ];
  if (!ok && errors.length === 0 && tally.failed === 0) errors.push('it ended with an error');
  const failed = tally.failed + errors.length;
  if (failed > 0) console.log(output);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const busy = processor === null ? '' : `, ${processor.toFixed(0)} s of processor time`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${tally.passed} passed, ${failed} failed, ${seconds} s${busy}`);
  for (const line of [...errors, ...tally.notes]) console.log(`  ${line}`);
  return { ...tally, failed, errors, processor };
}

interface Ending {
  ok: boolean;
  late: boolean;
  signal: string | null;
  output: string;
  /** Processor time in seconds. */
  processor: number | null;
}

function execute({ command: [program, ...options], env }: Step): Promise<Ending> {
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
    const processor = pid ? watchProcessorTime(pid) : null;
    let late = false;
    // A test runner reports its results on SIGINT. A process that continues is killed.
    const limit = setTimeout(() => {
      late = true;
      if (pid) signalGroup(pid, 'SIGINT');
    }, longest);
    const end = setTimeout(() => pid && signalGroup(pid, 'SIGKILL'), longest + toFinish);
    const ended = (ok: boolean, signal: string | null = null) => {
      clearTimeout(limit);
      clearTimeout(end);
      if (pid) running.delete(pid);
      resolve({ ok, late, signal, output, processor: processor?.stop() ?? null });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.once('error', (error) => {
      output += String(error);
      ended(false);
    });
    child.once('close', (code, signal) => ended(code === 0, signal));
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has just ended.
  }
}
