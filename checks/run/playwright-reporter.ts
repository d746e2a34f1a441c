import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { TallyKeeper } from './tally.ts';

export default class PlaywrightReporter implements Reporter {
  readonly #keeper = new TallyKeeper();

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const passed = status === test.expectedStatus;
    // The last try counts, and a second try is reported.
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
