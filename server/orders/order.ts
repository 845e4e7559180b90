import type { FailureCode } from '#contract/failure-codes.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { TestScenario } from '#contract/test-scenario.ts';
import type { TransactionStatus, TransactionType } from '#contract/transactions.ts';
import type { Kobo } from '#domain/money.ts';
import type { TimelineStep } from '../ledger/timeline.ts';
import type { Delivery, VendorOrder } from '../vendors/vendor.ts';

/** A VendorOrder as its row keeps it: JSON has no bigint. */
export type StoredRequest = Omit<VendorOrder, 'faceKobo'> & { faceKobo: string };

/** A row of the statement. The columns below `settledAt` are null where the row is not an order. */
export interface TransactionRow {
  agentId: string;
  id: string;
  ref: string;
  type: TransactionType;
  status: TransactionStatus;
  name: string;
  description: string;
  imageUrl: string | null;
  amountKobo: Kobo;
  discountKobo: Kobo | null;
  /** What the customer pays, by the agent's selling price when it was sold; null where there was none. */
  sellingPriceKobo: Kobo | null;
  /** What its vendor charged for a delivered order; null where this is unknown. The agent never reads it. */
  costKobo: Kobo | null;
  /** The agent above this one when it was sold; null where there was none. The agent never reads it. */
  aboveId: string | null;
  /** What that agent gets once it is delivered: the price less what they would have paid. */
  commissionKobo: Kobo | null;
  feeKobo: Kobo | null;
  balanceBeforeKobo: Kobo;
  balanceAfterKobo: Kobo;
  recipient: string | null;
  provider: string | null;
  /** As the catalogue called it when it was sold; null on lines from before names were kept. */
  providerName: string | null;
  plan: string | null;
  refundRef: string | null;
  refundOf: string | null;
  timeline: TimelineStep[];
  createdAt: Date;
  settledAt: Date | null;
  service: ServiceCode | null;
  request: StoredRequest | null;
  delivery: Delivery | null;
  requestHash: Buffer | null;
  idempotencyKey: string | null;
  clientReference: string | null;
  metadata: Record<string, string> | null;
  failureCode: FailureCode | null;
  vendor: string | null;
  vendorRef: string | null;
  requeryAt: Date | null;
  requeryCount: number;
  /** Of a test order that came with one. */
  scenario: TestScenario | null;
  /** When the scenario's outcome comes; null where the recipient's number plays, or none ever comes. */
  scenarioAt: Date | null;
  /** State of the open dispute, on what is read by its ref alone; null when there is none. */
  dispute?: string | null;
  /** Of the receipt that is shared, as `dispute`. */
  receiptId?: string | null;
  /** The name of the cashier who sold it, on what is read for lists and by its ref; null or absent where the agent did. */
  sellerName?: string | null;
}

/** An order's row: everything a requery needs is there. */
export type OrderRow = TransactionRow & { service: ServiceCode; request: StoredRequest; vendor: string };

export const storeRequest = (order: VendorOrder): StoredRequest => ({
  ...order,
  faceKobo: String(order.faceKobo),
});

export const readRequest = (stored: StoredRequest): VendorOrder => ({
  ...stored,
  faceKobo: BigInt(stored.faceKobo) as Kobo,
});

/** True where the customer was given something to type in. */
export const hasCodes = (delivery: Delivery | null): boolean =>
  delivery?.meter?.token !== undefined || delivery?.pins !== undefined;
