import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const EVERY = 20;

/** What an error says, without its colours and the call it came from. */
function wordsOf(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const picture = lines.find((line) => line.startsWith('Snapshot:'))?.replace('Snapshot:', '');
  const [, second] = lines.filter((line) => line && !line.startsWith('Snapshot:'));
  return picture ? `${picture.trim()}: ${second}` : lines.join(' ');
}

/** A line for each picture that differs and each twenty parts that are done; Playwright's own reporters print forty for a difference. */
export default class Progress implements Reporter {
  #total = 0;
  #done = 0;
  #pictures = 0;
  #differences = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult): void {
    this.#done += 1;
    this.#differences += errors.length;
    for (const { type, description } of annotations)
      if (type === 'pictures') this.#pictures += Number(description);
    for (const { message } of errors) console.log(`  ${title}: ${wordsOf(message)}`);
    if (this.#done % EVERY === 0 || this.#done === this.#total)
      console.log(
        `  ${this.#done} of ${this.#total}: ${this.#pictures} pictures, ${this.#differences} differences`,
      );
  }

  onError({ message = '' }: { message?: string }): void {
    console.error(message);
  }
}
