import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealWithIncident, orderCase, takeOrder } from '#contract/console/orders.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createConsole(sql, { vendors: [sandboxVendor(1)] });

let owner: Hired;
let manager: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  [owner, manager, agent] = [await test.hire('owner'), await test.hire('manager'), await registered(test)];
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
});

/** An order to which these vendors did something after it had ended. */
async function orderWith(...incidents: [kind: string, vendor: string][]): Promise<string> {
  const { body } = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08031234567', amount: '100.00', ported: true },
    token: agent.token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  for (const [kind, vendor] of incidents)
    await sql`
      INSERT INTO order_incidents (agent_id, order_id, kind, vendor, noted_at)
      SELECT agent_id, id, ${kind}, ${vendor}, ${test.deps.now()} FROM transactions WHERE ref = ${body.data.ref}`;
  return body.data.ref;
}

const deal = (
  ref: string,
  body: { kind: 'late' | 'reversal'; vendor: string; because?: string; reason?: string },
  by = owner,
) => test.ask(dealWithIncident, { params: { ref }, body, token: by.token });

describe('what a vendor did to an ended order', () => {
  it('is dealt with once, and whoever is second reads who was first', async () => {
    const ref = await orderWith(['late', 'north'], ['reversal', 'sandbox']);
    const first = await deal(ref, { kind: 'late', vendor: 'north', because: 'vendor-paid-back' });
    expect([first.status, first.body.data.incidents]).toMatchObject([
      200,
      [
        { kind: 'late', vendor: 'north', dealt: { by: owner.email, note: 'The vendor gave our money back' } },
        { kind: 'reversal', vendor: 'sandbox', dealt: null },
      ],
    ]);
    const second = await deal(ref, { kind: 'late', vendor: 'north', reason: 'Mine' }, manager);
    expect([second.status, second.body.message]).toEqual([
      422,
      `${owner.email} has dealt with it already: “The vendor gave our money back”. Nothing was changed.`,
    ]);
    const read = await test.ask(orderCase, { params: { ref }, token: manager.token });
    expect(read.body.data.incidents.map(({ dealt }) => dealt?.by)).toEqual([owner.email, undefined]);
  });

  it('is dealt with vendor by vendor', async () => {
    const ref = await orderWith(['late', 'north'], ['late', 'south']);
    const { body } = await deal(ref, { kind: 'late', vendor: 'south', reason: 'Asked for it' });
    expect(body.data.incidents.map(({ vendor, dealt }) => [vendor, dealt !== null])).toEqual([
      ['north', false],
      ['south', true],
    ]);
  });

  it('is dealt with once also by two at the same moment', async () => {
    const ref = await orderWith(['reversal', 'sandbox']);
    const body = { kind: 'reversal', vendor: 'sandbox', reason: 'Asked for it' } as const;
    const answers = await Promise.all([deal(ref, body), deal(ref, body, manager), deal(ref, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422,
    ]);
  });

  it('is left to whoever has the order in hand', async () => {
    const ref = await orderWith(['late', 'north']);
    await test.ask(takeOrder, { params: { ref }, body: { from: null }, token: owner.token });
    const body = { kind: 'late', vendor: 'north', reason: 'Asked for it' } as const;
    expect((await deal(ref, body, manager)).body.message).toBe(
      'Ada owner has this order in hand. Take it over first.',
    );
    const done = await deal(ref, body);
    expect([done.status, done.body.data.taken]).toEqual([200, null]);
  });

  it('needs to be there, and a reason', async () => {
    const ref = await orderWith();
    const none = await deal(ref, { kind: 'late', vendor: 'north', reason: 'x' });
    expect(none.body.message).toBe(`No vendor did anything to order ${ref} after it had ended.`);
    expect((await deal(ref, { kind: 'late', vendor: 'north' })).body.errors).toEqual({
      reason: ['Reason is required.'],
    });
  });
});
