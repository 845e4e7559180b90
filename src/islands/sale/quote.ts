import type { Provider } from '#contract/catalogue.ts';
import type { MarkUp } from '#contract/mark-up.ts';
import { type Kobo, parseNaira, subtract, toNaira, ZERO } from '#domain/money.ts';
import { type Price, priceOf, toBasisPoints } from '#domain/pricing.ts';
import { profitOf, readMarkUp, sellingPriceOf } from '#domain/selling-price.ts';

/** What a sale will come to, as the review shows it; amounts are naira as the wire writes them. */
export interface Quote {
  /** "MTN 1GB SME". */
  title: string;
  /** For people: "0803 123 4567", "Ada Obi, 1234 5678 901". */
  recipient: string;
  face: string;
  discount: string;
  /** What leaves the wallet. */
  amount: string;
  /** What the customer pays and what the agent keeps of it, where the agent has a selling price. */
  sold?: { price: string; kept: string } | undefined;
  /** The plan's name, where a plan is sold. */
  plan?: string | undefined;
  /** Further lines of the review. */
  rows: { label: string; value: string }[];
  /** What should be known of the provider before paying. */
  caution?: string | undefined;
}

interface QuoteParts {
  title: string;
  recipient: string;
  /** Naira as the wire writes it. */
  face: string;
  discountPercent: number;
  /** Of the plan, else of its provider. */
  markUp?: MarkUp | undefined;
  /** Pieces that `face` is of. @default 1 */
  quantity?: number;
  plan?: string | undefined;
  rows?: Quote['rows'];
  caution?: string | undefined;
}

export function quoteOf(parts: QuoteParts): Quote {
  const { face, discountPercent, markUp, quantity, rows = [], ...said } = parts;
  const price = priceOf(parseNaira(face) ?? ZERO, toBasisPoints(discountPercent));
  return {
    ...said,
    rows,
    face: toNaira(price.faceKobo),
    discount: toNaira(price.discountKobo),
    amount: toNaira(price.amountKobo),
    sold: soldAt(price, markUp, quantity),
  };
}

function soldAt(
  { faceKobo, amountKobo }: Price,
  markUp: MarkUp | undefined,
  quantity?: number,
): Quote['sold'] {
  const rule = markUp && readMarkUp(markUp);
  if (!rule) return undefined;
  const sellingKobo = sellingPriceOf(rule, faceKobo, quantity);
  return { price: toNaira(sellingKobo), kept: toNaira(profitOf(sellingKobo, amountKobo)) };
}

/** The wallet after paying, in naira as the wire writes it; negative when it is short. */
export const balanceAfter = (balance: string, amount: string): string =>
  toNaira(subtract(parseNaira(balance) ?? ZERO, parseNaira(amount) ?? ZERO));

const within = (amountKobo: Kobo, limit: string | undefined, isOver: boolean): boolean => {
  const limitKobo = limit === undefined ? undefined : parseNaira(limit);
  if (limitKobo === undefined) return true;
  return isOver ? amountKobo <= limitKobo : amountKobo >= limitKobo;
};

/** True when the provider sells this amount. The contract's schema reports unreadable amounts. */
export function isInRange(
  amount: string,
  { minAmount, maxAmount }: Pick<Provider, 'minAmount' | 'maxAmount'>,
): boolean {
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined) return true;
  return within(amountKobo, minAmount, false) && within(amountKobo, maxAmount, true);
}
