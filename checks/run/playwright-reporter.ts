import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { TallyKeeper } from './tally.ts';

export default class PlaywrightReporter implements Reporter {
  readonly #keeper = new TallyKeeper();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped')
      this.#keeper.count(
        test.parent.project()?.name ?? '',
        test.titlePath().slice(2).join(' > '),
        status === test.expectedStatus,
      );
  }

  onError({ message }: TestError): void {
    this.#keeper.error(`an error outside of any test: ${message ?? 'unknown'}`);
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || status === 'failed') this.#keeper.complete();
  }
}
