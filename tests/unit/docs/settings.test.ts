import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/platform/config.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

it.each(SETTING_NAMES)('the README tells what %s is', (name) => {
  expect(readme).toContain(`\`${name}\``);
});
