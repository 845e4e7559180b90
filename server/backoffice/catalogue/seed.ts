import { readFile } from 'node:fs/promises';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { applyChanges, lockCatalogue } from './apply.ts';
import { changesBetween } from './changes.ts';
import { CatalogueFile } from './file.ts';
import { toGiven } from './file-rows.ts';
import { wantedOf } from './wanted.ts';
import { type CatalogueRows, readCatalogue, type StoredCatalogue } from './rows.ts';
import fundingFees from './seed/funding-fees.json' with { type: 'json' };

// One file a service, named by its code. The build copies them beside the bundle, where the same relative path finds them.
const FOLDER = new URL('./seed/', import.meta.url);

async function readSeed(): Promise<CatalogueFile> {
  const texts = SERVICE_CODES.map((code) => readFile(new URL(`${code}.json`, FOLDER), 'utf8'));
  const services = (await Promise.all(texts)).map((text) => JSON.parse(text) as unknown);
  return CatalogueFile.parse({ services, fundingFees });
}

/**
 * Fills an empty catalogue. A catalogue that has services gets only the missing ones that a new version added. They start
 * closed: the operator sets their prices and opens them. Nothing else changes. Any number of processes may start at once.
 */
export async function seedCatalogue(sql: Sql, now: Date): Promise<void> {
  const seed = wantedOf(NOTHING, toGiven(await readSeed()));
  await sql.begin(async (tx) => {
    await lockCatalogue(tx);
    const stored = await readCatalogue(tx, now);
    const wanted = stored.services.length === 0 ? seed : newServices(stored, seed);
    await applyChanges(tx, changesBetween(NOTHING, wanted), now);
  });
}

const NOTHING: StoredCatalogue = {
  levels: [],
  services: [],
  providers: [],
  plans: [],
  fees: [],
  settings: [],
  levelPrices: [],
  agents: new Map(),
  levelsSince: null,
};

function newServices(stored: StoredCatalogue, seed: CatalogueRows): CatalogueRows {
  const known = new Set(stored.services.map(({ code }) => code));
  const taken = new Set(stored.plans.map(({ id }) => id));
  const isNew = ({ service }: { service: string }) => !known.has(service);
  return {
    ...NOTHING,
    services: seed.services
      .filter(({ code }) => !known.has(code))
      .map((service) => ({ ...service, status: 'down' })),
    providers: seed.providers.filter(isNew),
    plans: seed.plans.filter((plan) => isNew(plan) && !taken.has(plan.id)),
  };
}
