import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { TallyKeeper } from './tally.ts';

export default class VitestReporter implements Reporter {
  readonly #keeper = new TallyKeeper();

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'skipped')
      this.#keeper.count(test.project.name, `${test.module.relativeModuleId} > ${test.fullName}`, state === 'passed');
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors())
      this.#keeper.error(`${module.relativeModuleId} could not run: ${message}`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    for (const { message } of unhandled) this.#keeper.error(`an error outside of any test: ${message ?? 'unknown'}`);
    this.#keeper.complete();
  }
}
