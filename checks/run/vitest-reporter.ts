import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface ProjectTallies {
  projects: Record<string, { passed: number; failed: number }>;
  faults: string[];
}

/** Writes, for each project, how many tests passed and failed, to the file that TALLY names. */
export default class ProjectTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const projects: ProjectTallies['projects'] = {};
    const faults = unhandled.map(({ message }) => `an error outside of any test: ${message ?? 'unknown'}`);
    for (const module of modules) {
      const tally = (projects[module.project.name] ??= { passed: 0, failed: 0 });
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') tally.passed += 1;
        if (state === 'failed' || state === 'pending') tally.failed += 1;
      }
      faults.push(...module.errors().map(({ message }) => `${module.relativeModuleId} could not run: ${message}`));
    }
    writeFileSync(process.env.TALLY!, JSON.stringify({ projects, faults } satisfies ProjectTallies));
  }
}
