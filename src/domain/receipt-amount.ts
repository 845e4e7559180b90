import type { Transaction } from '#contract/transactions.ts';
import { add, parseNaira, toNaira, ZERO } from './money.ts';
import { profitOf } from './selling-price.ts';
import { isReturned } from './transaction.ts';

/**
 * What the agent keeps of a sale, in naira as the wire writes it; undefined where it has no selling price or its money went
 * back.
 */
export function keptOf({ amount, status, details: { sellingPrice } }: Transaction): string | undefined {
  if (!sellingPrice || isReturned(status)) return undefined;
  return toNaira(profitOf(parseNaira(sellingPrice) ?? ZERO, parseNaira(amount) ?? ZERO));
}

/**
 * What stands on a customer's receipt, in naira as the wire writes it: the selling price, else the face value. Undefined for a
 * plan at its face value and for a refund, which are what the agent paid. @param mayShowCost the agent's word that it may stand there all the same
 */
export function receiptAmount({ amount, details }: Transaction, mayShowCost = false): string | undefined {
  const { sellingPrice, discount, plan, refundOf } = details;
  if (sellingPrice) return sellingPrice;
  const discountKobo = parseNaira(discount ?? '0') ?? ZERO;
  const isCost = (plan && discountKobo === ZERO) || refundOf;
  if (isCost && !mayShowCost) return undefined;
  return toNaira(add(parseNaira(amount) ?? ZERO, discountKobo));
}
