import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from './step.ts';

/** What a test runner has found so far, by project. */
export interface Tally {
  projects: Record<string, { passed: number; failed: number }>;
  /** What went wrong outside of any test, one sentence each. */
  errors: string[];
  /** What is worth knowing and no failure, one sentence each. */
  notes: string[];
  /** Whether the runner came to its end. */
  complete: boolean;
}

/** Keeps the tally in the file that TALLY names, test by test: a runner that is killed loses nothing. */
export class TallyKeeper {
  readonly #tally: Tally = { projects: {}, errors: [], notes: [], complete: false };

  count(project: string, passed: boolean): void {
    const of = (this.#tally.projects[project] ??= { passed: 0, failed: 0 });
    of[passed ? 'passed' : 'failed'] += 1;
    this.#keep();
  }

  error(sentence: string): void {
    this.#tally.errors.push(sentence);
  }

  secondTry(name: string): void {
    this.note(`passed at the second try only: ${name}`);
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

/** Reads a tally; what did not run to its end, or tested nothing in one of its projects, is an error. */
export function readTally(file: string, projects: readonly string[]): Outcome {
  const tally: Tally = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Tally)
    : { projects: {}, errors: [], notes: [], complete: false };
  const counts = Object.values(tally.projects);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    errors: [
      ...tally.errors,
      ...(tally.complete ? [] : ['it did not run to its end']),
      ...projects.filter((name) => !tally.projects[name]).map((name) => `the project "${name}" tested nothing`),
    ],
    notes: tally.notes,
  };
}
