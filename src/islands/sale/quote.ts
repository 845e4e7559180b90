import type { Provider } from '#contract/catalogue.ts';
import { type Kobo, parseNaira, subtract, toNaira, ZERO } from '#domain/money.ts';
import { priceOf, toBasisPoints } from '#domain/pricing.ts';

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
  plan?: string | undefined;
  rows?: Quote['rows'];
  caution?: string | undefined;
}

export function quoteOf({ face, discountPercent, rows = [], ...said }: QuoteParts): Quote {
  const price = priceOf(parseNaira(face) ?? ZERO, toBasisPoints(discountPercent));
  return {
    ...said,
    rows,
    face: toNaira(price.faceKobo),
    discount: toNaira(price.discountKobo),
    amount: toNaira(price.amountKobo),
  };
}

/** The wallet after paying, in naira as the wire writes it; negative when it is short. */
export const balanceAfter = (balance: string, amount: string): string =>
  toNaira(subtract(parseNaira(balance) ?? ZERO, parseNaira(amount) ?? ZERO));

export const isNone = (naira: string): boolean => (parseNaira(naira) ?? ZERO) === ZERO;

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
