import { kobo, toNaira } from '#domain/money.ts';

/** Sums of orders that were not refunded; see the columns of `day_totals`. */
export interface Takings {
  amountKobo: bigint;
  /** The selling prices of those that have one. */
  sellingKobo: bigint;
  /** What the agent paid for those. */
  pricedKobo: bigint;
}

/** The sum of one column of some rows, in naira as the wire writes it. */
export const naira = <Column extends string>(
  rows: readonly Record<Column, bigint>[],
  column: Column,
): string => toNaira(kobo(rows.reduce((sum, row) => sum + row[column], 0n)));

/**
 * What customers paid and what the agent keeps of it. An order without a selling price counts as sold for what the agent paid;
 * `kept` is null when no order has one.
 */
export function takingsOf(rows: readonly Takings[]): { sold: string; kept: string | null } {
  const sums = rows.map(({ amountKobo, sellingKobo, pricedKobo }) => ({
    sold: amountKobo - pricedKobo + sellingKobo,
    kept: sellingKobo - pricedKobo,
  }));
  const isPriced = rows.some(({ sellingKobo }) => sellingKobo > 0n);
  return { sold: naira(sums, 'sold'), kept: isPriced ? naira(sums, 'kept') : null };
}
