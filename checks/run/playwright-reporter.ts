import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { TallyKeeper } from './tally.ts';

export default class PlaywrightReporter implements Reporter {
  readonly #keeper = new TallyKeeper();

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const passed = status === test.expectedStatus;
    // A busy machine can make a browser late: the last try counts, and that it took one is said.
    if (!passed && retry < test.retries) console.log(`once more: ${test.titlePath().join(' ')}`);
    else if (status !== 'skipped') this.#keeper.count(test.parent.project()?.name ?? '', passed);
  }

  onError({ message }: TestError): void {
    this.#keeper.fault(`an error outside of any test: ${message ?? 'unknown'}`);
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || status === 'failed') this.#keeper.complete();
  }
}
