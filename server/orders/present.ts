import type { KeyMode } from '#contract/keys.ts';
import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { add, toNaira, ZERO } from '#domain/money.ts';
import { hasCodes, type TransactionRow } from './order.ts';
import { HANDLERS } from './services/handlers.ts';

/** A row of the statement as the contract's item. */
export function presentTransaction(row: TransactionRow, mode: KeyMode): Transaction {
  return {
    id: row.id,
    imageUrl: row.imageUrl,
    name: row.name,
    amount: toNaira(row.amountKobo),
    description: row.description,
    status: row.status,
    ref: row.ref,
    createdAt: row.createdAt.toISOString(),
    transactionType: row.type,
    ...(row.service && ofOrder(row)),
    ...(mode === 'test' && { mode }),
    details: details(row),
  };
}

/** What a program that placed the order goes by. */
const ofOrder = (row: TransactionRow): Partial<Transaction> => ({
  ...(row.idempotencyKey && { idempotencyKey: row.idempotencyKey }),
  ...(row.clientReference && { clientReference: row.clientReference }),
  ...(row.metadata && { metadata: row.metadata }),
  ...(row.failureCode && { failureCode: row.failureCode }),
  // Not the request's, which has what the vendor is told.
  ...(row.request && { faceValue: toNaira(add(row.amountKobo, row.discountKobo ?? ZERO)) }),
  ...(row.request?.quantity !== undefined && { quantity: row.request.quantity }),
  ...(row.sellingPriceKobo !== null && { sellingPrice: toNaira(row.sellingPriceKobo) }),
});

function details(row: TransactionRow): TransactionDetails {
  return {
    balance: { before: toNaira(row.balanceBeforeKobo), after: toNaira(row.balanceAfterKobo) },
    ...(row.recipient && { recipient: row.recipient }),
    ...(row.provider && { provider: row.provider }),
    ...(row.providerName && { providerName: row.providerName }),
    ...(row.plan && { plan: row.plan }),
    ...(row.feeKobo !== null && { fee: toNaira(row.feeKobo) }),
    ...(row.discountKobo !== null && { discount: toNaira(row.discountKobo) }),
    ...(row.sellingPriceKobo !== null && { sellingPrice: toNaira(row.sellingPriceKobo) }),
    ...(row.service && HANDLERS[row.service].details?.(row)),
    ...(row.request?.profileId && {
      candidate: { profileId: row.request.profileId, name: row.request.customerName },
    }),
    ...(row.delivery?.pins && { pins: row.delivery.pins }),
    ...(row.status === 'REVERSED' && hasCodes(row.delivery) && { void: true }),
    ...(row.refundRef && { refundRef: row.refundRef }),
    ...(row.refundOf && { refundOf: row.refundOf }),
    ...(row.dispute && { dispute: row.dispute }),
    ...(row.sellerName && { seller: row.sellerName }),
    ...(row.receiptId && { receiptId: row.receiptId }),
    timeline: row.timeline,
  };
}
