import type { Sql } from '../../platform/db/sql.ts';
import { applyChanges, lockCatalogue } from './apply.ts';
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

/** Fills an empty catalogue; one that has services is left as it is. Any number of processes may start at once. */
export async function seedCatalogue(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await lockCatalogue(tx);
    const stored = await readCatalogue(tx);
    if (stored.services.length === 0)
      await applyChanges(tx, changesBetween(stored, toRows(CatalogueFile.parse(SEED))), now);
  });
}
