import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/platform/config.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

it.each(SETTING_NAMES)('docs/operating.md says what %s is', (name) => {
  expect(page).toContain(`\`${name}\``);
});
