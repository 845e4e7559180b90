/**
 * The contract's types under the names an integrator reads. The package's build writes each one out in full, so that a program
 * which uses the SDK needs no other package for its types: only type aliases may stand here.
 */
import type * as catalogue from '../../../src/contract/catalogue.ts';
import type * as checks from '../../../src/contract/checks.ts';
import type { BodyOf, DataOf, QueryOf } from '../../../src/contract/endpoint.ts';
import type * as errors from '../../../src/contract/errors.ts';
import type { exportTransactions } from '../../../src/contract/export-transactions.ts';
import type * as failures from '../../../src/contract/failure-codes.ts';
import type { PURCHASES } from '../../../src/contract/purchases/all.ts';
import type * as reconciliation from '../../../src/contract/reconciliation.ts';
import type { reconcile } from '../../../src/contract/reconciliation.ts';
import type { testClock } from '../../../src/contract/test-clock.ts';
import type { fillTestBalance } from '../../../src/contract/test-mode.ts';
import type * as totals from '../../../src/contract/transaction-totals.ts';
import type * as transactions from '../../../src/contract/transactions.ts';
import type { walletBalance } from '../../../src/contract/wallet.ts';
import type * as webhooks from '../../../src/contract/webhooks.ts';

/** The server's closed list of codes of refusals and failures. */
export type ErrorCode = errors.ErrorCode;
/** Field name to the texts that say what is wrong with it. */
export type FieldErrors = errors.FieldErrors;

/** A provider with the codes and plan ids that orders name. Prices are naira with two digits, such as "1500.00". */
export type CatalogueProvider = catalogue.ApiProvider;
/** A service with its providers, their plans and prices, as the portal shows them. */
export type Service = catalogue.Service;
/** What an agent saves on a provider's price, in percent, 0 to 100. */
export type Discount = catalogue.Discount;

/** Naira with two digits. */
export type Balance = DataOf<typeof walletBalance>;
/** Naira with two digits: what a test key has now, and what it is filled up to. */
export type TestBalance = DataOf<typeof fillTestBalance>;

/** What waits for a time on the test account. `due` is done within seconds; the first of what is `waiting` is due at `nextAt`. */
export type TestClock = DataOf<typeof testClock>;

export type MeterQuery = QueryOf<typeof checks.validateMeter>;
export type MeterCheck = checks.MeterCheck;
export type CableQuery = QueryOf<typeof checks.validateCable>;
export type CableCheck = checks.CableCheck;
export type ProfileQuery = QueryOf<typeof checks.validateProfile>;
export type ProfileCheck = checks.ProfileCheck;

type Purchases = typeof PURCHASES;
/**
 * What an order of each service names. Amounts are naira, such as "1500.00"; a phone is a Nigerian mobile number, local or
 * international. Cable takes a `planId`, or `action: 'renew'` for the bouquet the card has.
 */
export type Orders = { [Code in keyof Purchases]: BodyOf<Purchases[Code]> };
/** As the catalogue's `service` has it. */
export type ServiceCode = keyof Purchases;

/** `status` is one of these; a program takes one it does not know for pending. */
export type TransactionStatus = transactions.TransactionStatus;
/** Why an order failed; a program takes one it does not know for REFUSED. */
export type FailureCode = failures.FailureCode;
/**
 * One line of the statement; an order is one. `amount` is what the wallet moved by, naira with two digits. `ref` names it in
 * later calls. Tokens and exam pins are in `details`.
 */
export type Transaction = transactions.Transaction;
/** `from` and `to` are dates (2026-11-21, whole days in Lagos) or ISO times, both inclusive. */
export type TransactionFilters = QueryOf<typeof totals.transactionTotals>;
/** `limit` is 1 to 200, 50 unless it is given. */
export type TransactionQuery = QueryOf<typeof transactions.transactions>;
/** `in` raised the balance, `out` lowered it. Not `complete`: the selection is larger than was counted. */
export type TransactionTotals = totals.TransactionTotals;
export type ExportQuery = QueryOf<typeof exportTransactions>;
export type SummaryQuery = QueryOf<typeof transactions.transactionSummary>;
/** Sales of whole days in Lagos, today included. Failed and reversed orders count in `byStatus` alone. */
export type TransactionSummary = transactions.TransactionSummary;

/** A line of your books: a `clientReference` of your orders, and what you paid for it. */
export type ReconciliationRequest = BodyOf<typeof reconcile>;
/** What your books and ours say of the same orders. */
export type Reconciliation = reconciliation.Reconciliation;

type Posted = webhooks.WebhookEvent;
/**
 * What is posted to your address and read by `events`. `id` is the same however often it comes. `transaction` is the order or the
 * funding, null in events of neither; `wallet`, `price` and `provider` are each in the event of its type. Pass over a `type` that
 * you do not know.
 */
export type WebhookEvent = {
  [Name in keyof Posted]: Name extends 'type' ? Posted[Name] | (string & {}) : Posted[Name];
};
