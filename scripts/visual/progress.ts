import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const EVERY = 100;

/** A line for each picture that differs and each hundred that are done; Playwright's own reporters print forty for a difference. */
export default class Progress implements Reporter {
  #total = 0;
  #done = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd({ title }: TestCase, { error }: TestResult): void {
    this.#done += 1;
    const [first = '', second = first] = (error?.message ?? '').split('\n').filter((line) => line.trim());
    if (error) console.log(`  ${title}: ${second.trim()}`);
    if (this.#done % EVERY === 0 || this.#done === this.#total)
      console.log(`  ${this.#done} of ${this.#total}`);
  }

  onError({ message = '' }: { message?: string }): void {
    console.error(message);
  }
}
