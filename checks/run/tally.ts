import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from './step.ts';

/** The results of a test runner by project. */
interface Tally {
  projects: Record<string, { passed: number; failed: number }>;
  /** The names of the failed tests. */
  failures: string[];
  /** Errors outside of any test, one sentence each. */
  errors: string[];
  /** Messages that are no failures, one sentence each. */
  notes: string[];
  complete: boolean;
}

/** Writes the tally to the file in TALLY after each test, so that a killed runner loses nothing. */
export class TallyKeeper {
  readonly #tally: Tally = { projects: {}, failures: [], errors: [], notes: [], complete: false };

  count(project: string, test: string, passed: boolean): void {
    const of = (this.#tally.projects[project] ??= { passed: 0, failed: 0 });
    of[passed ? 'passed' : 'failed'] += 1;
    if (!passed) this.#tally.failures.push(`${project}: ${test}`);
    this.#keep();
  }

  error(sentence: string): void {
    this.#tally.errors.push(sentence);
  }

  note(sentence: string): void {
    this.#tally.notes.push(sentence);
    this.#keep();
  }

  complete(): void {
    this.#tally.complete = true;
    this.#keep();
  }

  #keep(): void {
    writeFileSync(process.env.TALLY!, JSON.stringify(this.#tally));
  }
}

/** Reads a tally. An incomplete run and a project without tests are errors. */
export function readTally(file: string, projects: readonly string[]): Outcome {
  const tally: Tally = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Tally)
    : { projects: {}, failures: [], errors: [], notes: [], complete: false };
  const counts = Object.values(tally.projects);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: tally.failures,
    errors: [
      ...tally.errors,
      ...(tally.complete ? [] : ['it did not run to its end']),
      ...projects.filter((name) => !tally.projects[name]).map((name) => `the project "${name}" tested nothing`),
    ],
    notes: tally.notes,
  };
}
