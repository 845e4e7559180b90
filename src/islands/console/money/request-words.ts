import type { MoneyRequest } from '#contract/console/money.ts';
import { formatWireNaira } from '#domain/money.ts';

type Kind = MoneyRequest['kind'];

/** Before the name of the agent, the plan or the vendor. */
export const WHAT: Record<Kind, string> = {
  credit: 'Credit to',
  debit: 'Debit from',
  claim: 'Claim of',
  payment: 'Payment to',
  settle: 'Delivered order of',
  refund: 'Refund to',
  price: 'Price of',
  'paid-in': 'Paid in at',
};

/** What is asked about where it is no agent's. */
export const whatOf = ({ price, vendor }: MoneyRequest): string => price?.name ?? vendor ?? '';

/** What confirming does. */
export function followsFrom({ kind, amount, agent, price, vendor }: MoneyRequest): string {
  const sum = formatWireNaira(amount);
  if (price) return `${price.name} costs ${sum} ${price.from ? 'from its time' : 'at once'}.`;
  if (vendor !== null) return `Our books say that ${sum} was paid in at ${vendor}. No money moves.`;
  const moves = kind === 'debit' ? 'leaves' : 'goes into';
  return `${sum} ${moves} the wallet of ${agent?.username ?? ''} at once.`;
}
