import { type BasisPoints, formatNaira, type Kobo, kobo, share, subtract } from '#domain/money.ts';
import type { Change } from './changes.ts';
import { readCodes } from './codes.ts';
import type { Preview } from './import-export.ts';
import { readLevelDiscounts, readLevelPrices } from './level-columns.ts';
import type { CatalogueRows, PlanRow, ProviderRow } from './rows.ts';

/** In per cent. A price that moves further than this in one import is probably a typing mistake. */
const USUAL_PERCENT = 20;

/** What each vendor asks for a provider's plans, by the plans' codes at that vendor; by the vendors' names. */
export type VendorPrices = ReadonlyMap<string, ReadonlyMap<string, Kobo>>;

/** By "service/provider"; undefined where no vendor tells prices. */
export type Costs = (provider: string) => VendorPrices | undefined;

/** Doubts about the imported prices, each as one sentence with its numbers. */
export const priceDoubts = ({ changes, wanted }: Preview, costs: Costs): string[] => [
  ...changes.flatMap(leapOf),
  ...changes.flatMap((change) => (change.what === 'provider' ? thinCommission(change.row) : [])),
  ...plansToJudge(changes, wanted).flatMap((plan) => lossOf(plan, wanted, costs)),
];

const isLeap = (from: bigint, to: bigint): boolean => {
  const by = to > from ? to - from : from - to;
  return by * 100n > from * BigInt(USUAL_PERCENT);
};

const WHOLE_POINTS = 10_000;

/** Who pays: nobody in particular, or the agents of a level. */
const payers = (level?: string): string => (level === undefined ? '' : ` for agents of the level ${level}`);

const isMoney = (value: unknown): value is Kobo => typeof value === 'bigint';

function leapOf(change: Change): string[] {
  if (change.what === 'plan') return leapOfPlan(change);
  return change.what === 'provider' ? leapOfProvider(change) : [];
}

type Of<What extends Change['what']> = Extract<Change, { what: What }>;

function leapOfPlan({ id, action, row, fields }: Of<'plan'>): string[] {
  const tell = (from: Kobo, to: Kobo, level?: string) =>
    isLeap(from, to)
      ? [
          `Plan ${id} would cost ${formatNaira(to)} instead of ${formatNaira(from)}${payers(level)}: more than ${USUAL_PERCENT} % off.`,
        ]
      : [];
  const former = fields.find(({ name }) => name === 'priceKobo')?.from;
  const from = isMoney(former) ? former : row.priceKobo;
  const before = formerColumn(fields, 'levelPrices', action === 'add' ? '' : row.levelPrices);
  return [
    ...tell(from, row.priceKobo),
    ...byLevel(readLevelPrices(before), from, readLevelPrices(row.levelPrices), row.priceKobo, tell),
  ];
}

function leapOfProvider({ id, action, row, fields }: Of<'provider'>): string[] {
  const tell = (from: BasisPoints, to: BasisPoints, level?: string) => {
    const [paidFrom, paidTo] = [WHOLE_POINTS - from, WHOLE_POINTS - to];
    return isLeap(BigInt(paidFrom), BigInt(paidTo))
      ? [
          `Agents${level === undefined ? '' : ` of the level ${level}`} would pay ${paidTo / 100} % of the price at ${id} instead of ${paidFrom / 100} %: more than ${USUAL_PERCENT} % off.`,
        ]
      : [];
  };
  const former = fields.find(({ name }) => name === 'discountPoints')?.from;
  const from = typeof former === 'number' ? former : row.discountPoints;
  const before = formerColumn(fields, 'levelDiscounts', action === 'add' ? '' : row.levelDiscounts);
  return [
    ...tell(from, row.discountPoints),
    ...byLevel(
      readLevelDiscounts(before),
      from,
      readLevelDiscounts(row.levelDiscounts),
      row.discountPoints,
      tell,
    ),
  ];
}

const formerColumn = (fields: Change['fields'], column: string, unchanged: string): string => {
  const field = fields.find(({ name }) => name === column);
  return typeof field?.from === 'string' ? field.from : unchanged;
};

/** Compares what each level pays before and after, which is the standard where it has nothing of its own. */
const byLevel = <V>(
  before: ReadonlyMap<string, V>,
  from: V,
  after: ReadonlyMap<string, V>,
  to: V,
  tell: (from: V, to: V, level: string) => string[],
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((level) =>
    tell(before.get(level) ?? from, after.get(level) ?? to, level),
  );

const nameOf = ({ service, code }: Pick<ProviderRow, 'service' | 'code'>) => `${service}/${code}`;

/** Where agents choose the amount: a discount above what any vendor is known to leave us. */
function thinCommission(row: ProviderRow): string[] {
  const left = Object.values(readCodes(row.vendorCommissions)).map(Number);
  const most = Math.max(...left);
  if (left.length === 0 || row.minKobo === null) return [];
  return discountsOf(row).flatMap(([points, level]) =>
    points <= most
      ? []
      : [
          `Agents${level === undefined ? '' : ` of the level ${level}`} would get ${points / 100} % off at ${nameOf(row)}, and no vendor leaves us more than ${most / 100} %: below cost.`,
        ],
  );
}

/** The discount of the standard level, then those of others. */
const discountsOf = ({ discountPoints, levelDiscounts }: ProviderRow): [BasisPoints, string?][] => [
  [discountPoints],
  ...[...readLevelDiscounts(levelDiscounts)].map(([level, points]): [BasisPoints, string] => [points, level]),
];

const DISCOUNTS = ['discountPoints', 'levelDiscounts'];
const SELLING = ['add', 'replace', 'reinstate', 'change'];

/** The plans that change, and all of a provider whose discount does. */
function plansToJudge(changes: readonly Change[], { plans }: CatalogueRows): PlanRow[] {
  const discounted = new Set(
    changes.flatMap(({ what, id, fields }) =>
      what === 'provider' && fields.some(({ name }) => DISCOUNTS.includes(name)) ? [id] : [],
    ),
  );
  const changed = changes.flatMap((change) =>
    change.what === 'plan' && SELLING.includes(change.action) ? [{ ...change.row, id: change.id }] : [],
  );
  const known = new Set(changed.map(({ id }) => id));
  return [
    ...changed,
    ...plans.filter(
      ({ id, service, provider }) => discounted.has(`${service}/${provider}`) && !known.has(id),
    ),
  ];
}

/** Compares what the agents of each level pay with the least that it costs. */
function lossOf(plan: PlanRow, { providers }: CatalogueRows, costs: Costs): string[] {
  const { id, service, provider: code, priceKobo } = plan;
  const provider = providers.find((row) => row.service === service && row.code === code);
  const prices = readLevelPrices(plan.levelPrices);
  const discounts = new Map(provider ? readLevelDiscounts(provider.levelDiscounts) : []);
  const listed = listedCosts(plan);
  const asked = askedPrices(plan, costs);
  const levels = new Set([undefined, ...prices.keys(), ...discounts.keys()]);
  return [...levels].flatMap((level) => {
    const price = prices.get(level ?? '') ?? priceKobo;
    const paid = subtract(price, share(price, discounts.get(level ?? '') ?? provider?.discountPoints ?? 0));
    const chances = [
      ...listed.map((costKobo) => ({ paidKobo: paid, costKobo })),
      // Before our commission, which pays for the discount.
      ...asked.map((costKobo) => ({ paidKobo: price, costKobo })),
    ];
    const [best] = chances.sort((a, b) => Number(a.costKobo - a.paidKobo - (b.costKobo - b.paidKobo)));
    if (!best || best.paidKobo >= best.costKobo) return [];
    return [
      `Plan ${id} would cost ${formatNaira(best.paidKobo)}${payers(level)}, and the vendor asks ${formatNaira(best.costKobo)} for it: below cost.`,
    ];
  });
}

const listedCosts = ({ vendorCosts }: PlanRow): Kobo[] =>
  Object.values(readCodes(vendorCosts)).map((cost) => kobo(BigInt(cost)));

/** What vendors ask whose cost our list does not know. */
function askedPrices({ id, service, provider, vendorCodes, vendorCosts }: PlanRow, costs: Costs): Kobo[] {
  const listed = readCodes(vendorCosts);
  const codes = readCodes(vendorCodes);
  return [...(costs(`${service}/${provider}`) ?? [])].flatMap(([vendor, plans]) =>
    vendor in listed ? [] : (plans.get(codes[vendor] ?? id) ?? []),
  );
}
