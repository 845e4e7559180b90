import type { Health } from '#contract/catalogue.ts';
import type { BasisPoints, Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { SETTING_SCHEMAS } from './file.ts';

export interface ServiceRow {
  code: string;
  name: string;
  imageUrl: string | null;
  status: Health;
  position: number;
}

export interface ProviderRow {
  service: string;
  code: string;
  name: string;
  imageUrl: string | null;
  status: Health;
  discountPoints: BasisPoints;
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  vendorCode: string | null;
  position: number;
}

export interface PlanRow {
  id: string;
  service: string;
  provider: string;
  name: string;
  kind: string | null;
  priceKobo: Kobo;
  sizeMb: number | null;
  validityDays: number | null;
  vendorCode: string | null;
}

export interface StoredPlanRow extends PlanRow {
  withdrawnAt: Date | null;
  replacedBy: string | null;
}

export interface FeeRow {
  provider: string;
  feePoints: BasisPoints;
  capKobo: Kobo;
}

/** A setting as JSON text, its fields in the order of its schema. */
export interface SettingRow {
  key: 'manualFunding' | 'contacts';
  json: string;
}

/** The catalogue as the database holds it. */
export interface CatalogueRows<P extends PlanRow = PlanRow> {
  services: ServiceRow[];
  providers: ProviderRow[];
  plans: P[];
  fees: FeeRow[];
  settings: SettingRow[];
}

/** Everything, withdrawn plans included. */
export async function readCatalogue(sql: Sql | Transaction): Promise<CatalogueRows<StoredPlanRow>> {
  const [services, providers, plans, fees, settings] = await Promise.all([
    sql<ServiceRow[]>`SELECT * FROM services ORDER BY position`,
    sql<ProviderRow[]>`SELECT * FROM providers ORDER BY position`,
    sql<StoredPlanRow[]>`SELECT * FROM plans ORDER BY price_kobo, id`,
    sql<FeeRow[]>`SELECT * FROM funding_fees ORDER BY provider`,
    readSettings(sql),
  ]);
  return { services, providers, plans, fees, settings };
}

async function readSettings(sql: Sql | Transaction): Promise<SettingRow[]> {
  const keys = Object.keys(SETTING_SCHEMAS);
  const rows = await sql<{ key: SettingRow['key']; value: unknown }[]>`
    SELECT key, value FROM settings WHERE key = ANY(${keys}) ORDER BY key`;
  return rows.map(({ key, value }) => ({ key, json: JSON.stringify(SETTING_SCHEMAS[key].parse(value)) }));
}
