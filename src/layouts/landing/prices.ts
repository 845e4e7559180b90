import { providersOf, type SeedProvider } from '../first-catalogue.ts';

/** An amount of sales and what they earn, in naira. */
interface Earning {
  sales: number;
  aDay: string;
  aMonth: string;
}

const ONE_GB = 1_000;
const SALES_A_DAY = [10, 25, 50, 100, 200];
/** Naira of airtime a sale. */
const EXAMPLE = 1_000;
const DAYS = 30;

const naira = (amount: number): string => `₦${amount.toLocaleString('en-NG')}`;

/** The cheapest plan of 1 GB, with its days. */
function oneGigabyte({ name, plans }: SeedProvider): [string, string][] {
  const cheapest = plans.find(({ sizeMb }) => sizeMb === ONE_GB);
  if (!cheapest) return [];
  const days = cheapest.validityDays;
  return [
    [`${name} 1 GB${days ? `, ${days} ${days === 1 ? 'day' : 'days'}` : ''}`, naira(Number(cheapest.price))],
  ];
}

/** Percents of a service's providers, the least first; none where there is no discount. */
const percentsOf = (code: string): number[] =>
  providersOf(code)
    .map(({ discountPercent }) => discountPercent)
    .filter((percent) => percent > 0)
    .toSorted((a, b) => a - b);

function discounts(name: string, code: string): [string, string][] {
  const percents = percentsOf(code);
  const [least] = percents;
  const most = percents.at(-1);
  if (least === undefined) return [];
  return [[name, least === most ? `${least} % off` : `${least} to ${most} % off`]];
}

const firstPin = (): [string, string][] =>
  providersOf('result-checker')
    .flatMap(({ plans }) => plans)
    .slice(0, 1)
    .map(({ name, price }) => [name, naira(Number(price))]);

/** What an agent pays, as lines: the name and the price or discount. Empty when the catalogue has none. */
export const prices: [string, string][] = [
  ...discounts('Airtime', 'airtime'),
  ...providersOf('data').flatMap(oneGigabyte),
  ...discounts('Electricity', 'electricity'),
  ...discounts('Cable', 'cable'),
  ...firstPin(),
];

/** The least discount on airtime, in percent; undefined: there is none, and so nothing to earn by this rule. */
export const [leastDiscount] = percentsOf('airtime');

/** What sales of airtime earn at the least discount. */
export const earnings: Earning[] = SALES_A_DAY.map((sales) => {
  const aDay = (sales * EXAMPLE * (leastDiscount ?? 0)) / 100;
  return { sales, aDay: naira(aDay), aMonth: naira(aDay * DAYS) };
});

export const example = naira(EXAMPLE);
