import { kobo, toNaira } from '#domain/money.ts';
import { toBasisPoints, toPercent } from '#domain/pricing.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { readCodes, writeCodes } from './codes.ts';
import {
  type CatalogueFile,
  type CatalogueFileInput,
  type FilePlan,
  type FileProvider,
  toKobo,
} from './file.ts';
import { readLevelDiscounts, readLevelPrices } from './level-columns.ts';
import type { CatalogueRows, FeeRow, LevelRow, PlanRow, ProviderRow, ServiceRow } from './rows.ts';

type FileService = CatalogueFile['services'][number];

/** What a file says of the rows it names; a column that it does not speak of is undefined. */
export interface GivenRows {
  levels: Given<LevelRow>[] | undefined;
  services: Given<ServiceRow>[];
  providers: Given<ProviderRow>[];
  plans: Given<PlanRow>[];
  fees: FeeRow[] | undefined;
  settings: CatalogueRows['settings'];
}

type Given<Row> = { [Column in keyof Row]: Row[Column] | undefined };

export const STANDARD_ROW = {
  code: STANDARD,
  name: 'Standard',
  soldKobo: null,
  position: 0,
} as const satisfies LevelRow;

/** The standard level is always there: a file may name it, to give it another name or place. */
function toLevels(levels: NonNullable<CatalogueFile['levels']>): Given<LevelRow>[] {
  const rows = levels.map(({ code, name, soldIn30Days }, position) => ({
    code,
    name,
    soldKobo: optional(soldIn30Days, toKobo),
    position,
  }));
  if (rows.some(({ code }) => code === STANDARD)) return rows;
  return [STANDARD_ROW, ...rows.map((row) => ({ ...row, position: row.position + 1 }))];
}

/** The rows a file speaks of, in its order. */
export const toGiven = (file: CatalogueFile): GivenRows => ({
  levels: optional(file.levels, toLevels),
  services: file.services.map(({ code, name, imageUrl, status }, position) => ({
    code,
    name,
    imageUrl,
    status,
    position,
  })),
  providers: file.services.flatMap((service) =>
    service.providers.map((provider, position) => toProvider(service, provider, position)),
  ),
  plans: file.services.flatMap((service) =>
    service.providers.flatMap((provider) =>
      (provider.plans ?? []).map((plan) => toPlan(service, provider, plan)),
    ),
  ),
  fees: file.fundingFees?.map(({ provider, percent, cap }) => ({
    provider,
    feePoints: toBasisPoints(percent),
    capKobo: toKobo(cap),
  })),
  settings: (['contacts', 'manualFunding'] as const).flatMap((key) =>
    file[key] ? [{ key, json: JSON.stringify(file[key]) }] : [],
  ),
});

const toProvider = (service: FileService, provider: FileProvider, position: number): Given<ProviderRow> => ({
  service: service.code,
  code: provider.code,
  name: provider.name,
  imageUrl: provider.imageUrl,
  status: provider.status,
  discountPoints: optional(provider.discountPercent, toBasisPoints),
  levelDiscounts: optional(provider.levelDiscounts, (given) => writeGiven(given, String)),
  minKobo: optional(provider.minAmount, toKobo),
  maxKobo: optional(provider.maxAmount, toKobo),
  vendorCodes: optional(provider.vendorCodes, (given) => writeGiven(given, String)),
  vendorCommissions: optional(provider.vendorCommissions, (given) =>
    writeGiven(given, (percent) => String(toBasisPoints(percent))),
  ),
  position,
});

const toPlan = (service: FileService, provider: FileProvider, plan: FilePlan): Given<PlanRow> => ({
  id: plan.id,
  service: service.code,
  provider: provider.code,
  name: plan.name,
  kind: plan.kind,
  priceKobo: optional(plan.price, toKobo),
  levelPrices: optional(plan.levelPrices, (given) => writeGiven(given, (naira) => toNaira(toKobo(naira)))),
  sizeMb: plan.sizeMb,
  validityDays: plan.validityDays,
  vendorCodes: optional(plan.vendorCodes, (given) => writeGiven(given, String)),
  vendorCosts: optional(plan.vendorCosts, (given) => writeGiven(given, (naira) => String(toKobo(naira)))),
});

/** As writeCodes; what is null there is empty. */
const writeGiven = <V>(given: Readonly<Record<string, V | null>>, write: (value: V) => string): string =>
  writeCodes(mapped(given, (value) => (value === null ? '' : write(value))));

const optional = <From, To>(value: From | undefined, map: (value: From) => To): To | undefined =>
  value === undefined ? undefined : map(value);

const mapped = <From, To>(given: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, map(value)]));

/** A field that stands in the file only when it has a value. */
const given = <K extends string, V>(key: K, value: V | null) =>
  (value === null ? {} : { [key]: value }) as { [key in K]?: V };

/** The same of what writeCodes has written. */
const givenList = <K extends string, V>(key: K, written: string, read: (value: string) => V) =>
  given(key, written ? mapped(readCodes(written), read) : null);

const givenByLevel = <K extends string, V, W>(key: K, byLevel: ReadonlyMap<string, V>, to: (value: V) => W) =>
  given(key, byLevel.size ? mapped(Object.fromEntries(byLevel), to) : null);

const toFileLevel = ({ code, name, soldKobo }: LevelRow) => ({
  code,
  name,
  ...given('soldIn30Days', soldKobo && toNaira(soldKobo)),
});

/** The file that asks for exactly these rows. Plans given here must be on sale. */
export function toFile(rows: CatalogueRows): CatalogueFileInput {
  const plansOf = ({ service, code, minKobo }: ProviderRow) => {
    const plans = rows.plans.filter((plan) => plan.service === service && plan.provider === code);
    return plans.length || minKobo === null ? { plans: plans.map(toFilePlan) } : {};
  };
  const isStandardAlone = rows.levels.length === 1 && rows.levels[0]?.name === STANDARD_ROW.name;
  return {
    ...(!isStandardAlone && { levels: rows.levels.map(toFileLevel) }),
    services: rows.services.map(({ code, name, imageUrl, status }) => ({
      code: code as CatalogueFile['services'][number]['code'],
      name,
      ...given('imageUrl', imageUrl),
      status,
      providers: rows.providers
        .filter((provider) => provider.service === code)
        .map((provider) => ({ ...toFileProvider(provider), ...plansOf(provider) })),
    })),
    fundingFees: rows.fees.map(({ provider, feePoints, capKobo }) => ({
      provider,
      percent: toPercent(feePoints),
      cap: toNaira(capKobo),
    })),
    ...Object.fromEntries(rows.settings.map(({ key, json }) => [key, JSON.parse(json)])),
  };
}

const toFileProvider = (row: ProviderRow) => ({
  code: row.code,
  name: row.name,
  ...given('imageUrl', row.imageUrl),
  status: row.status,
  discountPercent: toPercent(row.discountPoints),
  ...givenByLevel('levelDiscounts', readLevelDiscounts(row.levelDiscounts), toPercent),
  ...given('minAmount', row.minKobo === null ? null : toNaira(row.minKobo)),
  ...given('maxAmount', row.maxKobo === null ? null : toNaira(row.maxKobo)),
  ...givenList('vendorCodes', row.vendorCodes, (code) => code),
  ...givenList('vendorCommissions', row.vendorCommissions, (points) => toPercent(Number(points))),
});

const toFilePlan = (row: PlanRow) => ({
  id: row.id,
  name: row.name,
  ...given('kind', row.kind),
  price: toNaira(row.priceKobo),
  ...givenByLevel('levelPrices', readLevelPrices(row.levelPrices), toNaira),
  ...given('sizeMb', row.sizeMb),
  ...given('validityDays', row.validityDays),
  ...givenList('vendorCodes', row.vendorCodes, (code) => code),
  ...givenList('vendorCosts', row.vendorCosts, (cost) => toNaira(kobo(BigInt(cost)))),
});
