import type { Health } from '#contract/catalogue.ts';
import type { BasisPoints, Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../db/connect.ts';

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

/** The catalogue as the database holds it. */
export interface CatalogueRows<P extends PlanRow = PlanRow> {
  services: ServiceRow[];
  providers: ProviderRow[];
  plans: P[];
  fees: FeeRow[];
}

/** Everything, withdrawn plans included. */
export async function readCatalogue(sql: Sql | Transaction): Promise<CatalogueRows<StoredPlanRow>> {
  const [services, providers, plans, fees] = await Promise.all([
    sql<ServiceRow[]>`SELECT * FROM services ORDER BY position`,
    sql<ProviderRow[]>`SELECT * FROM providers ORDER BY position`,
    sql<StoredPlanRow[]>`SELECT * FROM plans ORDER BY price_kobo, id`,
    sql<FeeRow[]>`SELECT * FROM funding_fees ORDER BY provider`,
  ]);
  return { services, providers, plans, fees };
}
