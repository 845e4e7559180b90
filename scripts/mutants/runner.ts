/**
 * Runs tests again and again in one process, so that PostgreSQL starts and the modules are read once a lane and not once a mistake.
 * A child of Lane, which tells it by message which tests to run and which file has changed.
 */
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

export interface Order {
  tests: readonly string[];
  /** Files that are not as they were in the run before; relative, as all paths here. */
  changed: readonly string[];
}

/** `failed` is the file of the first test that failed; null with `error` when something else did. */
export interface Answer {
  failed: string | null;
  error: string | null;
}

const root = process.cwd();
const [, , project = ''] = process.argv;
// Vitest's own command sets it, and Storybook finds no stories without it.
process.env['VITEST'] = 'true';
const vitest = await createVitest('test', {
  root,
  project: [project],
  watch: false,
  bail: 1,
  reporters: [{}],
});

async function run({ tests, changed }: Order): Promise<Answer> {
  for (const file of changed) vitest.invalidateFile(`${root}/${file}`);
  const specifications = await vitest.globTestSpecifications([...tests]);
  if (specifications.length === 0) return { failed: null, error: `no tests in ${tests.join(', ')}` };
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest tells of all modules that it has ever run.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const testModules = known.filter(({ moduleId }) => asked.has(moduleId));
  const failed = testModules.find((module) => [...module.children.allTests('failed')].length > 0);
  if (failed) return { failed: relative(root, failed.moduleId), error: null };
  const broken = testModules.flatMap((module) => module.errors().map(({ message }) => message));
  const errors = [...broken, ...unhandledErrors.map(String)];
  return { failed: null, error: errors.length > 0 ? errors.join('\n') : null };
}

process.on('message', (order: Order) => {
  run(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: null, error: String(error) } satisfies Answer),
  );
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send?.('ready');
