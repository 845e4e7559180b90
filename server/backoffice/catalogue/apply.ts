import type { Transaction } from '../../platform/db/sql.ts';
import { type Change, withoutVersion } from './changes.ts';
import { readCodes } from './codes.ts';
import { readLevelDiscounts, readLevelPrices } from './level-columns.ts';
import {
  type FeeRow,
  type LevelRow,
  type PlanRow,
  type ProviderRow,
  type ServiceRow,
  type SettingRow,
} from './rows.ts';

// Any number will do that no other lock uses.
const CATALOGUE_LOCK = 7_141_001;

/** Makes every writer of the catalogue wait for the one before it, until this transaction ends. */
export const lockCatalogue = (tx: Transaction) => tx`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`;

/** Writes the changes down. The caller holds the catalogue's lock in `tx`. */
export async function applyChanges(tx: Transaction, changes: Change[], now: Date): Promise<void> {
  // One connection takes the statements in this order; not waiting between them saves a round trip for each.
  await Promise.all(
    // Each in a promise of its own: otherwise those of several statements would begin before the others.
    changes.map(async (change) => {
      await applyChange(tx, change, now);
    }),
  );
}

function applyChange(tx: Transaction, change: Change, now: Date): Promise<unknown> {
  switch (change.what) {
    case 'level':
      return change.action === 'remove' ? removeLevel(tx, change.id) : putLevel(tx, change.row);
    case 'service':
      return putService(tx, change.row);
    case 'provider':
      return putProvider(tx, change.row, now);
    case 'setting':
      return putSetting(tx, change.row);
    case 'fee':
      return change.action === 'remove'
        ? tx`DELETE FROM funding_fees WHERE provider = ${change.id}`
        : putFee(tx, change.row);
    case 'plan':
      if (change.action === 'withdraw')
        return tx`UPDATE plans SET withdrawn_at = ${now} WHERE id = ${change.id}`;
      return applyPlan(tx, change, now);
  }
}

async function applyPlan(tx: Transaction, { action, id, row, fields }: PlanChange, now: Date): Promise<void> {
  if (action === 'replace') await replacePlan(tx, id, row, now);
  else await putPlan(tx, row, now);
  if (row.levelPrices !== '' || fields.some(({ name }) => name === 'levelPrices'))
    await putLevelPrices(tx, row, now);
}

type PlanChange = Extract<Change, { what: 'plan' }>;

const putLevel = (tx: Transaction, row: LevelRow) => tx`
  INSERT INTO levels (code, name, sold_kobo, position)
  VALUES (${row.code}, ${row.name}, ${row.soldKobo}, ${row.position})
  ON CONFLICT (code) DO UPDATE SET name = excluded.name, sold_kobo = excluded.sold_kobo, position = excluded.position`;

/** No agent has it any more, so none knows a plan by the ids of its prices. */
async function removeLevel(tx: Transaction, code: string): Promise<void> {
  await tx`DELETE FROM level_prices WHERE level = ${code}`;
  await tx`DELETE FROM level_discounts WHERE level = ${code}`;
  await tx`DELETE FROM levels WHERE code = ${code}`;
}

const putService = (tx: Transaction, row: ServiceRow) => tx`
  INSERT INTO services (code, name, image_url, status, position)
  VALUES (${row.code}, ${row.name}, ${row.imageUrl}, ${row.status}, ${row.position})
  ON CONFLICT (code) DO UPDATE SET name = excluded.name, image_url = excluded.image_url, status = excluded.status,
    position = excluded.position`;

const putProvider = (tx: Transaction, row: ProviderRow, now: Date) => {
  const { vendors, values: codes } = listsOf(row.vendorCodes);
  const known = listsOf(row.vendorCommissions);
  const discounts = readLevelDiscounts(row.levelDiscounts);
  const levels = [...discounts.keys()];
  return tx`
    WITH put AS (
      INSERT INTO providers (service, code, name, image_url, status, discount_points, min_kobo, max_kobo, position)
      VALUES (${row.service}, ${row.code}, ${row.name}, ${row.imageUrl}, ${row.status}, ${row.discountPoints}, ${row.minKobo},
        ${row.maxKobo}, ${row.position})
      ON CONFLICT (service, code) DO UPDATE SET name = excluded.name, image_url = excluded.image_url,
        status = excluded.status, discount_points = excluded.discount_points, min_kobo = excluded.min_kobo,
        max_kobo = excluded.max_kobo, position = excluded.position
    ), dropped AS (
      DELETE FROM provider_codes
      WHERE service = ${row.service} AND provider = ${row.code} AND vendor <> ALL (${vendors})
    ), dated AS (
      INSERT INTO vendor_commissions (service, provider, vendor, since, commission_points)
      SELECT ${row.service}, ${row.code}, vendor, ${now}, given.value::int FROM (
        SELECT DISTINCT ON (vendor) vendor, commission_points AS value FROM vendor_commissions
        WHERE service = ${row.service} AND provider = ${row.code} AND since <= ${now} ORDER BY vendor, since DESC) kept
      FULL JOIN unnest(${known.vendors}::text[], ${known.values}::text[]) AS given (vendor, value) USING (vendor)
      WHERE given.value::int IS DISTINCT FROM kept.value
      ON CONFLICT (service, provider, vendor, since) DO UPDATE SET commission_points = excluded.commission_points
    ), ended AS (
      DELETE FROM level_discounts
      WHERE service = ${row.service} AND provider = ${row.code} AND level <> ALL (${levels})
    ), discounts AS (
      INSERT INTO level_discounts (service, provider, level, discount_points)
      SELECT ${row.service}, ${row.code}, level, points
      FROM unnest(${levels}::text[], ${[...discounts.values()].map(String)}::text[]::int[]) AS given (level, points)
      ON CONFLICT (service, provider, level) DO UPDATE SET discount_points = excluded.discount_points
    )
    INSERT INTO provider_codes (service, provider, vendor, code)
    SELECT ${row.service}, ${row.code}, vendor, code FROM unnest(${vendors}::text[], ${codes}::text[]) AS given (vendor, code)
    ON CONFLICT (service, provider, vendor) DO UPDATE SET code = excluded.code`;
};

/** The vendors of what writeCodes has written, and their values in the same order. */
function listsOf(written: string) {
  const given = readCodes(written);
  return { vendors: Object.keys(given), values: Object.values(given) };
}

const putFee = (tx: Transaction, row: FeeRow) => tx`
  INSERT INTO funding_fees (provider, fee_points, cap_kobo) VALUES (${row.provider}, ${row.feePoints}, ${row.capKobo})
  ON CONFLICT (provider) DO UPDATE SET fee_points = excluded.fee_points, cap_kobo = excluded.cap_kobo`;

const putSetting = (tx: Transaction, { key, json }: SettingRow) => tx`
  INSERT INTO settings (key, value) VALUES (${key}, ${tx.json(JSON.parse(json))})
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Adds a plan or renames one. Never overwrites the fields that its price depends on. */
const putPlan = (tx: Transaction, row: PlanRow, now: Date) => {
  const { vendors, values: codes } = listsOf(row.vendorCodes);
  const known = listsOf(row.vendorCosts);
  return tx`
    WITH put AS (
      INSERT INTO plans (id, service, provider, name, kind, price_kobo, size_mb, validity_days)
      VALUES (${row.id}, ${row.service}, ${row.provider}, ${row.name}, ${row.kind}, ${row.priceKobo}, ${row.sizeMb},
        ${row.validityDays})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind, withdrawn_at = NULL
    ), dropped AS (
      DELETE FROM plan_codes WHERE plan_id = ${row.id} AND vendor <> ALL (${vendors})
    ), dated AS (
      INSERT INTO plan_costs (plan_id, vendor, since, cost_kobo)
      SELECT ${row.id}, vendor, ${now}, given.value::bigint FROM (
        SELECT DISTINCT ON (vendor) vendor, cost_kobo AS value FROM plan_costs
        WHERE plan_id = ${row.id} AND since <= ${now} ORDER BY vendor, since DESC) kept
      FULL JOIN unnest(${known.vendors}::text[], ${known.values}::text[]) AS given (vendor, value) USING (vendor)
      WHERE given.value::bigint IS DISTINCT FROM kept.value
      ON CONFLICT (plan_id, vendor, since) DO UPDATE SET cost_kobo = excluded.cost_kobo
    )
    INSERT INTO plan_codes (plan_id, vendor, code)
    SELECT ${row.id}, vendor, code FROM unnest(${vendors}::text[], ${codes}::text[]) AS given (vendor, code)
    ON CONFLICT (plan_id, vendor) DO UPDATE SET code = excluded.code`;
};

async function replacePlan(tx: Transaction, oldId: string, row: PlanRow, now: Date) {
  await putPlan(tx, row, now);
  await tx`
    UPDATE plans SET withdrawn_at = coalesce(withdrawn_at, ${now}), replaced_by = ${row.id} WHERE id = ${oldId}`;
  // Who knew it by the price of a level goes on doing so, where nothing else of it has changed.
  await tx`
    UPDATE level_prices SET plan_id = ${row.id}
    WHERE plan_id = ${oldId} AND withdrawn_at IS NULL AND EXISTS (
      SELECT FROM plans former JOIN plans new ON new.id = ${row.id}
      WHERE former.id = ${oldId} AND (former.size_mb, former.validity_days) IS NOT DISTINCT FROM (new.size_mb, new.validity_days))`;
  // Agents' selling prices are on top of the plan's price, so they hold for the plan at its new price too.
  await tx`UPDATE selling_prices SET plan_id = ${row.id} WHERE plan_id = ${oldId}`;
}

/** Makes the prices of levels what the row has. A price that stays keeps its id; another one gets the plan's next free id. */
async function putLevelPrices(tx: Transaction, { id, levelPrices }: PlanRow, now: Date): Promise<void> {
  const prices = readLevelPrices(levelPrices);
  const wanted = tx`
    SELECT * FROM unnest(${[...prices.keys()]}::text[], ${[...prices.values()].map(String)}::text[]::bigint[]) AS given (level, price_kobo)`;
  await tx`
    UPDATE level_prices SET withdrawn_at = ${now}
    WHERE plan_id = ${id} AND withdrawn_at IS NULL AND (level, price_kobo) NOT IN (${wanted})`;
  const beginning = `${withoutVersion(id)}.`;
  const taken = tx`
    SELECT id FROM plans WHERE starts_with(id, ${beginning}) UNION SELECT id FROM level_prices WHERE starts_with(id, ${beginning})`;
  await tx`
    WITH added AS (
      SELECT *, row_number() OVER (ORDER BY level) AS place FROM (${wanted}) wanted
      WHERE NOT EXISTS (SELECT FROM level_prices p
        WHERE p.plan_id = ${id} AND p.level = wanted.level AND p.withdrawn_at IS NULL)
    ), free AS (
      SELECT ${beginning} || version AS id, row_number() OVER (ORDER BY version) AS place
      FROM generate_series(2, (SELECT count(*)::int FROM (${taken}) taken) + ${prices.size} + 2) AS version
      WHERE ${beginning} || version NOT IN (${taken})
    )
    INSERT INTO level_prices (id, plan_id, level, price_kobo)
    SELECT free.id, ${id}, level, price_kobo FROM added JOIN free USING (place)`;
}
