import type { Transaction } from '../../platform/db/sql.ts';
import type { Change } from './changes.ts';
import type { FeeRow, PlanRow, ProviderRow, ServiceRow, SettingRow } from './rows.ts';

// Any number will do that no other lock uses.
const CATALOGUE_LOCK = 7_141_001;

/** Makes every writer of the catalogue wait for the one before it, until this transaction ends. */
export const lockCatalogue = (tx: Transaction) => tx`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`;

/** Writes the changes down. The caller holds the catalogue's lock in `tx`. */
export async function applyChanges(tx: Transaction, changes: Change[], now: Date): Promise<void> {
  // One connection takes the statements in this order; not waiting between them saves a round trip for each.
  await Promise.all(changes.map((change) => applyChange(tx, change, now)));
}

function applyChange(tx: Transaction, change: Change, now: Date): Promise<unknown> {
  switch (change.what) {
    case 'service':
      return putService(tx, change.row);
    case 'provider':
      return putProvider(tx, change.row);
    case 'setting':
      return putSetting(tx, change.row);
    case 'fee':
      return change.action === 'remove'
        ? tx`DELETE FROM funding_fees WHERE provider = ${change.id}`
        : putFee(tx, change.row);
    case 'plan':
      if (change.action === 'withdraw')
        return tx`UPDATE plans SET withdrawn_at = ${now} WHERE id = ${change.id}`;
      return change.action === 'replace'
        ? replacePlan(tx, change.id, change.row, now)
        : putPlan(tx, change.row);
  }
}

const putService = (tx: Transaction, row: ServiceRow) => tx`
  INSERT INTO services (code, name, image_url, status, position)
  VALUES (${row.code}, ${row.name}, ${row.imageUrl}, ${row.status}, ${row.position})
  ON CONFLICT (code) DO UPDATE SET name = excluded.name, image_url = excluded.image_url, status = excluded.status,
    position = excluded.position`;

const putProvider = (tx: Transaction, row: ProviderRow) => tx`
  INSERT INTO providers (service, code, name, image_url, status, discount_points, min_kobo, max_kobo, vendor_code, position)
  VALUES (${row.service}, ${row.code}, ${row.name}, ${row.imageUrl}, ${row.status}, ${row.discountPoints}, ${row.minKobo},
    ${row.maxKobo}, ${row.vendorCode}, ${row.position})
  ON CONFLICT (service, code) DO UPDATE SET name = excluded.name, image_url = excluded.image_url,
    status = excluded.status, discount_points = excluded.discount_points, min_kobo = excluded.min_kobo,
    max_kobo = excluded.max_kobo, vendor_code = excluded.vendor_code, position = excluded.position`;

const putFee = (tx: Transaction, row: FeeRow) => tx`
  INSERT INTO funding_fees (provider, fee_points, cap_kobo) VALUES (${row.provider}, ${row.feePoints}, ${row.capKobo})
  ON CONFLICT (provider) DO UPDATE SET fee_points = excluded.fee_points, cap_kobo = excluded.cap_kobo`;

const putSetting = (tx: Transaction, { key, json }: SettingRow) => tx`
  INSERT INTO settings (key, value) VALUES (${key}, ${tx.json(JSON.parse(json))})
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Adds a plan or renames one. Never overwrites the fields that its price depends on. */
const putPlan = (tx: Transaction, row: PlanRow) => tx`
  INSERT INTO plans (id, service, provider, name, kind, price_kobo, size_mb, validity_days, vendor_code)
  VALUES (${row.id}, ${row.service}, ${row.provider}, ${row.name}, ${row.kind}, ${row.priceKobo}, ${row.sizeMb},
    ${row.validityDays}, ${row.vendorCode})
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind, vendor_code = excluded.vendor_code,
    withdrawn_at = NULL`;

async function replacePlan(tx: Transaction, oldId: string, row: PlanRow, now: Date) {
  await putPlan(tx, row);
  await tx`
    UPDATE plans SET withdrawn_at = coalesce(withdrawn_at, ${now}), replaced_by = ${row.id} WHERE id = ${oldId}`;
  // Agents' selling prices are on top of the plan's price, so they hold for the plan at its new price too.
  await tx`UPDATE selling_prices SET plan_id = ${row.id} WHERE plan_id = ${oldId}`;
}
