import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SellingPrice } from '#contract/selling-prices.ts';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { Transaction, TransactionSummary } from '#contract/transactions.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const PHONE = '08031234567';
export const airtime = { network: 'MTN', phone: PHONE, amount: '500' };
export const data = { network: 'MTN', phone: PHONE, planId: 'mtn-sme-1gb-7d' };
export const pins = { exam: 'WAEC', quantity: 3, phone: PHONE };
export const MTN_DATA = { service: 'data', provider: 'MTN', kind: 'percent', value: '10.00' } as const;
export const MTN_AIRTIME = { service: 'airtime', provider: 'MTN', kind: 'amount', value: '10.00' } as const;
export const ONE_GB = { ...MTN_DATA, planId: data.planId, kind: 'amount', value: '35.00' } as const;

type Agent = Awaited<ReturnType<typeof registered>>;

/** The app over a seeded database, and what an agent with selling prices does. */
export async function createShop() {
  const { sql } = await createTestDatabase();
  const test = await createTestApp(sql);
  await seedCatalogue(sql, new Date());

  const put = ({ token }: { token: string }, prices: unknown) =>
    test.call<{ prices: SellingPrice[] }>('selling-prices', { method: 'PUT', token, body: { prices } });

  async function save(agent: Agent, prices: readonly object[]): Promise<void> {
    const { status, body } = await put(agent, prices);
    expect([status, body.errors]).toEqual([200, undefined]);
  }

  async function openAgent(prices?: readonly object[]): Promise<Agent> {
    const agent = await registered(test);
    const given = {
      agent: agent.username,
      amount: '100000',
      reference: agent.username,
      reason: 'To sell with',
    };
    await creditAgent({ ...test.deps, operator: 'tester' }, given);
    if (prices) await save(agent, prices);
    return agent;
  }

  async function buy(token: string, service: string, body: object, key: string = randomUUID()) {
    const headers = { 'Idempotency-Key': key };
    const answer = await test.call<Transaction>(`services/${service}`, { token, body, headers });
    expect(answer.body.errors).toBeUndefined();
    return answer.body.data;
  }

  const read = async <Data>({ token }: { token: string }, path: string): Promise<Data> =>
    (await test.call<Data>(path, { token })).body.data;

  /** Sold and kept, of today and of the whole statement: these are equal here. */
  const takings = async (agent: Agent) => {
    const { today } = await read<TransactionSummary>(agent, 'transactions/summary');
    const { sold, kept } = await read<TransactionTotals>(agent, 'transactions/totals');
    expect(today).toEqual({ date: '2026-11-21', sold, kept });
    return [sold, kept];
  };

  return { sql, test, put, save, openAgent, buy, read, takings };
}

export const soldFor = (item: Transaction) => item.details.sellingPrice;
