import { randomUUID } from 'node:crypto';
import type { Service } from '#contract/catalogue.ts';
import type { Transaction } from '#contract/transactions.ts';
import { parseNaira } from '#domain/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { readOrder } from '../support.ts';
import { codeOf, expectAllToAgree, move, moveOut, pairOf, type Person, personOf, seen } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
beforeAll(() => seedCatalogue(sql, new Date()));

const buyAirtime = ({ token }: Pick<Person, 'token'>, amount = '1000') =>
  test.call<Transaction>('services/airtime', {
    token,
    body: { network: 'MTN', phone: '08031234567', amount },
    headers: { 'Idempotency-Key': randomUUID() },
  });

const servicesOf = async ({ token }: Pick<Person, 'token'>) =>
  (await test.call<Service[]>('services', { token })).body.data;

/** A plan of MTN as the agent sees it. */
async function planOf(person: Pick<Person, 'token'>) {
  const data = (await servicesOf(person)).find(({ code }) => code === 'data');
  const plan = data?.providers.find(({ code }) => code === 'MTN')?.plans?.[0];
  if (!plan) throw new Error('MTN sells no plan');
  return plan;
}

const buyPlan = ({ token }: Pick<Person, 'token'>, planId: string) =>
  test.call<Transaction>('services/data', {
    token,
    body: { network: 'MTN', phone: '08031234567', planId },
    headers: { 'Idempotency-Key': randomUUID() },
  });

const takeBack = async (ref: string) => {
  const order = await readOrder(sql, ref);
  await applyOutcome(
    sql,
    order,
    { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' } as never,
    test.deps.now(),
    null,
  );
  expect((await readOrder(sql, ref)).status).toBe('REVERSED');
};

describe('what an agent below pays', () => {
  it('is above the price of the one above, and the difference is the commission', async () => {
    const { above, below } = await pairOf(test, sql);
    const [theirs, own] = [await planOf(above), await planOf(below)];
    expect(Number(own.price)).toBeCloseTo(Number(theirs.price) * 1.02, 1);
    const { status, body } = await buyPlan(below, own.id);
    expect(status).toBe(201);
    const order = await readOrder(sql, body.data.ref);
    expect(order.aboveId).toBe(above.id);
    expect(order.commissionKobo).toBeGreaterThan(0n);
    const { commission, people } = await seen(test, above);
    expect(parseNaira(commission)).toBe(order.commissionKobo);
    expect(people).toMatchObject([{ id: below.id, today: { count: 1, sold: body.data.amount, commission } }]);
    await expectAllToAgree(sql);
  });

  it('leaves points of the discount where the amount is chosen', async () => {
    const { above, below } = await pairOf(test, sql, 1);
    const [first, second] = [await buyAirtime(above), await buyAirtime(below)];
    const difference = Number(second.body.data.amount) - Number(first.body.data.amount);
    expect(difference).toBe(10);
    expect((await seen(test, above)).commission).toBe('10.00');
    expect((await readOrder(sql, first.body.data.ref)).aboveId).toBeNull();
  });

  it('never goes above the ceiling', async () => {
    const { below } = await pairOf(test, sql, 90);
    const somebody = await personOf(test, sql);
    const [standard, own] = [await planOf(somebody), await planOf(below)];
    expect(Number(own.price)).toBeCloseTo(Number(standard.price) * 1.05, 1);
  });

  it('is refused at the price of before, with the price of now', async () => {
    const { above, below } = await pairOf(test, sql);
    const before = await planOf(below);
    await test.call(`sub-agents/${below.id}`, { method: 'PATCH', token: above.token, body: { percent: 3 } });
    const { status, body } = await buyPlan(below, before.id);
    const now = await planOf(below);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['planId']]);
    expect(body.message).toContain(now.id);
  });

  it('is their own price again once they have left', async () => {
    const { above, below } = await pairOf(test, sql);
    const { status } = await test.call('sub-agents/above', { method: 'DELETE', token: below.token });
    expect(status).toBe(200);
    expect(await planOf(below)).toEqual(await planOf(above));
    const { body } = await buyAirtime(below);
    expect((await readOrder(sql, body.data.ref)).aboveId).toBeNull();
  });
});

describe('a sale that is taken back', () => {
  it('takes its commission back, also where it was moved already', async () => {
    const { above, below } = await pairOf(test, sql, 1);
    const { body } = await buyAirtime(below);
    expect((await moveOut(test, above, '10')).status).toBe(200);
    await takeBack(body.data.ref);
    const { commission, people } = await seen(test, above);
    expect(commission).toBe('-10.00');
    expect(people[0]?.today).toEqual({ count: 0, sold: '0.00', commission: '0.00' });
    expect((await moveOut(test, above, '1')).status).toBe(422);
    await expectAllToAgree(sql);
  });
});

describe('the profit of a sale', () => {
  it('is its price less the commission and the cost, and goes back with it', async () => {
    await sql`INSERT INTO plan_costs SELECT id, 'sandbox', '2026-01-01', 100 FROM plans`;
    const { below } = await pairOf(test, sql);
    const { ref } = (await buyPlan(below, (await planOf(below)).id)).body.data;
    const { amountKobo, commissionKobo } = await readOrder(sql, ref);
    expect(commissionKobo).toBeGreaterThan(0n);
    const entry = async (kind: string) =>
      (await sql`SELECT amount_kobo FROM transfers WHERE kind = ${kind} AND subject_ref = ${ref}`)[0]?.[
        'amountKobo'
      ];
    const profit = amountKobo - (commissionKobo ?? 0n) - 100n;
    expect(await entry('PROFIT')).toBe(profit);
    await takeBack(ref);
    expect(await entry('PROFIT_BACK')).toBe(profit);
    await expectAllToAgree(sql);
    await sql`DELETE FROM plan_costs`;
  });
});

describe('commission', () => {
  it('moves once for each key, and of two at once no more than there is', async () => {
    const { above, below } = await pairOf(test, sql, 1);
    await buyAirtime(below);
    const key = randomUUID();
    const [one, other] = await Promise.all([moveOut(test, above, '4', key), moveOut(test, above, '4', key)]);
    expect(one?.body.data.ref).toBe(other?.body.data.ref);
    const all = await Promise.all([moveOut(test, above, '5'), moveOut(test, above, '5')]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await seen(test, above)).commission).toBe('1.00');
    expect((await moveOut(test, above, '1', key)).status).toBe(409);
    await expectAllToAgree(sql);
  });
});

describe('money between two agents', () => {
  it('goes down and back, and both see it as a line', async () => {
    const pair = await pairOf(test, sql);
    expect((await move(test, pair, { direction: 'down', amount: '5000', note: 'For today' })).status).toBe(
      200,
    );
    expect((await move(test, pair, { direction: 'back', amount: '2000' })).status).toBe(200);
    const linesOf = (agentId: string) => sql`
      SELECT name, description, amount_kobo FROM transactions WHERE agent_id = ${agentId} ORDER BY line_no DESC LIMIT 2`;
    expect(await linesOf(pair.above.id)).toMatchObject([
      { amountKobo: 200_000n },
      { description: 'For today' },
    ]);
    expect(await linesOf(pair.below.id)).toMatchObject([
      { amountKobo: 200_000n },
      { description: 'For today' },
    ]);
    const { people } = await seen(test, pair.above);
    expect(people).toMatchObject([{ given: '5000.00', takenBack: '2000.00', canTakeBack: '3000.00' }]);
    await expectAllToAgree(sql);
  });

  it('is moved once for each key, and comes back no more than once', async () => {
    const pair = await pairOf(test, sql);
    const key = randomUUID();
    const down = { direction: 'down', amount: '1000' } as const;
    const [one, other] = await Promise.all([move(test, pair, down, key), move(test, pair, down, key)]);
    expect(one?.body.data.ref).toBe(other?.body.data.ref);
    expect((await move(test, pair, { ...down, amount: '1001' }, key)).status).toBe(409);
    const back = await Promise.all([1, 2].map(() => move(test, pair, { ...down, direction: 'back' })));
    expect(back.map(({ status }) => status).sort()).toEqual([200, 422]);
    await expectAllToAgree(sql);
  });

  it('comes back only as far as they still hold it', async () => {
    const { above, below } = await pairOf(test, sql);
    await move(test, { above, below }, { direction: 'down', amount: '1000' });
    const held = async () => {
      const [wallet] = await sql<{ balanceKobo: bigint }[]>`
        SELECT balance_kobo FROM wallets WHERE agent_id = ${below.id}`;
      return Number(wallet?.balanceKobo) / 100;
    };
    for (let sale = 1; sale <= 3; sale += 1)
      await buyAirtime(below, String(Math.min(50_000, Math.floor(await held()) - 500)));
    const { people } = await seen(test, above);
    const { canTakeBack = '' } = people[0] ?? {};
    expect(Number(canTakeBack)).toBe(await held());
    expect(Number(canTakeBack)).toBeLessThan(1_000);
    const { status, body } = await move(
      test,
      { above, below },
      { direction: 'back', amount: String(Number(canTakeBack) + 1) },
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount']]);
  });

  it('does not take a wallet above what its agent may hold', async () => {
    const pair = await pairOf(test, sql);
    await sql`UPDATE identity_levels SET balance_kobo = 10050000 WHERE code = 'none'`;
    expect((await move(test, pair, { direction: 'down', amount: '501' })).status).toBe(422);
    expect((await move(test, pair, { direction: 'down', amount: '500' })).status).toBe(200);
    await sql`UPDATE identity_levels SET balance_kobo = NULL`;
  });

  it('moves to nobody who is suspended, and from nobody who has too little', async () => {
    const pair = await pairOf(test, sql);
    expect((await move(test, pair, { direction: 'down', amount: '100001' })).body.code).toBe(
      'INSUFFICIENT_BALANCE',
    );
    await sql`UPDATE agents SET suspended_at = now() WHERE id = ${pair.below.id}`;
    expect((await move(test, pair, { direction: 'down', amount: '1' })).status).toBe(403);
  });
});

describe('who is below whom', () => {
  const accept = (person: Pick<Person, 'token'>, code: string) =>
    test.call('sub-agents/accept', { token: person.token, body: { code } });

  it('is one level deep, and a code holds once', async () => {
    const { above, below } = await pairOf(test, sql);
    const [third, code] = [await personOf(test, sql), await codeOf(test, above)];
    expect((await accept(above, code)).status).toBe(422);
    expect((await accept(below, code)).status).toBe(422);
    expect((await accept(above, await codeOf(test, third))).status).toBe(422);
    expect((await test.call('sub-agents/invitations', { method: 'POST', token: below.token })).status).toBe(
      403,
    );
    expect((await accept(third, code)).status).toBe(200);
    expect((await accept(await personOf(test, sql), code)).status).toBe(422);
  });

  it('of two who invite each other at once, one is above', async () => {
    const [one, other] = [await personOf(test, sql), await personOf(test, sql)];
    const codes = [await codeOf(test, one), await codeOf(test, other)] as const;
    const answers = await Promise.all([accept(one, codes[1]), accept(other, codes[0])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('ends with the code when it has expired', async () => {
    const [one, other] = [await personOf(test, sql), await personOf(test, sql)];
    const code = await codeOf(test, one);
    await sql`UPDATE sub_agent_invitations SET expires_at = ${test.deps.now()} WHERE above_id = ${one.id}`;
    expect((await accept(other, code)).status).toBe(422);
  });
});
