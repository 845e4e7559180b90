import { formatNaira, type Kobo } from '#domain/money.ts';
import type { Change } from './changes.ts';

/** In per cent. A price that moves further than this in one import is probably a typing mistake. */
const USUAL_PERCENT = 20;

/** What the vendor asks for a plan, by the plan's vendor code; of one provider. */
export type VendorPrices = ReadonlyMap<string, Kobo>;

/** By "service/provider"; undefined where the vendor tells no prices. */
export type Costs = (provider: string) => VendorPrices | undefined;

/** Doubts about the imported prices, each as one sentence with its numbers. */
export const priceDoubts = (changes: readonly Change[], costs: Costs): string[] =>
  changes.flatMap((change) => [...leapOf(change), ...lossOf(change, costs)]);

const isLeap = (from: bigint, to: bigint): boolean => {
  const by = to > from ? to - from : from - to;
  return by * 100n > from * BigInt(USUAL_PERCENT);
};

const WHOLE_POINTS = 10_000;

function leapOf({ what, id, fields }: Change): string[] {
  return fields.flatMap(({ name, from, to }) => {
    if (what === 'plan' && name === 'priceKobo' && typeof from === 'bigint' && typeof to === 'bigint')
      return isLeap(from, to)
        ? [
            `Plan ${id} would cost ${formatNaira(to as Kobo)} instead of ${formatNaira(from as Kobo)}: more than ${USUAL_PERCENT} % off.`,
          ]
        : [];
    if (what !== 'provider' || name !== 'discountPoints') return [];
    const [paidFrom, paidTo] = [from, to].map((points) => WHOLE_POINTS - Number(points)) as [number, number];
    return isLeap(BigInt(paidFrom), BigInt(paidTo))
      ? [
          `Agents would pay ${paidTo / 100} % of the price at ${id} instead of ${paidFrom / 100} %: more than ${USUAL_PERCENT} % off.`,
        ]
      : [];
  });
}

const SELLING = ['add', 'replace', 'reinstate', 'change'];

/** Compares with the vendor's price before our commission, which the vendor does not publish. */
function lossOf(change: Change, costs: Costs): string[] {
  if (change.what !== 'plan' || !SELLING.includes(change.action)) return [];
  const { id, service, provider, vendorCode, priceKobo } = change.row;
  const costKobo = costs(`${service}/${provider}`)?.get(vendorCode ?? '');
  if (costKobo === undefined || priceKobo >= costKobo) return [];
  return [
    `Plan ${id} would cost ${formatNaira(priceKobo)}, and the vendor asks ${formatNaira(costKobo)} for it: below cost.`,
  ];
}
