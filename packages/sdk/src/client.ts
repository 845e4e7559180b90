import { createApiClient } from '../../../src/api-client/client.ts';
import { retryRead } from '../../../src/api-client/retry.ts';
import * as catalogue from '../../../src/contract/catalogue.ts';
import * as checks from '../../../src/contract/checks.ts';
import { API_BASE } from '../../../src/contract/endpoint.ts';
import { events } from '../../../src/contract/events.ts';
import { exportTransactions } from '../../../src/contract/export-transactions.ts';
import { PURCHASES } from '../../../src/contract/purchases/all.ts';
import { reconcile } from '../../../src/contract/reconciliation.ts';
import { advanceTestClock, testClock } from '../../../src/contract/test-clock.ts';
import { fillTestBalance } from '../../../src/contract/test-mode.ts';
import { transactionTotals } from '../../../src/contract/transaction-totals.ts';
import * as transactions from '../../../src/contract/transactions.ts';
import { walletBalance } from '../../../src/contract/wallet.ts';
import type { Client, ClientOptions, ReadOptions, TransactionPage } from './client-types.ts';
import { readEventLog } from './events.ts';
import { placeOrder } from './order.ts';
import type { ServiceCode, TransactionQuery } from './types.ts';

const WAITS_MS = [500, 2_000] as const;
/** A file of a year's lines takes a while. */
const EXPORT_TIMEOUT_MS = 120_000;

/** What stands before the API's base, without a slash at its end. */
function originOf(baseUrl: string): string {
  const url = baseUrl.replace(/\/+$/, '');
  return url.endsWith(API_BASE) ? url.slice(0, -API_BASE.length) : url;
}

/** A client of one agent's API. Nothing is sent before a method is called. */
export function createClient(options: ClientOptions): Client {
  const { apiKey, baseUrl, timeoutMs, waitsMs = WAITS_MS } = options;
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  const api = createApiClient({
    baseUrl: originOf(baseUrl),
    fetch: send,
    getToken: () => apiKey,
    onUnauthenticated: () => undefined,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const { call } = api;
  const read = <T>(ask: () => Promise<{ data: T }>): Promise<T> =>
    retryRead(ask, waitsMs).then(({ data }) => data);
  async function transactionPage(
    query: TransactionQuery = {},
    given?: ReadOptions,
  ): Promise<TransactionPage> {
    const answer = await retryRead(() => call(transactions.transactions, { query, ...given }), waitsMs);
    return { transactions: answer.data, nextCursor: answer.meta?.nextCursor ?? null };
  }

  async function* allTransactions(query: TransactionQuery = {}, given?: ReadOptions) {
    let cursor = query.cursor;
    do {
      const page = await transactionPage({ ...query, ...(cursor && { cursor }) }, given);
      yield* page.transactions;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  return {
    catalogue: (given) => read(() => call(catalogue.apiServices, { ...given })),
    services: (given) => read(() => call(catalogue.services, { ...given })),
    discounts: (given) => read(() => call(catalogue.discounts, { ...given })),
    balance: (given) => read(() => call(walletBalance, { ...given })),
    fillTestBalance: async (given) => (await call(fillTestBalance, { ...given })).data,
    sandbox: {
      clock: (given) => read(() => call(testClock, { ...given })),
      advance: async (time, given) =>
        (await call(advanceTestClock, { body: { advance: time }, ...given })).data,
    },
    checkMeter: (query, given) => read(() => call(checks.validateMeter, { query, ...given })),
    checkCable: (query, given) => read(() => call(checks.validateCable, { query, ...given })),
    checkProfile: (query, given) => read(() => call(checks.validateProfile, { query, ...given })),
    buy: (service, body, given) => {
      const endpoint: (typeof PURCHASES)[ServiceCode] = PURCHASES[service];
      return placeOrder((sending) => call(endpoint, { body, ...sending }), given, waitsMs);
    },
    transaction: (ref, given) => read(() => call(transactions.transaction, { params: { ref }, ...given })),
    requeryTransaction: async (ref, given) =>
      (await call(transactions.requeryTransaction, { params: { ref }, ...given })).data,
    transactionPage,
    transactions: allTransactions,
    events: (query = {}, given) =>
      readEventLog(query, (asked) => retryRead(() => call(events, { query: asked, ...given }), waitsMs)),
    // It changes nothing, so it is tried again as a read is.
    reconcile: (body, given) => read(() => call(reconcile, { body, ...given })),
    transactionTotals: (query = {}, given) => read(() => call(transactionTotals, { query, ...given })),
    transactionSummary: (query = {}, given) =>
      read(() => call(transactions.transactionSummary, { query, ...given })),
    exportTransactions: (query = {}, given) =>
      read(() => call(exportTransactions, { query, timeoutMs: EXPORT_TIMEOUT_MS, ...given })),
  };
}
