/** Publishes Storybook for review at Chromatic: `CHROMATIC_PROJECT_TOKEN=… npm run chromatic`. */
import { spawnSync } from 'node:child_process';

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.error(
    'CHROMATIC_PROJECT_TOKEN is not set: copy the project token from Chromatic (Manage, Configure) and set it.',
  );
  process.exit(1);
}

const { status } = spawnSync(
  'npx',
  ['chromatic', '--build-script-name', 'build-storybook', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
