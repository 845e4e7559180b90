import { beforeEach, describe, expect, it } from 'vitest';
import { PublicReceipt, RECEIPTS_PATH } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createLogger } from '#server/platform/log.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const lines: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
const test = await createTestApp(sql, { deps: { log, vendors: [sandboxVendor(1)] } });

type Agent = Awaited<ReturnType<typeof registered>>;
let agent: Agent;
let orders = 0;

async function agentWithMoney(): Promise<Agent> {
  const person = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${person.id}`;
  return person;
}

beforeEach(async () => {
  agent = await agentWithMoney();
  await set({ businessName: 'Corner Shop', receiptFooter: 'Shop 4, Garki' });
});

const set = (body: object) => test.call('preferences', { method: 'PATCH', token: agent.token, body });

async function sell(service: string, body: object): Promise<Transaction> {
  const answer = await test.call<Transaction>(`services/${service}`, {
    body,
    token: agent.token,
    headers: { 'Idempotency-Key': `receipt-${(orders += 1)}` },
  });
  if (answer.status >= 300) throw new Error(answer.body.message);
  return answer.body.data;
}

const airtime = (phone = '08031234567') =>
  sell('airtime', { network: 'MTN', phone, amount: '500.00', ported: true });
const power = (meterNumber = '45701234567') =>
  sell('electricity', {
    discoName: 'IKEDC',
    meterNumber,
    meterType: 'prepaid',
    amount: '2000.00',
    phone: '08031234567',
  });

const share = (ref: string, token = agent.token) =>
  test.call<{ id: string }>(`transactions/${ref}/receipt`, { method: 'POST', token });
const revoke = (ref: string, token = agent.token) =>
  test.call(`transactions/${ref}/receipt`, { method: 'DELETE', token });
const idOf = async (order: Transaction) => (await share(order.ref)).body.data.id;
const ask = async (id: string, headers: Record<string, string> = {}) =>
  test.app.request(`${RECEIPTS_PATH}/${id}`, { headers });

async function read(id: string): Promise<PublicReceipt> {
  const answer = await ask(id);
  expect(answer.status).toBe(200);
  return PublicReceipt.parse(((await answer.json()) as { data: unknown }).data);
}

/** All of an answer but what differs each time. */
async function refusal(id: string) {
  const answer = await ask(id);
  const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
  const headers = Object.fromEntries(answer.headers);
  delete headers['x-request-id'];
  return { status: answer.status, headers, body };
}
const NEVER_GIVEN = 'A'.repeat(24);

describe('a shared receipt', () => {
  it('shows what the customer bought, with the token and the name of the business', async () => {
    const order = await power();
    const receipt = await read(await idOf(order));
    expect(receipt).toMatchObject({
      status: 'SUCCESSFUL',
      service: 'Electricity',
      amount: '2000.00',
      businessName: 'Corner Shop',
      footer: 'Shop 4, Garki',
      reference: order.ref,
      answerBy: null,
    });
    expect(receipt.codes.map(({ label }) => label)).toEqual(['Meter number', 'Token']);
    expect(receipt.codes[1]?.value).toBe(order.details.meter?.token?.replace(/\D/g, ''));
  });

  it('has nothing of the agent but the name and the footer of the business', async () => {
    const order = await power();
    const text = await (await ask(await idOf(order))).text();
    const { balance, discount } = order.details;
    const own = [agent.id, agent.username, agent.email, agent.phone.slice(1), agent.firstName, order.id];
    for (const secret of [...own, order.amount, discount, balance?.before, balance?.after])
      expect(text).not.toContain(secret);
    expect(Object.keys((JSON.parse(text) as { data: object }).data).sort()).toEqual(
      Object.keys(PublicReceipt.def.shape).sort(),
    );
  });

  it('tells no price of what has a price list', async () => {
    const data = await sell('data', { network: 'MTN', phone: '08031234567', planId: 'mtn-sme-1gb-7d' });
    const receipt = await read(await idOf(data));
    expect(receipt.amount).toBeNull();
    expect(JSON.stringify(receipt)).not.toMatch(/₦|\d+\.\d\d"/);
  });

  it('tells the selling price of a plan, and its cost not even where paper receipts show it', async () => {
    const data = await sell('data', { network: 'MTN', phone: '08031234567', planId: 'mtn-sme-1gb-7d' });
    const id = await idOf(data);
    await set({ receiptShowsPrice: true });
    expect((await read(id)).amount).toBeNull();
    await sql`UPDATE transactions SET selling_price_kobo = 98765 WHERE ref = ${data.ref}`;
    expect((await read(id)).amount).toBe('987.65');
    expect(JSON.stringify(await read(id))).not.toContain(data.amount);
  });

  it('shows no more pins than the ticket does', async () => {
    const pins = await sell('recharge-cards', {
      network: 'MTN',
      value: '100.00',
      quantity: 11,
      phone: '08031234567',
    });
    const receipt = await read(await idOf(pins));
    expect(receipt.rows).toContainEqual({ label: 'Pins', value: '11' });
    expect(pins.details.pins).toHaveLength(11);
    for (const { pin } of pins.details.pins ?? []) expect(JSON.stringify(receipt)).not.toContain(pin);
  });

  it('follows the order: by when it is known, and when the money went back', async () => {
    const order = await power('45701233333');
    const id = await idOf(order);
    const asked = await read(id);
    expect(asked).toMatchObject({ status: 'PENDING', settledAt: null });
    expect(asked.answerBy).toBe(new Date(Date.parse(order.createdAt) + 86_400_000).toISOString());
    await test.call(`transactions/${order.ref}/requery`, { method: 'POST', token: agent.token });
    const failed = await read(id);
    expect(failed).toMatchObject({ status: 'FAILED', answerBy: null });
    expect(failed.settledAt).not.toBeNull();
    expect(failed.codes.map(({ label }) => label)).toEqual(['Meter number']);
  });

  it('names no time once a pending order waits for support', async () => {
    const order = await airtime('08022222222');
    await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${order.ref}`;
    expect(await read(await idOf(order))).toMatchObject({ status: 'PENDING', answerBy: null });
  });

  it('is not kept by caches, nor found by search engines, whether it is there or not', async () => {
    for (const id of [await idOf(await airtime()), NEVER_GIVEN]) {
      const { headers } = await ask(id);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('leaves no address of it in the log', async () => {
    lines.length = 0;
    const id = await idOf(await airtime());
    await ask(id);
    await test.app.request(`/r/${id}`);
    expect(lines.filter((line) => line.includes('/api/v1/receipts/…'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(id))).toEqual([]);
  });
});

describe('the id', () => {
  it('is 144 bits of its own, the same one while it is shared', async () => {
    const order = await airtime();
    const id = await idOf(order);
    expect(id).toMatch(/^[\w-]{24}$/);
    expect(await idOf(order)).toBe(id);
    expect(await idOf(await airtime())).not.toBe(id);
  });

  it('is made only when the agent shares, and told to the agent alone', async () => {
    const order = await airtime();
    const one = () => test.call<Transaction>(`transactions/${order.ref}`, { token: agent.token });
    expect((await one()).body.data.details.receiptId).toBeUndefined();
    expect(await sql`SELECT FROM shared_receipts WHERE agent_id = ${agent.id}`).toHaveLength(0);
    const id = await idOf(order);
    expect((await one()).body.data.details.receiptId).toBe(id);
    const list = await test.call<Transaction[]>('transactions', { token: agent.token });
    expect(JSON.stringify(list.body)).not.toContain(id);
  });

  it('can be shared by the order’s own agent alone, and only of an order', async () => {
    const order = await airtime();
    const other = await agentWithMoney();
    expect((await share(order.ref, other.token)).status).toBe(404);
    const id = await idOf(order);
    expect((await revoke(order.ref, other.token)).status).toBe(404);
    expect((await ask(id)).status).toBe(200);
    const failed = await airtime('08044444444');
    const refund = failed.details.refundRef ?? '';
    expect((await share(refund)).body.code).toBe('VALIDATION_FAILED');
  });

  it('shared at once from two places is one', async () => {
    const order = await airtime();
    const ids = await Promise.all(Array.from({ length: 5 }, () => idOf(order)));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('one answer for what opens nothing', () => {
  it.each([
    ['malformed', () => Promise.resolve('x')],
    ['another row’s id', async () => (await airtime()).id],
    ['the order’s ref', async () => (await airtime()).ref],
    ['a sign that no id has', () => Promise.resolve(`${'A'.repeat(23)}%27`)],
    ['NUL', () => Promise.resolve(`${'A'.repeat(23)}%00`)],
    ['far too long', () => Promise.resolve('A'.repeat(2_000))],
    [
      'revoked',
      async () => {
        const order = await airtime();
        const id = await idOf(order);
        expect((await revoke(order.ref)).status).toBe(200);
        return id;
      },
    ],
    [
      'switched off',
      async () => {
        const id = await idOf(await airtime());
        await set({ publicReceipts: false });
        return id;
      },
    ],
    [
      'of a suspended agent',
      async () => {
        const id = await idOf(await airtime());
        await sql`UPDATE agents SET suspended_at = now() WHERE id = ${agent.id}`;
        return id;
      },
    ],
  ])('%s', async (_, id) => {
    expect(await refusal(await id())).toEqual(await refusal(NEVER_GIVEN));
    expect((await refusal(NEVER_GIVEN)).status).toBe(404);
  });
});

describe('the switch', () => {
  it('hides every receipt while it is off, shares none, and shows them again', async () => {
    const order = await airtime();
    const id = await idOf(order);
    await set({ publicReceipts: false });
    expect((await share(order.ref)).status).toBe(403);
    await set({ publicReceipts: true });
    expect((await ask(id)).status).toBe(200);
  });

  it('a revoked receipt stays closed when the order is shared again', async () => {
    const order = await airtime();
    const first = await idOf(order);
    await revoke(order.ref);
    const second = await idOf(order);
    expect(second).not.toBe(first);
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
  });
});

it('counts what one address asks', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const { burst } = LIMITS.receiptByAddress;
  for (let asked = 0; asked < burst; asked += 1) expect((await ask('x', headers)).status).toBe(404);
  const refused = await ask('x', headers);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await ask('x', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(404);
});
