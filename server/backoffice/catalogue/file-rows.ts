import { toNaira } from '#domain/money.ts';
import { toBasisPoints, toPercent } from '#domain/pricing.ts';
import { type CatalogueFile, type CatalogueFileInput, type FileProvider, toKobo } from './file.ts';
import type { CatalogueRows, PlanRow, ProviderRow } from './rows.ts';

/** The rows a file asks for. */
export function toRows(file: CatalogueFile): CatalogueRows {
  return {
    services: file.services.map(({ code, name, imageUrl, status }, position) => ({
      code,
      name,
      imageUrl: imageUrl ?? null,
      status,
      position,
    })),
    providers: file.services.flatMap((service) =>
      service.providers.map((provider, position) => toProviderRow(service.code, provider, position)),
    ),
    plans: file.services.flatMap((service) =>
      service.providers.flatMap((provider) => toPlanRows(service.code, provider)),
    ),
    fees: file.fundingFees.map(({ provider, percent, cap }) => ({
      provider,
      feePoints: toBasisPoints(percent),
      capKobo: toKobo(cap),
    })),
    settings: (['contacts', 'manualFunding'] as const).flatMap((key) =>
      file[key] ? [{ key, json: JSON.stringify(file[key]) }] : [],
    ),
  };
}

const toProviderRow = (service: string, provider: FileProvider, position: number): ProviderRow => ({
  service,
  code: provider.code,
  name: provider.name,
  imageUrl: provider.imageUrl ?? null,
  status: provider.status,
  discountPoints: toBasisPoints(provider.discountPercent),
  minKobo: provider.minAmount ? toKobo(provider.minAmount) : null,
  maxKobo: provider.maxAmount ? toKobo(provider.maxAmount) : null,
  vendorCode: provider.vendorCode ?? null,
  position,
});

const toPlanRows = (service: string, provider: FileProvider): PlanRow[] =>
  (provider.plans ?? []).map(({ price, ...plan }) => ({
    id: plan.id,
    service,
    provider: provider.code,
    name: plan.name,
    kind: plan.kind ?? null,
    priceKobo: toKobo(price),
    sizeMb: plan.sizeMb ?? null,
    validityDays: plan.validityDays ?? null,
    vendorCode: plan.vendorCode ?? null,
  }));

/** A field that stands in the file only when it has a value. */
const given = <K extends string, V>(key: K, value: V | null) =>
  (value === null ? {} : { [key]: value }) as { [key in K]?: V };

/** The file that asks for exactly these rows. Plans given here must be on sale. */
export function toFile(rows: CatalogueRows): CatalogueFileInput {
  const plansOf = ({ service, code, minKobo }: ProviderRow) => {
    const plans = rows.plans.filter((plan) => plan.service === service && plan.provider === code);
    return plans.length || minKobo === null ? { plans: plans.map(toFilePlan) } : {};
  };
  return {
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
  ...given('minAmount', row.minKobo === null ? null : toNaira(row.minKobo)),
  ...given('maxAmount', row.maxKobo === null ? null : toNaira(row.maxKobo)),
  ...given('vendorCode', row.vendorCode),
});

const toFilePlan = (row: PlanRow) => ({
  id: row.id,
  name: row.name,
  ...given('kind', row.kind),
  price: toNaira(row.priceKobo),
  ...given('sizeMb', row.sizeMb),
  ...given('validityDays', row.validityDays),
  ...given('vendorCode', row.vendorCode),
});
