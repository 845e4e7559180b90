import type { OrderOptions } from './order.ts';
import type {
  Balance,
  CableCheck,
  CableQuery,
  CatalogueProvider,
  Discount,
  ExportQuery,
  MeterCheck,
  MeterQuery,
  Orders,
  ProfileCheck,
  ProfileQuery,
  Reconciliation,
  ReconciliationRequest,
  Service,
  ServiceCode,
  SummaryQuery,
  TestBalance,
  TestClock,
  Transaction,
  TransactionFilters,
  TransactionQuery,
  TransactionSummary,
  TransactionTotals,
  WebhookEvent,
} from './types.ts';

export interface ClientOptions {
  /** A live key sells from the wallet, a test key from a test balance that is no money. Keep it on your server. */
  apiKey: string;
  /** Where the portal is, such as https://portal.example; its API's address, which ends in /api/v1/agent, does as well. */
  baseUrl: string;
  /** How long to wait for an answer, in milliseconds. @default 30_000 */
  timeoutMs?: number;
  /** Waits before each further try of a read, or sending of an order, in milliseconds. @default [500, 2_000] */
  waitsMs?: readonly number[];
  /** @default the global fetch */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** In place of the client's. */
  timeoutMs?: number;
}

/** `nextCursor` is null on the last page. */
export interface TransactionPage {
  transactions: Transaction[];
  nextCursor: string | null;
}

/** The test account's clock, for programs that prove what they do without waiting for it. */
export interface Sandbox {
  /** What waits for a time on the test account. */
  clock(options?: ReadOptions): Promise<TestClock>;
  /**
   * Makes what waits there come sooner: delays of scenarios, our asking again, and webhooks. What follows from that waits its own
   * time. Sent once: when no answer comes, ask `clock` before you advance again.
   * @param time from '1s' to '30d': a whole number with s, m, h or d
   */
  advance(time: string, options?: ReadOptions): Promise<TestClock>;
}

export interface EventQuery {
  /** Where to go on: the `cursor` of an earlier reading. Left out, the oldest event is first. */
  after?: string;
  /** How many events are fetched at once, 1 to 200. @default 50 */
  limit?: number;
}

/** Events as they are fetched, a page at a time, until there are no more. */
export interface EventLog extends AsyncIterable<WebhookEvent> {
  /**
   * Where to go on next time: behind the last page whose events have all been handed over. Store it; after a crash some events
   * come again, with the same ids. Undefined before the first page.
   */
  readonly cursor: string | undefined;
}

/**
 * Every method but `buy` throws ApiError when the server refused, NetworkError when no answer came (TimeoutError: not in time), and
 * UnreadableAnswerError when the answer was none of the contract. Reads are tried again while the trouble may pass.
 *
 * `buy` is answered with the order, which may be PENDING still. It throws OrderRefusedError when nothing was
 * bought, and OrderUnknownError when that is unknown.
 */
export interface Client {
  /** What can be sold, with codes, plan ids and prices. */
  catalogue(options?: ReadOptions): Promise<CatalogueProvider[]>;
  /** The same as the portal shows it, with pictures, validity and sizes; `catalogue` has the codes that orders name. */
  services(options?: ReadOptions): Promise<Service[]>;
  discounts(options?: ReadOptions): Promise<Discount[]>;
  balance(options?: ReadOptions): Promise<Balance>;
  /** With a test key only. */
  fillTestBalance(options?: ReadOptions): Promise<TestBalance>;

  sandbox: Sandbox;

  /** Whose meter it is; an unknown one is an ApiError that names its field. */
  checkMeter(query: MeterQuery, options?: ReadOptions): Promise<MeterCheck>;
  checkCable(query: CableQuery, options?: ReadOptions): Promise<CableCheck>;
  checkProfile(query: ProfileQuery, options?: ReadOptions): Promise<ProfileCheck>;

  /** @param service such as 'airtime'; it decides what the order names */
  buy<Code extends ServiceCode>(
    service: Code,
    order: Orders[Code],
    options: OrderOptions,
  ): Promise<Transaction>;

  transaction(ref: string, options?: ReadOptions): Promise<Transaction>;
  /** Asks the provider at once what became of a pending order. */
  requeryTransaction(ref: string, options?: ReadOptions): Promise<Transaction>;
  /** One page, newest first. */
  transactionPage(query?: TransactionQuery, options?: ReadOptions): Promise<TransactionPage>;
  /** Every transaction of the selection, newest first, fetched a page at a time as they are asked for. */
  transactions(query?: TransactionQuery, options?: ReadOptions): AsyncGenerator<Transaction, void, undefined>;
  transactionTotals(query?: TransactionFilters, options?: ReadOptions): Promise<TransactionTotals>;
  transactionSummary(query?: SummaryQuery, options?: ReadOptions): Promise<TransactionSummary>;
  /** What happened in the last 30 days, oldest first, whether or not it was posted. */
  events(query?: EventQuery, options?: ReadOptions): EventLog;
  /** Compares up to 10,000 lines of your books with ours. */
  reconcile(request: ReconciliationRequest, options?: ReadOptions): Promise<Reconciliation>;
  /** The statement as CSV; its columns are named in the first line. */
  exportTransactions(query?: ExportQuery, options?: ReadOptions): Promise<string>;
}
