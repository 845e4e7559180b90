import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.ts';

// The longest test: begun last, it would leave one worker alone for a minute.
const LONGEST = '**/storybook-docs.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/build.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A third of a test is waiting. Each worker starts a product of its own with its own database: three keep two cores busy.
  workers: Math.min(6, Math.ceil(1.5 * availableParallelism())),
  projects: [
    { name: 'docs pages', testMatch: LONGEST },
    { name: 'product', testIgnore: LONGEST },
  ],
  // Generous: a test that hangs is found all the same, and a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Half of the drawing is motion. The tests of the sale and of the shell's moving parts ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take as long again as the tests.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Pages from the server, as a first visit has them. The tests of the worker allow it (offline.spec.ts).
    serviceWorkers: 'block',
  },
});
