import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { TallyKeeper } from './tally.ts';

export default class PlaywrightReporter implements Reporter {
  readonly #keeper = new TallyKeeper();

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const passed = status === test.expectedStatus;
    // A busy machine can make a browser late: the last try counts, and that it took one is said.
    if (status === 'skipped' || (!passed && retry < test.retries)) return;
    const project = test.parent.project()?.name ?? '';
    this.#keeper.count(project, passed);
    if (passed && retry > 0) this.#keeper.secondTry(`${project}, ${test.title}`);
  }

  onError({ message }: TestError): void {
    this.#keeper.error(`an error outside of any test: ${message ?? 'unknown'}`);
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || status === 'failed') this.#keeper.complete();
  }
}
