import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const part = process.env.STRYKER_PART;

/** What is kept as text notices nine of ten mistakes in the contract, and the first test that fails ends a mistake's run. */
class KeptFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => Number(!moduleId.endsWith('kept.test.ts'));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

/** The unit tests beside the part that Stryker changes; the browsers and stories of the other projects would only be loaded. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [`tests/unit/${part}/**/*.test.ts`],
    sequence: { sequencer: KeptFirst },
    // What most mistakes cost is loading the modules; tests of a store find a page of their own only in modules of their own.
    isolate: part === 'stores/outbox',
  },
});
