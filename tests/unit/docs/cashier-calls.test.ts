import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CASHIER_CALLS } from '#server/identity/cashiers/calls.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

it('has every call that a cashier may make in its table', () => {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').split('\n## Cashiers\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `([A-Z]+ [^`]+)`\s*\| (\w+)\s*\|$/gm)].map(([, call, when]) => [
    call,
    when,
  ]);
  expect(Object.fromEntries(rows)).toEqual(CASHIER_CALLS);
});
