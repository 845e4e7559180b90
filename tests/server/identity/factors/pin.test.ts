import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/session.ts';
import type { Factors } from '#contract/factors.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { PIN } from '#contract/limits.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, PASSWORD, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { waiting } from '../../support/race.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)], log } });
const RIGHT = '7391';
const WRONG = '7392';
const START_KOBO = 10_000_000n;

let agent: Awaited<ReturnType<typeof registered>>;

const call = <Data = unknown>(path: string, body?: object, token = agent.token) =>
  test.call<Data>(path, { token, ...(body && { body }) });
const setPin = (changes: object = {}, token = agent.token) =>
  call<Factors>('auth/pin', { password: PASSWORD, pin: RIGHT, aboveAmount: '1000', ...changes }, token);

interface Sale {
  amount?: string;
  pin?: string | undefined;
  key?: string;
  token?: string;
}
const sell = ({ amount = '2000', pin, key = randomUUID(), token = agent.token }: Sale = {}) =>
  test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08031230000', amount },
    token,
    headers: { 'Idempotency-Key': key, ...(pin !== undefined && { 'Transaction-Pin': pin }) },
  });

const balance = async () => {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agent.id}`;
  return row?.balanceKobo;
};
const orders = async () => {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM transactions WHERE agent_id = ${agent.id}`;
  return row?.count;
};
const mails = async () =>
  (await sql<{ kind: string }[]>`SELECT kind FROM mails WHERE recipient = ${agent.email} ORDER BY kind`).map(
    ({ kind }) => kind,
  );
const lock = async () => {
  for (let tries = 0; tries < PIN.tries; tries += 1) await sell({ pin: WRONG });
};

beforeEach(async () => {
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${START_KOBO} WHERE agent_id = ${agent.id}`;
});

describe('setting a PIN', () => {
  it.each([
    ['a wrong password', { password: 'not mine' }, 'password'],
    ['no PIN, when there is none yet', { pin: undefined }, 'pin'],
    ['three digits', { pin: '739' }, 'pin'],
    ['letters', { pin: 'abcd' }, 'pin'],
    ['one of the commonest', { pin: '1234' }, 'pin'],
    ['an amount below nothing', { aboveAmount: '-1' }, 'aboveAmount'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, body } = await setPin(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await call<Factors>('auth/factors')).body.data.pin).toBeNull();
  });

  it("refuses the end of the agent's own number", async () => {
    expect((await setPin({ pin: agent.phone.slice(-4) })).status).toBe(422);
  });

  it('tells the agent by mail, and the browser from which amount on to ask', async () => {
    expect((await setPin()).body.data.pin).toEqual({
      aboveAmount: '1000.00',
      dayAmount: '5000.00',
      keySells: false,
      lockedUntil: null,
    });
    const user = async () => (await call<{ user: User }>('auth/user')).body.data.user.pinAboveAmount;
    expect(await user()).toBe('1000.00');
    expect((await call('auth/pin/remove', { password: 'not mine' })).status).toBe(422);
    expect((await call('auth/pin/remove', { password: PASSWORD })).status).toBe(200);
    expect(await user()).toBeNull();
    expect(await mails()).toEqual(['PIN_REMOVED', 'PIN_SET']);
  });

  it('changes the amount alone when no PIN comes with it', async () => {
    await setPin();
    await setPin({ pin: undefined, aboveAmount: '0' });
    expect((await sell({ amount: '100', pin: RIGHT })).status).toBe(201);
  });

  it('takes ten wrong passwords, and no more', async () => {
    const tries = [];
    for (let count = 0; count < 11; count += 1) tries.push((await setPin({ password: 'not mine' })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('keeps it as a slow hash alone', async () => {
    await setPin();
    const [row] = await sql<{ pinHash: string }[]>`SELECT pin_hash FROM agents WHERE id = ${agent.id}`;
    expect(row?.pinHash).toMatch(/^\$argon2id\$/);
  });
});

describe('a sale of a session', () => {
  it.each<[string, Sale, number]>([
    ['below the amount without a PIN', { amount: '500' }, 201],
    // ₦1,020.40 with two hundredths off is ₦1,000.00: what it costs counts.
    ['that costs the amount to the kobo', { amount: '1020.40' }, 201],
    ['that costs more, without a PIN', {}, 422],
    ['that costs more, with an empty one', { pin: '' }, 422],
    ['that costs more, with a wrong one', { pin: WRONG }, 422],
    ['that costs more, with what is no PIN', { pin: 'a; DROP' }, 422],
    ['that costs more, with the right one', { pin: RIGHT }, 201],
  ])('%s', async (_, sale, wanted) => {
    await setPin();
    const { status, body } = await sell(sale);
    expect([status, body.message]).toEqual([wanted, body.message]);
    if (wanted !== 422) return;
    expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['VALIDATION_FAILED', ['pin']]);
    expect([await balance(), await orders()]).toEqual([START_KOBO, 0]);
  });

  it('counts wrong ones down, locks, tells the agent, and opens again', async () => {
    await setPin();
    const texts = [];
    for (let tries = 0; tries < PIN.tries; tries += 1) texts.push((await sell({ pin: WRONG })).body.message);
    expect(texts.slice(0, -1).map((text) => /(\d) tr/.exec(text)?.[1])).toEqual(['4', '3', '2', '1']);
    expect(texts.at(-1)).toContain('locked');
    const refused = await sell({ pin: RIGHT });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers.get('Retry-After')).toBe(String(PIN.lockedMs / 1000));
    expect(refused.body.errors).toHaveProperty('pin');
    expect((await call<Factors>('auth/factors')).body.data.pin?.lockedUntil).not.toBeNull();
    expect((await sell({ amount: '500' })).status).toBe(201);
    expect(await mails()).toEqual(['PIN_LOCKED', 'PIN_SET']);
    test.advance(PIN.lockedMs);
    expect((await sell({ pin: RIGHT })).status).toBe(201);
  });

  it('gives all tries back after a right one', async () => {
    await setPin();
    const statuses = [];
    for (const pin of [WRONG, WRONG, WRONG, WRONG, RIGHT, WRONG, WRONG, WRONG, WRONG, RIGHT])
      statuses.push((await sell({ pin })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 201, 422, 422, 422, 422, 201]);
  });

  it('is unlocked by a new PIN, which needs the password', async () => {
    await setPin();
    await lock();
    expect((await sell({ pin: RIGHT })).status).toBe(429);
    await setPin({ pin: '820461' });
    expect((await sell({ pin: '820461' })).status).toBe(201);
  });

  it('is not locked for longer by a clock that ran ahead', async () => {
    await setPin();
    await sql`UPDATE agents SET pin_locked_until = '2030-01-01' WHERE id = ${agent.id}`;
    expect((await sell({ pin: RIGHT })).status).toBe(201);
  });
});

describe('the key of an order', () => {
  it('answers the order again without a PIN, with a wrong one, and while it is locked', async () => {
    await setPin();
    const key = randomUUID();
    const first = await sell({ pin: RIGHT, key });
    const again = [await sell({ key }), await sell({ pin: WRONG, key })];
    await lock();
    again.push(await sell({ key }));
    for (const { status, body } of again) expect([status, body.data.ref]).toEqual([201, first.body.data.ref]);
    expect(await orders()).toBe(1);
  });

  it('is free still after a wrong PIN: the right one makes the order', async () => {
    await setPin();
    const key = randomUUID();
    expect((await sell({ pin: WRONG, key })).status).toBe(422);
    expect((await sell({ pin: RIGHT, key })).status).toBe(201);
  });

  it('answers a conflict before it looks at the PIN', async () => {
    await setPin();
    const key = randomUUID();
    await sell({ pin: RIGHT, key });
    expect((await sell({ amount: '3000', key })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('makes one order, however many send it at once with the right PIN', async () => {
    await setPin();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell({ pin: RIGHT, key })));
    expect(new Set(answers.map(({ body }) => body.data.ref)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 202)).toBe(true);
    expect([await balance(), await orders()]).toEqual([START_KOBO - 196_000n, 1]);
  });
});

it('tells five of many wrong PINs at once apart from a lock, and no more', async () => {
  await setPin();
  const answers = await Promise.all(Array.from({ length: 30 }, () => sell({ pin: WRONG })));
  const told = answers.filter(({ body }) => body.message.includes('wrong.'));
  expect(told).toHaveLength(PIN.tries - 1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - told.length);
  expect((await sell({ pin: RIGHT })).status).toBe(429);
});

it('leaves a line in the log of each wrong try, and of the lock', async () => {
  await setPin();
  lines.splice(0);
  await lock();
  const events = lines.map((line) => JSON.parse(line) as { event?: string; agentId?: string });
  const told = events
    .filter(({ event }) => event?.startsWith('PIN '))
    .map(({ event, agentId }) => [event, agentId]);
  expect(told).toEqual([
    ...Array.from({ length: PIN.tries }, () => ['PIN refused', agent.id]),
    ['PIN locked', agent.id],
  ]);
});

it('says how long a lock still lasts, whatever is tried meanwhile', async () => {
  await setPin();
  await lock();
  test.advance(60_000);
  for (const pin of [RIGHT, WRONG, undefined]) {
    const { status, headers } = await sell({ pin });
    expect([status, headers.get('Retry-After')]).toEqual([429, String(PIN.lockedMs / 1000 - 60)]);
  }
});

it('takes no right PIN that was judged while the last try locked it', async () => {
  await setPin();
  let selling: ReturnType<typeof sell> | undefined;
  await sql.begin(async (tx) => {
    const until = new Date(test.deps.now().getTime() + PIN.lockedMs);
    await tx`UPDATE agents SET pin_locked_until = ${until} WHERE id = ${agent.id}`;
    selling = sell({ pin: RIGHT });
    await waiting(sql);
  });
  expect((await selling)?.status).toBe(429);
  expect([await balance(), await orders()]).toEqual([START_KOBO, 0]);
});

describe('an API key', () => {
  beforeEach(() => confirmed(test, agent));
  const makeKey = async () => (await call<NewApiKey>('api/keys', {})).body.data.key;

  it('sells up to the amount, and above it only while the agent lets it', async () => {
    const token = await makeKey();
    await setPin();
    expect((await sell({ amount: '500', token })).status).toBe(201);
    const refused = await sell({ token, pin: RIGHT });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    await setPin({ pin: undefined, keySells: true });
    expect((await sell({ token })).status).toBe(201);
    await setPin({ pin: undefined, keySells: false });
    expect((await sell({ token })).status).toBe(403);
    expect(await orders()).toBe(2);
  });

  it('begins without being let: a stolen session cannot make its own way around the PIN', async () => {
    await makeKey();
    await setPin({ keySells: true });
    const { body } = await call<NewApiKey>('api/keys', {});
    expect(body.message).toContain('₦1,000.00');
    expect((await sell({ token: body.data.key })).status).toBe(403);
  });

  it('never uses up the tries of the agent', async () => {
    const token = await makeKey();
    await setPin();
    for (let tries = 0; tries < 8; tries += 1) await sell({ token, pin: WRONG });
    expect((await sell({ pin: RIGHT })).status).toBe(201);
  });
});
