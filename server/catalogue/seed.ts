import type { Sql, Transaction } from '../db/connect.ts';
import { applyChanges } from './apply.ts';
import { changesBetween } from './changes.ts';
import { CatalogueFile } from './file.ts';
import { toRows } from './file-rows.ts';
import { readCatalogue } from './rows.ts';
import airtime from './seed/airtime.json' with { type: 'json' };
import cable from './seed/cable.json' with { type: 'json' };
import data from './seed/data.json' with { type: 'json' };
import electricity from './seed/electricity.json' with { type: 'json' };
import fundingFees from './seed/funding-fees.json' with { type: 'json' };
import resultChecker from './seed/result-checker.json' with { type: 'json' };

const SEED = { services: [data, airtime, electricity, cable, resultChecker], fundingFees };

// Any number that no other part of the product locks on.
const CATALOGUE_LOCK = 7_141_001;

/** Makes every writer of the catalogue wait for the one before it, until this transaction ends. */
export const lockCatalogue = (tx: Transaction) => tx`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`;

/** Fills an empty catalogue; one that has services is left as it is. Any number of processes may start at once. */
export async function seedCatalogue(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await lockCatalogue(tx);
    const stored = await readCatalogue(tx);
    if (stored.services.length === 0)
      await applyChanges(tx, changesBetween(stored, toRows(CatalogueFile.parse(SEED))), now);
  });
}
