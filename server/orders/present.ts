import type { KeyMode } from '#contract/keys.ts';
import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { toNaira } from '#domain/money.ts';
import type { Delivery } from '../vendors/vendor.ts';
import { hasCodes, type TransactionRow } from './order.ts';

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
    ...(mode === 'test' && { mode }),
    details: details(row),
  };
}

function details(row: TransactionRow): TransactionDetails {
  return {
    balance: { before: toNaira(row.balanceBeforeKobo), after: toNaira(row.balanceAfterKobo) },
    ...(row.recipient && { recipient: row.recipient }),
    ...(row.provider && { provider: row.provider }),
    ...(row.providerName && { providerName: row.providerName }),
    ...(row.plan && { plan: row.plan }),
    ...(row.feeKobo !== null && { fee: toNaira(row.feeKobo) }),
    ...(row.discountKobo !== null && { discount: toNaira(row.discountKobo) }),
    ...(row.type === 'ELECTRICITY_ORDER' && { meter: meter(row, row.delivery) }),
    ...(row.type === 'CABLE_ORDER' && { cable: cable(row, row.delivery) }),
    ...(row.request?.profileId && {
      candidate: { profileId: row.request.profileId, name: row.request.customerName },
    }),
    ...(row.delivery?.pins && { pins: row.delivery.pins }),
    ...(row.status === 'REVERSED' && hasCodes(row.delivery) && { void: true }),
    ...(row.refundRef && { refundRef: row.refundRef }),
    ...(row.refundOf && { refundOf: row.refundOf }),
    ...(row.dispute && { dispute: row.dispute }),
    timeline: row.timeline,
  };
}

const meter = (row: TransactionRow, delivery: Delivery | null) => ({
  number: row.recipient,
  type: row.request?.meterType,
  customerName: row.request?.customerName,
  ...delivery?.meter,
});

const cable = (row: TransactionRow, delivery: Delivery | null) => ({
  smartCardNumber: row.recipient,
  plan: row.plan,
  customerName: row.request?.customerName,
  ...delivery?.cable,
});
