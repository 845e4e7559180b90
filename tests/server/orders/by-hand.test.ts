import { kobo } from '#domain/money.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Sql } from '#server/db/connect.ts';
import { pendingOrders, refundByHand, settleByHand } from '#server/orders/by-hand.ts';
import type { OrderDraft } from '#server/orders/place.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, balanceOf, buy, openAgent, orderDeps, orderKey } from './support.ts';

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
});

async function pending(draft: OrderDraft = airtime('+2348066666666')) {
  const agentId = await openAgent(sql, kobo(50_000));
  return { agentId, order: await buy(orderDeps(sql), orderKey(agentId), draft) };
}

it('settles a pending order and keeps the money', async () => {
  const { agentId, order } = await pending();
  expect((await pendingOrders(sql)).map(({ ref }) => ref)).toContain(order.ref);
  expect((await settleByHand(sql, order.ref, undefined, new Date())).status).toBe('SUCCESSFUL');
  expect(await balanceOf(sql, agentId)).toBe(40_200n);
});

it('refunds a pending order once', async () => {
  const { agentId, order } = await pending();
  const refunded = await refundByHand(sql, order.ref, 'The network confirmed it never arrived.', new Date());
  expect(refunded.timeline.at(-1)?.note).toContain('never arrived');
  await expect(refundByHand(sql, order.ref, 'Again.', new Date())).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await balanceOf(sql, agentId)).toBe(50_000n);
});

it('asks for the token of prepaid electricity, and keeps it', async () => {
  const draft = airtime();
  const { order } = await pending({
    ...draft,
    type: 'ELECTRICITY_ORDER',
    vendorOrder: {
      ...draft.vendorOrder,
      service: 'electricity',
      recipient: '45012226666',
      meterType: 'prepaid',
    },
  });
  await expect(settleByHand(sql, order.ref, undefined, new Date())).rejects.toMatchObject({
    fieldErrors: { token: [expect.any(String)] },
  });
  const token = '12345678901234567890';
  const settled = await settleByHand(sql, order.ref, { meter: { token } }, new Date());
  expect(settled).toMatchObject({ status: 'SUCCESSFUL', delivery: { meter: { token } } });
});

it('knows no order of that ref', async () => {
  await expect(settleByHand(sql, 'nothing', undefined, new Date())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('lists only the orders that wait for a person when asked so', async () => {
  const { order } = await pending();
  expect((await pendingOrders(sql, { waiting: true })).map(({ ref }) => ref)).not.toContain(order.ref);
  await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${order.ref}`;
  expect((await pendingOrders(sql, { waiting: true })).map(({ ref }) => ref)).toContain(order.ref);
});
