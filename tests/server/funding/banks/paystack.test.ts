import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { FundingPayment } from '#server/funding/banks/funding-provider.ts';
import { createPaystack } from '#server/funding/banks/paystack.ts';
import { describeFundingProvider, newAgent, TIMEOUT_MS } from './contract.ts';
import { startPaystack } from './paystack-server.ts';

const secretKey = 'sk_test_paystack';
const server = await startPaystack(secretKey);
afterAll(server.close);
const provider = createPaystack({ secretKey, baseUrl: server.url }, { fetch, timeoutMs: TIMEOUT_MS });

const chargeSuccess = ({ reference, accountNumber, grossKobo }: FundingPayment) => ({
  event: 'charge.success',
  data: {
    id: 1_504_248_187,
    domain: 'live',
    status: 'success',
    reference,
    amount: Number(grossKobo),
    channel: 'dedicated_nuban',
    currency: 'NGN',
    fees: 10_000,
    authorization: {
      channel: 'dedicated_nuban',
      sender_name: 'ADA OBI',
      receiver_bank_account_number: accountNumber,
      receiver_bank: 'Wema Bank',
    },
    customer: { customer_code: 'CUS_1', email: 'ada@example.com' },
  },
});

const charge = chargeSuccess({ reference: 'a', accountNumber: '0123456789', grossKobo: kobo(100) });

describe('Paystack', () => {
  describeFundingProvider({
    provider,
    webhook: (payment) => {
      const rawBody = Buffer.from(JSON.stringify(chargeSuccess(payment)));
      const signature = createHmac('sha512', secretKey).update(rawBody).digest('hex');
      return { rawBody, headers: new Headers({ 'x-paystack-signature': signature }) };
    },
    otherEvents: [
      { ...charge, event: 'transfer.success' },
      { ...charge, data: { ...charge.data, status: 'failed' } },
      { ...charge, data: { ...charge.data, currency: 'USD' } },
      { ...charge, data: { ...charge.data, amount: 10.5 } },
      { ...charge, data: { ...charge.data, amount: 0 } },
      { ...charge, data: { ...charge.data, amount: -100 } },
      { ...charge, data: { ...charge.data, authorization: { receiver_bank_account_number: null } } },
    ],
    setFault: server.setFault,
  });

  it('makes the customer, then the account at the bank asked for', async () => {
    const agent = newAgent();
    const account = await provider.openAccount(agent, 'titan-paystack');
    expect(account.bankName).toBe('Paystack-Titan');
    const [customer, dedicated] = server.received.slice(-2);
    expect(customer).toMatchObject({
      path: '/customer',
      body: { email: agent.email, first_name: 'Ada', last_name: 'Obi', phone: agent.phone },
    });
    expect(dedicated).toMatchObject({
      path: '/dedicated_account',
      body: { preferred_bank: 'titan-paystack' },
    });
    expect(await provider.openAccount(agent, 'titan-paystack')).toEqual(account);
  });

  it('says SERVICE_DOWN when its key is wrong, and keeps the reason for the log', async () => {
    const keyless = createPaystack(
      { secretKey: 'wrong', baseUrl: server.url },
      { fetch, timeoutMs: TIMEOUT_MS },
    );
    await expect(keyless.tryKeys?.()).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
    const error: unknown = await keyless.banks().catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'SERVICE_DOWN',
      cause: { message: expect.stringContaining('Invalid key') },
    });
    expect(String((error as Error).cause)).not.toContain('wrong');
  });

  it('believes no answer that comes with a server error', async () => {
    const broken: typeof fetch = () =>
      Promise.resolve(Response.json({ status: true, data: [] }, { status: 500 }));
    const failing = createPaystack(
      { secretKey, baseUrl: server.url },
      { fetch: broken, timeoutMs: TIMEOUT_MS },
    );
    await expect(failing.banks()).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });

  it('follows no redirect', async () => {
    server.setFault('redirect');
    await expect(provider.banks()).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
    server.setFault(undefined);
    expect(server.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('lists what it took, page by page, card charges left out', async () => {
    const taken = ['a', 'b', 'c'].map((reference) => ({
      reference,
      accountNumber: '0123456789',
      grossKobo: kobo(500),
    }));
    server.transactions.push(...taken.map((payment) => chargeSuccess(payment).data));
    server.transactions.push({
      ...charge.data,
      authorization: { channel: 'card', receiver_bank_account_number: null },
    });
    const since = new Date('2026-11-20T12:00:00Z');
    expect(await provider.listPayments?.(since)).toEqual(taken);
    expect(server.received.at(-1)?.path).toBe(
      '/transaction?status=success&from=2026-11-20T12:00:00.000Z&perPage=100&page=2',
    );
  });
});
