import { expect, it } from 'vitest';
import { MAY, type PERMISSIONS, type Role, ROLES } from '#contract/console/permissions.ts';
import { changeRole, disableStaff } from '#server/backoffice/staff/staff.ts';
import { staffSession } from '#contract/console/session.ts';
import { createTestDatabase } from '../support/database.ts';
import { CONSOLE_CALLS } from './calls.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Read from the paper, not from the code: who may do what. */
const DECIDED: Record<(typeof PERMISSIONS)[number], Role[]> = {
  'orders.read': ['owner', 'manager', 'finance', 'support', 'auditor'],
  'figures.read': ['owner', 'manager', 'finance', 'auditor'],
  'days.close': ['owner', 'finance'],
  'orders.settle': ['owner', 'manager', 'support'],
  'funding.decide': ['owner', 'manager', 'finance'],
  'requests.answer': ['owner', 'manager', 'finance', 'support'],
  'wallets.adjust': ['owner', 'finance'],
  'disputes.answer': ['owner', 'manager', 'support'],
  'agents.view': ['owner', 'manager', 'finance', 'support'],
  'agents.suspend': ['owner', 'manager', 'support'],
  'agents.factors': ['owner', 'manager', 'support'],
  'agents.level': ['owner', 'manager'],
  'agents.identity': ['owner', 'manager'],
  'prices.read': ['owner', 'manager', 'finance', 'auditor'],
  'prices.change': ['owner', 'manager'],
  'providers.hold': ['owner', 'manager', 'support'],
  'vendors.book': ['owner', 'finance'],
  'vendors.reconcile': ['owner', 'manager', 'finance'],
  'books.check': ['owner', 'manager', 'finance'],
  'vendors.probe': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'audit.read': ['owner', 'manager', 'finance', 'auditor'],
  'messages.post': ['owner', 'manager', 'support'],
  'letters.write': ['owner', 'manager'],
};

it('gives each permission to the roles that were decided on', () => {
  expect(MAY).toEqual(DECIDED);
});

const isOwn = ({ path }: { path: string }) => path === 'session' || /^account(\/|$)/.test(path);
const called = CONSOLE_CALLS.filter(({ access }) => access === 'session');
const guarded = called.filter((call) => !isOwn(call));

it('asks a permission of every call but those of one’s own session and account', () => {
  expect(guarded.filter(({ permission }) => !permission)).toEqual([]);
  expect(called.filter((call) => isOwn(call) && call.permission)).toEqual([]);
});

const staff = Object.fromEntries(
  await Promise.all(ROLES.map(async (role) => [role, await test.hire(role)] as const)),
);

const cases = ROLES.flatMap((role) =>
  guarded.map((call) => [role, `${call.method} ${call.path}`, call] as const),
);

it.each(cases)('%s: %s', async (role, _, call) => {
  const { status } = await test.ask(call, {
    params: {
      id: NOBODY,
      ref: 'NONE',
      plan: 'none',
      vendor: 'none',
      provider: 'none',
      service: 'none',
      day: '2026-11-01',
      kind: 'NONE',
    },
    query: { q: 'none' },
    // Left out, a call for which the role is right fails on its fields: that is not a refusal of the role.
    ...(call.method !== 'GET' && { body: {} }),
    token: staff[role]?.token ?? '',
  });
  const isPermitted = call.permission !== undefined && DECIDED[call.permission].includes(role);
  expect(status === 403).toBe(!isPermitted);
});

const own = called.filter(isOwn).map((call) => [`${call.method} ${call.path}`, call] as const);

it.each(own)('%s: every role, and nobody without a session', async (_, call) => {
  const ask = async (token: string) =>
    (await test.ask(call, { params: { id: NOBODY }, ...(call.method !== 'GET' && { body: {} }), token }))
      .status;
  for (const role of ROLES) {
    const { token } = await test.hire(role);
    expect([200, 404, 422], role).toContain(await ask(token));
  }
  expect(await ask('staff_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(401);
});

it('judges a call by the role that the caller has now', async () => {
  const { email, token } = await test.hire('manager');
  const [settle] = CONSOLE_CALLS.filter(({ path }) => path === 'orders/:ref/settle');
  if (!settle) throw new Error('there is no such call');
  const status = async () =>
    (await test.ask(settle, { params: { ref: 'NONE' }, body: { reason: 'x' }, token })).status;
  expect(await status()).toBe(422);
  await changeRole(test.context, { staff: email, role: 'auditor' });
  expect(await status()).toBe(403);
  await disableStaff(test.context, { staff: email });
  expect((await test.ask(staffSession, { token })).status).toBe(401);
});
