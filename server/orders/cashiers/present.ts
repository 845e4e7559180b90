import type { Transaction } from '#contract/transactions.ts';
import type { Caller } from '../../identity/caller.ts';
import type { TransactionRow } from '../order.ts';
import { presentTransaction } from '../present.ts';

/**
 * A sale as its cashier sees it. What the agent pays, keeps and holds is not in it: `amount` is what the customer pays, by the selling
 * price or else the face value. They see their own sales alone, so the name on each is theirs.
 */
function withoutCost({ details, metadata: _, ...sale }: Transaction, seller: string): Transaction {
  const { balance: __, discount: ___, fee: ____, refundRef: _____, ...shown } = details;
  return {
    ...sale,
    amount: sale.sellingPrice ?? sale.faceValue ?? sale.amount,
    details: { ...shown, seller },
  };
}

/** A row of the statement as the caller may see it. */
export function presentFor(
  { mode, cashier }: Pick<Caller, 'mode' | 'cashier'>,
  row: TransactionRow,
): Transaction {
  const shown = presentTransaction(row, mode);
  return cashier ? withoutCost(shown, cashier.name) : shown;
}
