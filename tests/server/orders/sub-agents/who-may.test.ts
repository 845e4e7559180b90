import { randomUUID } from 'node:crypto';
import * as calls from '#contract/sub-agents.ts';
import { CASHIER_CALLS } from '#server/identity/cashiers/calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { selling } from '../../identity/cashiers/support.ts';
import { codeOf, move, pairOf, type Person, personOf, seen } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
let pair: { above: Person; below: Person };
let other: Person;
let key: string;
beforeAll(async () => {
  await seedCatalogue(sql, new Date());
  pair = await pairOf(test, sql);
  other = await personOf(test, sql);
  key = await keyOf(pair.above);
});

const ALL = Object.values(calls).filter((value) => 'path' in value);
const BODIES: Record<string, object> = {
  'sub-agents/invitation': { code: 'x' },
  'sub-agents/accept': { code: 'x' },
  'sub-agents/:id': { percent: 1 },
  'sub-agents/money/:id': { direction: 'back', amount: '1' },
  'sub-agents/commission': { amount: '1' },
};

const send = ({ method, path }: (typeof ALL)[number], token: string | undefined, id: string) =>
  test.call(path.replace(':id', id).replace('totals', 'totals?from=2026-11-01&to=2026-11-30'), {
    method,
    ...(token && { token }),
    ...(method !== 'GET' && method !== 'DELETE' && BODIES[path] && { body: BODIES[path] }),
    headers: { 'Idempotency-Key': randomUUID() },
  });

async function keyOf({ token }: Pick<Person, 'token'>): Promise<string> {
  const { body } = await test.call<{ key: string }>('api/keys', {
    method: 'POST',
    token,
    body: { mode: 'live' },
  });
  return body.data.key;
}

it('has eleven calls', () => {
  expect(ALL).toHaveLength(11);
});

it.each(ALL.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is an agent’s own: no guest, no API key and no cashier makes it',
  async (name, call) => {
    expect((await send(call, undefined, pair.below.id)).status).toBe(401);
    expect((await send(call, key, pair.below.id)).status).toBe(403);
    const { token } = await selling(test, pair.above);
    expect((await send(call, token, pair.below.id)).status).toBe(403);
    expect(CASHIER_CALLS).not.toHaveProperty([name]);
  },
);

it.each(
  ALL.filter(({ path }) => path.includes(':id')).map(
    (call) => [`${call.method} ${call.path}`, call] as const,
  ),
)('%s reaches nobody who is below another, and no invitation of another', async (_, call) => {
  await codeOf(test, pair.above);
  const [invitation] = (await seen(test, pair.above)).invitations;
  const id = call.path.includes('invitations') ? (invitation?.id ?? '') : pair.below.id;
  expect((await send(call, other.token, id)).status).toBe(404);
  expect((await send(call, other.token, 'no-such-id')).status).toBe(404);
});

it('moves no money of the agent above at the word of the one below', async () => {
  const { status } = await move(
    test,
    { above: pair.below, below: pair.above },
    { direction: 'back', amount: '1' },
  );
  expect(status).toBe(404);
});

it.each([calls.inviteSubAgent, calls.moveMoney])('$method $path needs the password lately', async (call) => {
  const person = await registered(test);
  const { status, body } = await send(call, person.token, pair.below.id);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([403, ['password']]);
});

it('shows the one above sums alone: no number, name or ref of a sale', async () => {
  await test.call('services/airtime', {
    token: pair.below.token,
    body: { network: 'MTN', phone: '08031234567', amount: '1000' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const { body: totals } = await test.call<object[]>(
    'sub-agents/totals?from=2026-11-01&to=2026-11-30&by=month',
    {
      token: pair.above.token,
    },
  );
  expect(totals.data).toMatchObject([{ id: pair.below.id, period: '2026-11', count: 1 }]);
  const told = JSON.stringify([totals.data, await seen(test, pair.above)]);
  expect(told).not.toContain('8031234567');
  expect(told).not.toMatch(/\d{12}[0-9A-Z]{10}/);
});
