import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './step.ts';
import type { ProjectTallies } from './vitest-reporter.ts';

/** What the reporter wrote; a project that tested nothing is a fault. */
export function vitestTally(file: string, projects: readonly string[]): Tally {
  const written = read<ProjectTallies>(file);
  if (!written) return { passed: 0, failed: 0, faults: ['the tests did not run to their end'] };
  const tallies = Object.values(written.projects);
  return {
    passed: sum(tallies.map(({ passed }) => passed)),
    failed: sum(tallies.map(({ failed }) => failed)),
    faults: [
      ...projects.filter((name) => !written.projects[name]).map((name) => `the project "${name}" tested nothing`),
      ...written.faults,
    ],
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

export function playwrightTally(file: string): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 0, faults: ['the journeys did not run to their end'] };
  const { expected, unexpected, flaky } = report.stats;
  const nothing = expected + unexpected + flaky === 0 && report.errors.length === 0 ? ['there were no journeys'] : [];
  // A busy machine can make a browser late; what passes at the second try counts, and is said.
  if (flaky > 0) console.log(`${flaky} of the journeys passed at the second try only`);
  return { passed: expected + flaky, failed: unexpected, faults: [...nothing, ...report.errors.map(({ message }) => message ?? 'an error')] };
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
