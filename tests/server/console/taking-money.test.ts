import { beforeAll, expect, it } from 'vitest';
import {
  approveClaim,
  assignPayment,
  confirmRequest,
  giveBackMoney,
  refuseRequest,
  rejectClaim,
  takeMoney,
  takeRequestBack,
  waitingMoney,
} from '#contract/console/money.ts';
import { orderCase, refundOrder, takeOrder } from '#contract/console/orders.ts';
import { waiting } from '#contract/console/waiting.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';
import { createWaitingMoney } from './waiting-money.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const config = readConfig({ TWO_PEOPLE_ABOVE: '600' });
const test = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });

let ada: Hired;
let bola: Hired;
let support: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  [ada, bola, support] = await Promise.all([test.hire('finance'), test.hire('owner'), test.hire('support')]);
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
});

const { claim, payment, request, idOf } = createWaitingMoney({
  sql,
  test,
  who: () => ({ agentId: agent.id, asker: ada }),
});

type Kind = 'claim' | 'payment' | 'request';
const take = ({ token }: Hired, kind: Kind, subject: string, from: string | null = null) =>
  test.ask(takeMoney, { body: { kind, subject, from }, token });
const giveBack = ({ token }: Hired, kind: Kind, subject: string) =>
  test.ask(giveBackMoney, { body: { kind, subject }, token });
const read = async () => (await test.ask(waitingMoney, { token: bola.token })).body.data;
const reason = 'Seen';

it.each([
  ['claim', claim],
  ['payment', async () => `paystack ${await payment()}`],
  ['request', request],
] as const)('a %s goes to one of two who take it at once, and the list says to whom', async (kind, make) => {
  const subject = await make();
  const other = await test.hire('owner');
  const both = await Promise.all([take(bola, kind, subject), take(other, kind, subject)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = both.find(({ status }) => status === 422);
  expect(refused?.body.message).toBe(`Ada owner has taken this ${kind} meanwhile.`);
  const winner = both[0]?.status === 200 ? bola : other;
  const loser = winner === bola ? other : bola;
  // It is given back by whoever has it alone.
  await giveBack(loser, kind, subject);
  expect((await take(ada, kind, subject)).status).toBe(422);
  // It is taken over from whoever has it, but not from whoever had it.
  expect((await take(loser, kind, subject, winner.id)).status).toBe(200);
  expect((await take(ada, kind, subject, winner.id)).status).toBe(422);
  expect((await giveBack(loser, kind, subject)).status).toBe(200);
  expect((await take(ada, kind, subject)).status).toBe(200);
});

it('a claim that a colleague has in hand is theirs to decide, and nobody’s after that', async () => {
  const ref = await claim();
  await take(ada, 'claim', ref);
  const inHand = {
    status: 422,
    body: { message: 'Ada finance has this claim in hand. Take it over first.' },
  };
  const by = ({ token }: Hired) => ({ params: { ref }, body: { reason }, token });
  expect(await test.ask(approveClaim, by(bola))).toMatchObject(inHand);
  expect(await test.ask(rejectClaim, by(bola))).toMatchObject(inHand);
  expect((await read()).claims.find((each) => each.ref === ref)?.taken).toMatchObject({ id: ada.id });
  const { items } = (await test.ask(waiting, { token: bola.token })).body.data;
  expect(items.find((item) => item.ref === ref)?.takenBy).toBe('Ada finance');
  expect((await test.ask(approveClaim, by(ada))).status).toBe(200);
  expect(await sql`SELECT FROM money_takers WHERE subject = ${ref}`).toHaveLength(0);
  expect((await take(bola, 'claim', ref)).body.message).toBe('This claim does not wait any more.');
});

it('a payment that a colleague has in hand is theirs to give', async () => {
  const reference = await payment();
  const subject = `paystack ${reference}`;
  await take(ada, 'payment', subject);
  const given = { provider: 'paystack', reference, agent: agent.username, reason };
  const assign = ({ token }: Hired) => test.ask(assignPayment, { body: given, token });
  expect(await assign(bola)).toMatchObject({
    status: 422,
    body: { message: 'Ada finance has this payment in hand. Take it over first.' },
  });
  expect((await assign(ada)).status).toBe(200);
  expect((await take(bola, 'payment', subject)).body.message).toBe('This payment does not wait any more.');
});

it('a request that a colleague has in hand is theirs to confirm or refuse; whoever asked takes it back', async () => {
  const [id, second] = [await request(), await request()];
  const other = await test.hire('owner');
  const by = ({ token }: Hired, at = id) => ({ params: { id: at }, body: { reason, insists: true }, token });
  const inHand = {
    status: 422,
    body: { message: 'Ada owner has this request in hand. Take it over first.' },
  };
  await take(bola, 'request', id);
  await take(bola, 'request', second);
  expect(await test.ask(confirmRequest, by(other))).toMatchObject(inHand);
  expect(await test.ask(refuseRequest, by(other))).toMatchObject(inHand);
  expect((await read()).requests.find((each) => each.id === id)?.taken).toMatchObject({ id: bola.id });
  expect((await test.ask(confirmRequest, by(bola))).status).toBe(200);
  const back = await test.ask(takeRequestBack, { params: { id: second }, token: ada.token });
  expect(back.status).toBe(200);
});

it('a request about an order is in hand with the order', async () => {
  const { body } = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08022222222', amount: '1000.00', ported: true },
    token: agent.token,
    headers: { 'Idempotency-Key': 'in-hand-1' },
  });
  const { ref } = body.data;
  await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${ref}`;
  await test.ask(refundOrder, { params: { ref }, body: { reason }, token: support.token });
  const id = await idOf(ref);
  const takes = await test.ask(takeOrder, { params: { ref }, body: { from: null }, token: support.token });
  expect(takes.status).toBe(200);
  const confirm = ({ token }: Hired) => test.ask(confirmRequest, { params: { id }, body: { reason }, token });
  expect(await confirm(bola)).toMatchObject({
    status: 422,
    body: { message: 'Ada support has this order in hand. Take it over first.' },
  });
  expect((await read()).requests.find((each) => each.id === id)?.taken).toMatchObject({ id: support.id });
  expect((await take(bola, 'request', id, support.id)).status).toBe(200);
  const { taken } = (await test.ask(orderCase, { params: { ref }, token: bola.token })).body.data;
  expect(taken).toMatchObject({ id: bola.id });
  expect((await confirm(bola)).status).toBe(200);
});

it('only those take it who may decide on it', async () => {
  const ref = await claim();
  expect((await take(support, 'claim', ref)).status).toBe(403);
  expect((await take(support, 'request', await request())).status).toBe(403);
  expect((await giveBack(support, 'claim', ref)).status).toBe(403);
});
