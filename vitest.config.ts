import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { stylesheets } from './.storybook/stylesheets.ts';
import { launchOptions } from './scripts/browser.ts';

// One object a project: Vitest writes the project's name into it.
const browser = (contextOptions: PlaywrightProviderOptions['contextOptions'] = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // Half of the drawing is motion.
  provider: playwright({
    launchOptions: launchOptions(),
    contextOptions: { reducedMotion: 'reduce', ...contextOptions },
  }),
  instances: [{ browser: 'chromium' as const }],
});

// Found at the start: a package met in the middle of a run makes Vite reload the page under the test.
const optimizeDeps = {
  include: ['axe-core', 'react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
};

// Generous: a test that hangs is found all the same, and a busy machine is no failure.
const TIMEOUT_MS = 30_000;

// By itself Vitest leaves a core free, which of two is half; and while one file waits for a process, another can run.
const node = {
  environment: 'node',
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  testTimeout: TIMEOUT_MS,
} as const;
const pages = { maxWorkers: availableParallelism(), sequence: { groupOrder: 1 } };

const unit: TestProjectInlineConfiguration = {
  // A fifth less to do than in processes: each file has a thread of its own.
  test: { ...node, pool: 'threads', name: 'unit', include: ['tests/unit/**/*.test.ts'] },
};

/** Builds packages and uses them as others do. */
const packages: TestProjectInlineConfiguration = {
  test: {
    ...node,
    name: 'packages',
    // Whole builds, of which one takes half a minute beside others; alone it is a quarter.
    testTimeout: 6 * TIMEOUT_MS,
    hookTimeout: 6 * TIMEOUT_MS,
    include: ['tests/packages/**/*.test.ts'],
    // The server's: a newcomer's program sells at the running product.
    globalSetup: ['tests/packages/support/global-setup.ts', 'tests/server/support/global-setup.ts'],
  },
};

const server: TestProjectInlineConfiguration = {
  test: {
    ...node,
    name: 'server',
    // Each file has a database and an app of its own; the modules they share are loaded once a process.
    isolate: false,
    hookTimeout: TIMEOUT_MS,
    include: ['tests/server/**/*.test.ts'],
    globalSetup: ['tests/server/support/global-setup.ts'],
  },
};

const components: TestProjectInlineConfiguration = {
  css: stylesheets,
  optimizeDeps: { include: [...optimizeDeps.include, '@testing-library/react'] },
  test: { ...pages, name: 'components', include: ['tests/components/**/*.test.tsx'], browser: browser() },
};

const isUpdate = process.argv.some((word) => word === '-u' || word === '--update');

/** Has no trees: what nobody compares would be told as left over. */
const PHONE = 'stories on a phone';

/** "stories/screens/shell/Shell.stories.tsx" has its trees in "tests/aria/screens/shell/Shell.txt"; any other test, beside it as usual. */
const resolveSnapshotPath: NonNullable<InlineConfig['resolveSnapshotPath']> = (file, ending, { config }) => {
  const story = relative(join(import.meta.dirname, 'stories'), file);
  if (story.startsWith('..') || config.name?.startsWith(PHONE))
    return join(dirname(file), '__snapshots__', basename(file) + ending);
  return join(import.meta.dirname, 'tests/aria', story.replace(/\.stories\.tsx$/, '.txt'));
};

// A laptop is what a story has by itself; both are looked at in both themes (.storybook/other-theme.ts).
const WINDOWS = { stories: {}, [PHONE]: { viewport: { value: 'phone' } } };

const stories = async (name: keyof typeof WINDOWS): Promise<TestProjectInlineConfiguration> => ({
  // A copy of the project borrows the packages of the original (scripts/mutants/lane.ts).
  server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  plugins: [await storybookTest({ configDir: '.storybook', initialGlobals: WINDOWS[name] })],
  optimizeDeps,
  test: {
    ...pages,
    name,
    // Stories leave nothing behind: they share pages, which load what they have in common once.
    isolate: false,
    browser: browser({ timezoneId: 'Africa/Lagos', locale: 'en-US' }),
    // What a screen reader is told is compared once, in a laptop's window (.storybook/snapshots.ts).
    setupFiles: name === 'stories' ? ['.storybook/snapshots.ts'] : [],
    env: { KEEPS_TREES: String(isUpdate) },
    // A whole page takes a while to be checked for accessibility.
    testTimeout: 2 * TIMEOUT_MS,
  },
});

export default defineConfig(async () => ({
  test: {
    resolveSnapshotPath,
    // What is missing is a failure, here as in CI: only -u writes.
    update: 'none' as const,
    projects: [unit, packages, components, server, await stories('stories'), await stories(PHONE)],
  },
}));
