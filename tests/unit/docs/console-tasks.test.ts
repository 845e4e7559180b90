import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAY, PERMISSIONS } from '#contract/console/permissions.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { CONSOLE_TASKS } from '../../e2e/support/console-tasks.ts';
import { CONSOLE_CALLS } from '../../server/console/calls.ts';

const operating = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').replace(/\s+/g, ' ');

/** The source of one test of a file of browser tests, undefined where there is none of this name. */
function testOf(spec: string, name: string): string | undefined {
  const source = readFileSync(join(ROOT, 'tests/e2e', `${spec}.spec.ts`), 'utf8');
  return source.split(/^test\(/m).find((text) => text.startsWith(`'${name}'`));
}

/** The sandbox keeps no account to ask for. */
const NOT_PRESSED = ['POST vendors/:vendor/balance'];

/** Whether a test presses a button, itself or by a helper: one that it misses or looks at alone does not count. */
const presses = (source: string, name: string): boolean =>
  source
    .split(/;\n/)
    .some(
      (statement) =>
        !/^\s*(\/\/.*\s+)?await expect\(/.test(statement) &&
        new RegExp(`('button', \\{ name: ./?\\^?|\\b(act|seeAs)\\(.*')${name}['\`:]`, 's').test(statement),
    );

const mayDo = (role: string, permission: keyof typeof MAY) =>
  (MAY[permission] as readonly string[]).includes(role);

/** What people do to what stands there; nobody's role lets them sign in. */
const CHANGES = CONSOLE_CALLS.filter(({ method, permission }) => method !== 'GET' && permission);

it('has each call that changes something in one task, and each permission in a task', () => {
  const named = CONSOLE_TASKS.flatMap(({ calls }) => calls);
  expect([...named].sort()).toEqual(CHANGES.map(({ method, path }) => `${method} ${path}`).sort());
  expect(PERMISSIONS.filter((each) => !CONSOLE_TASKS.some(({ permission }) => permission === each))).toEqual(
    [],
  );
});

it.each(CONSOLE_TASKS.map((task) => [`${task.words} (${task.control ?? task.done.test})`, task] as const))(
  'is done by one who may and refused to one who may not: %s',
  (_, { words, permission, calls, control, presses: others = [], done, refused }) => {
    expect(operating).toContain(words);
    for (const { spec, test, role } of [done, refused])
      expect(testOf(spec, test), `tests/e2e/${spec}.spec.ts has no test "${test}"`).toContain(
        `inviteStaff(product, '${role}'`,
      );
    expect(mayDo(done.role, permission)).toBe(true);
    // Two of the same permission stand in each other's way where nobody decides alone.
    const isOfTwo = done.test === refused.test && mayDo(refused.role, permission);
    if (!isOfTwo && control !== 'Take it') expect(mayDo(refused.role, permission)).toBe(false);
    const pressed = [...(control ? [control] : []), ...others];
    const source = testOf(done.spec, done.test) ?? '';
    expect(pressed.filter((name) => !presses(source, name))).toEqual([]);
    expect(pressed).toHaveLength(calls.filter((call) => !NOT_PRESSED.includes(call)).length);
  },
);
