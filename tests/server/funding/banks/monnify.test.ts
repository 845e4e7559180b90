import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { kobo, toNaira } from '#domain/money.ts';
import type { FundingPayment } from '#server/funding/banks/funding-provider.ts';
import { createMonnify } from '#server/funding/banks/monnify.ts';
import { describeFundingProvider, newAgent, TIMEOUT_MS } from './contract.ts';
import { startMonnify } from './monnify-server.ts';

const keys = { apiKey: 'MK_TEST', secretKey: 'monnify-secret', contractCode: '4934121693' };
const server = await startMonnify(keys);
afterAll(server.close);
const provider = createMonnify({ ...keys, baseUrl: server.url }, { fetch, timeoutMs: TIMEOUT_MS });

const successfulTransaction = ({ reference, accountNumber, grossKobo }: FundingPayment) => ({
  eventType: 'SUCCESSFUL_TRANSACTION',
  eventData: {
    product: { reference: 'not-an-agent', type: 'RESERVED_ACCOUNT' },
    transactionReference: reference,
    paymentReference: reference,
    paidOn: '21/11/2026 10:30:00 AM',
    destinationAccountInformation: { bankCode: '035', bankName: 'Wema bank', accountNumber },
    amountPaid: Number(toNaira(grossKobo)),
    totalPayable: Number(toNaira(grossKobo)),
    settlementAmount: '990.00',
    paymentMethod: 'ACCOUNT_TRANSFER',
    currency: 'NGN',
    paymentStatus: 'PAID',
    customer: { name: 'Ada Obi', email: 'ada@example.com' },
  },
});

const paid = { reference: 'MNFY|20|000001', accountNumber: '6000000000', grossKobo: kobo(150_050) };
const { eventType, eventData } = successfulTransaction(paid);
const withData = (change: object) => ({ eventType, eventData: { ...eventData, ...change } });

describe('Monnify', () => {
  describeFundingProvider({
    provider,
    webhook: (payment) => {
      const rawBody = Buffer.from(JSON.stringify(successfulTransaction(payment)));
      const signature = createHmac('sha512', keys.secretKey).update(rawBody).digest('hex');
      return { rawBody, headers: new Headers({ 'monnify-signature': signature }) };
    },
    otherEvents: [
      { eventType: 'SUCCESSFUL_DISBURSEMENT', eventData },
      withData({ paymentStatus: 'OVERPAID' }),
      withData({ product: { type: 'WEB_SDK', reference: 'a' } }),
      withData({ amountPaid: 0 }),
    ],
    setFault: server.setFault,
  });

  it('reserves once an agent and reads the account of another bank from the same reservation', async () => {
    const agent = newAgent();
    const wema = await provider.openAccount(agent, '035');
    const moniepoint = await provider.openAccount(agent, '50515');
    expect(wema).toMatchObject({ bankName: 'Wema bank', accountName: 'Ada Obi' });
    expect(moniepoint.accountNumber).not.toBe(wema.accountNumber);
    expect(await provider.openAccount(agent, '035')).toEqual(wema);
    expect(server.received.find(({ body }) => body.accountReference === agent.id)?.body).toEqual({
      accountReference: agent.id,
      accountName: 'Ada Obi',
      currencyCode: 'NGN',
      contractCode: keys.contractCode,
      customerEmail: agent.email,
      customerName: 'Ada Obi',
      getAllAvailableBanks: true,
    });
  });

  it('says SERVICE_DOWN for a bank that lent no account', async () => {
    await expect(provider.openAccount(newAgent(), '232')).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });

  it('names the agent by its own reference when the event does not name the account', () => {
    const { id } = newAgent();
    const event = withData({
      product: { type: 'RESERVED_ACCOUNT', reference: id },
      destinationAccountInformation: undefined,
    });
    expect(provider.readPayment(event)).toEqual({
      reference: paid.reference,
      accountNumber: id,
      agentId: id,
      grossKobo: paid.grossKobo,
    });
  });

  it('takes for an agent only what can be the id of one', () => {
    expect(provider.readPayment(withData({}))).not.toHaveProperty('agentId');
  });

  it('confirms a payment only when Monnify, asked, says the same', async () => {
    const confirm = () => provider.confirmPayment?.(paid);
    server.transactions.set(paid.reference, { paymentStatus: 'PAID', amountPaid: 1500.5 });
    expect(await confirm()).toBe(true);
    server.transactions.set(paid.reference, { paymentStatus: 'PAID', amountPaid: 1500.51 });
    expect(await confirm()).toBe(false);
    server.transactions.set(paid.reference, { paymentStatus: 'PENDING', amountPaid: 1500.5 });
    expect(await confirm()).toBe(false);
    server.transactions.delete(paid.reference);
    await expect(confirm()).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });
});
