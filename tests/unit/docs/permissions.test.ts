import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAY, PERMISSIONS, type Role, ROLES } from '#contract/console/permissions.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const page = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

it.each(PERMISSIONS)('docs/operating.md draws who has the permission %s', (permission) => {
  const row = page.split('\n').find((line) => line.includes(`| \`${permission}\``));
  const cells = row?.split('|').slice(3, 3 + ROLES.length) ?? [];
  const drawn = ROLES.filter((_, index) => cells[index]?.trim() === 'yes');
  expect(drawn).toEqual(ROLES.filter((role) => (MAY[permission] as readonly Role[]).includes(role)));
});
