import path from 'node:path';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';

const CACHE = path.resolve('.cache/visual');
const { VISUAL_STORYBOOK = '', VISUAL_BASE = '', VISUAL_PORT = '', VISUAL_STRICT } = process.env;
const SERVER = `127.0.0.1:${VISUAL_PORT}`;
/** Stories draw links and codes of the address that they stand at: it is the same whichever port was free. */
const HOST = 'storybook.localhost';
const LAUNCH = launchOptions();
/** Whatever makes the same page other pixels: how much is drawn anew at a time, hinting, and what the machine's processors offer. */
const SAME_PIXELS = [
  '--disable-gpu',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

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
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: VISUAL_STRICT ? 0 : 0.02 } },
  webServer: {
    command: `npx vite preview --outDir ${VISUAL_STORYBOOK} --host 127.0.0.1 --port ${VISUAL_PORT} --strictPort`,
    url: `http://${SERVER}/iframe.html`,
  },
  use: {
    baseURL: `http://${HOST}`,
    browserName: 'chromium',
    launchOptions: {
      ...LAUNCH,
      args: [...LAUNCH.args, ...SAME_PIXELS, `--host-resolver-rules=MAP ${HOST} ${SERVER}`],
    },
    viewport: { width: 1000, height: 700 },
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
