import { add, type Kobo, min, subtract, sum, ZERO } from '../money.ts';
import { likenessOf } from '../repeat.ts';
import type { ListSale } from './check.ts';

const keyOf = ({ service, phone, planId, face }: ListSale): string =>
  likenessOf({ service, recipient: phone, product: planId ?? face });

/** The sales of a list that repeat one further up, with the line of the first. */
export function repeatsOf(sales: readonly ListSale[]): Map<ListSale, number> {
  const seen = new Map<string, number>();
  const repeats = new Map<ListSale, number>();
  for (const sale of sales) {
    const first = seen.get(keyOf(sale));
    if (first === undefined) seen.set(keyOf(sale), sale.line);
    else repeats.set(sale, first);
  }
  return repeats;
}

/** The balance after each sale in turn; negative from the first sale that it cannot pay for. */
export function balancesAfter(sales: readonly ListSale[], balance: Kobo): Kobo[] {
  let left = balance;
  return sales.map(({ priceKobo }) => (left = subtract(left, priceKobo)));
}

export interface ListTotals {
  priceKobo: Kobo;
  discountKobo: Kobo;
  /** How many sales, from the first on, the balance pays for. */
  reached: number;
  /** What is missing for all of them; zero when nothing is. */
  shortKobo: Kobo;
}

export function totalsOf(sales: readonly ListSale[], balance: Kobo): ListTotals {
  const priceKobo = sum(sales.map((sale) => sale.priceKobo));
  const first = balancesAfter(sales, balance).findIndex((after) => after < ZERO);
  return {
    priceKobo,
    discountKobo: sales.reduce((total, sale) => add(total, sale.discountKobo), ZERO),
    reached: first < 0 ? sales.length : first,
    shortKobo: subtract(priceKobo, min(balance, priceKobo)),
  };
}
