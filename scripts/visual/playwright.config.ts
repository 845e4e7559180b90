import path from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';

const CACHE = path.resolve('.cache/visual');
const { VISUAL_STORYBOOK = '', VISUAL_BASE = '' } = process.env;
const PORT = 6_107;

export default defineConfig({
  testDir: '.',
  testMatch: 'stories.spec.ts',
  outputDir: path.join(CACHE, 'results'),
  snapshotPathTemplate: `${VISUAL_BASE}-pictures/{arg}{ext}`,
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: 60_000,
  reporter:
    VISUAL_STORYBOOK === VISUAL_BASE
      ? [['./progress.ts']]
      : [['./progress.ts'], ['html', { outputFolder: path.join(CACHE, 'report'), open: 'never' }]],
  // Below this an eye sees no difference: edges of letters are drawn so from run to run.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0.02 } },
  webServer: {
    command: `npx vite preview --outDir ${VISUAL_STORYBOOK} --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/iframe.html`,
  },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 1000, height: 700 },
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
