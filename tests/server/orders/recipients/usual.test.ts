import { beforeEach, describe, expect, it } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { createFillCustomers } from '#server/orders/fill-customers.ts';
import { kobo } from '#domain/money.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { airtime, buy, orderDeps, orderKey } from '../support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const MAMA = '+2348031234567';

const list = async (token: string) =>
  (await test.call<Recipient[]>('recipients?service=airtime', { token })).body.data;
const usualOf = async (token: string) =>
  (await list(token)).map(({ recipient, usual }) => [
    recipient,
    usual?.map(({ planId, amount, count }) => [planId ?? amount, count]),
  ]);

describe('the usual orders of a customer', () => {
  let agent: Awaited<ReturnType<typeof registered>>;
  const sell = (phone: string, amountKobo: number) => {
    const draft = airtime(phone);
    const vendorOrder = { ...draft.vendorOrder, faceKobo: kobo(amountKobo) };
    return buy(orderDeps(sql), orderKey(agent.id), { ...draft, vendorOrder });
  };

  beforeEach(async () => {
    agent = await registered(test);
    await sql`UPDATE wallets SET balance_kobo = 100000000, line_balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
    for (const amount of [50_000, 10_000, 10_000, 20_000, 20_000, 20_000, 70_000]) await sell(MAMA, amount);
    // Refused by the sandbox, and never bought.
    await sell('+2348044444444', 10_000);
  });

  it('are at most three, the one placed most often first, of equals the latest', async () => {
    expect(await usualOf(agent.token)).toEqual([
      ['+2348044444444', []],
      [
        MAMA,
        [
          ['200.00', 3],
          ['100.00', 2],
          ['700.00', 1],
        ],
      ],
    ]);
  });

  it('come with a saved customer too', async () => {
    const body = { service: 'airtime', name: 'Mama', recipient: MAMA, provider: 'MTN' };
    await test.call('recipients', { token: agent.token, body });
    const [mama] = await list(agent.token);
    expect(mama).toMatchObject({ name: 'Mama', saved: true });
    expect(mama?.usual?.map(({ count }) => count)).toEqual([3, 2, 1]);
    expect(mama?.usual?.[2]).toEqual({ amount: '700.00', count: 1, lastUsedAt: mama?.lastUsedAt });
  });

  it('are counted once from the lines of before and from new ones', async () => {
    const before = await usualOf(agent.token);
    await sql`TRUNCATE customers`;
    await sql`
      INSERT INTO customers_fill
      SELECT agent_id, (array_agg(id ORDER BY id DESC))[1] FROM transactions GROUP BY 1`;
    await sell(MAMA, 20_000);
    const job = createFillCustomers();
    while (await job.runOnce(orderDeps(sql)));
    expect(await sql`SELECT * FROM customers_fill`).toEqual([]);
    const oneMore = JSON.parse(JSON.stringify(before).replace('["200.00",3]', '["200.00",4]'));
    // The one who was sold to last comes first now.
    expect(await usualOf(agent.token)).toEqual(oneMore.reverse());
  });

  it('are counted once when the filling ends in between and begins again', async () => {
    const before = await usualOf(agent.token);
    const lines = await sql<{ id: string }[]>`
      SELECT id FROM transactions WHERE agent_id = ${agent.id} AND service IS NOT NULL ORDER BY id DESC`;
    // As a batch leaves it that ended after the three newest lines.
    await sql`TRUNCATE customers`;
    await sql`
      INSERT INTO customers
      SELECT agent_id, service, recipient, provider, request->>'faceKobo', count(*), (array_agg(id ORDER BY id DESC))[1]
      FROM transactions WHERE id = ANY (${lines.slice(0, 3).map(({ id }) => id)}) GROUP BY 1, 2, 3, 4, 5`;
    await sql`INSERT INTO customers_fill VALUES (${agent.id}, ${lines[3]?.id ?? ''})`;
    const job = createFillCustomers();
    while (await job.runOnce(orderDeps(sql)));
    expect(await usualOf(agent.token)).toEqual(before);
  });
});
