import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OrderCase } from '#contract/console/orders.ts';
import {
  giveBackOrder,
  noteOrder,
  orderCase,
  refundOrder,
  settleOrder,
  takeOrder,
} from '#contract/console/orders.ts';
import { waiting } from '#contract/console/waiting.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createConsole(sql, { vendors: [sandboxVendor(1)] });

let ada: Hired;
let bola: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  [ada, bola] = await Promise.all([test.hire('support'), test.hire('manager')]);
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
});

/** A pending order that waits for a person. */
async function left(): Promise<string> {
  const { body } = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08022222222', amount: '100.00', ported: true },
    token: agent.token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const { ref } = body.data;
  await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${ref}`;
  return ref;
}

const take = (ref: string, { token }: Hired, from: string | null) =>
  test.ask(takeOrder, { params: { ref }, body: { from }, token });
const takenOf = async (ref: string): Promise<OrderCase['taken']> =>
  (await test.ask(orderCase, { params: { ref }, token: ada.token })).body.data.taken;
const decide = (call: typeof settleOrder, ref: string, { token }: Hired) =>
  test.ask(call, { params: { ref }, body: { reason: 'Seen' }, token });

it('goes to one of two who take it at once, and the lists say to whom', async () => {
  const ref = await left();
  const both = await Promise.all([take(ref, ada, null), take(ref, bola, null)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = both.find(({ status }) => status === 422);
  expect(refused?.body.message).toMatch(/^Ada (support|manager) has taken this order meanwhile\.$/);
  const { items } = (await test.ask(waiting, { token: ada.token })).body.data;
  expect(items.find((item) => item.ref === ref)?.takenBy).toBe((await takenOf(ref))?.name);
});

it('is decided by whoever has it alone, and is nobody’s after that', async () => {
  const ref = await left();
  await take(ref, ada, null);
  for (const call of [settleOrder, refundOrder])
    expect(await decide(call as typeof settleOrder, ref, bola)).toMatchObject({
      status: 422,
      body: { message: 'Ada support has this order in hand. Take it over first.' },
    });
  expect(await decide(settleOrder, ref, ada)).toMatchObject({
    status: 200,
    body: { data: { taken: null, transaction: { status: 'SUCCESSFUL' } } },
  });
});

it('is taken over from whoever has it, but not from whoever had it', async () => {
  const ref = await left();
  await take(ref, ada, null);
  expect((await take(ref, bola, ada.id)).body.data.taken).toMatchObject({ id: bola.id });
  const { token } = await test.hire('owner');
  const late = await test.ask(takeOrder, { params: { ref }, body: { from: ada.id }, token });
  expect(late.status).toBe(422);
  expect(await takenOf(ref)).toMatchObject({ id: bola.id });
});

it('is given back by whoever has it alone', async () => {
  const ref = await left();
  await take(ref, ada, null);
  const giveBack = ({ token }: Hired) => test.ask(giveBackOrder, { params: { ref }, token });
  expect((await giveBack(bola)).body.data.taken).toMatchObject({ id: ada.id });
  expect((await giveBack(ada)).body.data.taken).toBeNull();
  expect((await take(ref, bola, null)).status).toBe(200);
});

it('keeps what the staff tell each other, which no agent is told', async () => {
  const ref = await left();
  const write = ({ token }: Hired, note: string) =>
    test.ask(noteOrder, { params: { ref }, body: { note }, token });
  await write(ada, 'Wrote to the vendor.\n<b>Wait</b> for them.');
  test.advance(1_000);
  expect((await write(bola, 'They called back.')).body.data.notes).toMatchObject([
    { author: 'Ada support', text: 'Wrote to the vendor.\n<b>Wait</b> for them.' },
    { author: 'Ada manager', text: 'They called back.' },
  ]);
  expect((await write(ada, ' ')).body.errors).toHaveProperty('note');
  const { body } = await test.call(`transactions/${ref}`, { token: agent.token });
  expect(JSON.stringify(body)).not.toContain('vendor.');
  const recorded = await sql<{ given: object }[]>`
    SELECT DISTINCT arguments AS given FROM operator_audit WHERE command = 'orders note'`;
  expect(recorded.map(({ given }) => given)).toEqual([{ ref }]);
});
