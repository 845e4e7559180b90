import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { ROOT } from '../../../scripts/stamp.mjs';

const FOLDER = path.join(ROOT, '.cache', 'storybook');

/**
 * Builds Storybook as it is published, but for what only makes it smaller or documents props, and serves it on a free port.
 * @throws Error with what Storybook wrote, when it cannot be built
 */
export async function startStorybook(): Promise<{ url: string; stop: () => Promise<void> }> {
  const options = ['build', '--test', '--disable-telemetry', '--quiet', '--output-dir', FOLDER];
  await promisify(execFile)('node_modules/.bin/storybook', options, { cwd: ROOT });
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(FOLDER),
    build: { outDir: FOLDER },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { url: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''), stop: () => server.close() };
}
