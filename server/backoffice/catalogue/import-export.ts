import type { z } from 'zod';
import { announce } from '../../catalogue/announce.ts';
import { tellStatuses } from '../../catalogue/tell-status.ts';
import { postNotice } from '../../messages/notices/notices.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { applyChanges, lockCatalogue } from './apply.ts';
import { type Change, changesBetween } from './changes.ts';
import { CatalogueFile, type CatalogueFileInput } from './file.ts';
import { toFile, toRows } from './file-rows.ts';
import { priceEvents } from './price-events.ts';
import { priceNotice } from './price-notice.ts';
import { problemsOf } from './problems.ts';
import { type CatalogueRows, readCatalogue } from './rows.ts';

/** A file cannot be imported; each problem is one sentence that says where and why. */
export class CatalogueFileError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'CatalogueFileError';
    this.problems = problems;
  }
}

/** The catalogue as a file that, imported, changes nothing. Withdrawn plans are left out. */
export async function exportCatalogue(sql: Sql): Promise<CatalogueFileInput> {
  const rows = await readCatalogue(sql);
  return toFile({ ...rows, plans: rows.plans.filter(({ withdrawnAt }) => !withdrawnAt) });
}

/** @throws CatalogueFileError when what was read from a file is not a whole catalogue */
export function parseCatalogueFile(file: unknown): CatalogueFile {
  const parsed = CatalogueFile.safeParse(file);
  if (!parsed.success) throw new CatalogueFileError(parsed.error.issues.map(describe));
  return parsed.data;
}

/**
 * What importing a file changes; with `apply` it is done, all or nothing, and agents and their programs are told of changed prices.
 * @param judge called with the changes before they are made; an error it throws refuses them all
 * @throws CatalogueFileError when the file is not a whole and sound catalogue
 */
export async function importCatalogue(
  sql: Sql,
  file: unknown,
  { apply, now, judge }: { apply: boolean; now: Date; judge?: (changes: Change[]) => void },
): Promise<Change[]> {
  const wanted = toRows(parseCatalogueFile(file));
  return sql.begin(async (tx) => {
    await lockCatalogue(tx);
    const stored = await readCatalogue(tx);
    const problems = problemsOf(stored, wanted);
    if (problems.length > 0) throw new CatalogueFileError(problems);
    const changes = changesBetween(stored, wanted);
    judge?.(changes);
    if (apply) await applyAndTell(tx, changes, wanted, now);
    return changes;
  });
}

async function applyAndTell(
  tx: Transaction,
  changes: Change[],
  wanted: CatalogueRows,
  now: Date,
): Promise<void> {
  await applyChanges(tx, changes, now);
  const notice = priceNotice(changes, wanted);
  if (notice) await postNotice(tx, { ...notice, now });
  await tellStatuses(tx, now);
  await announce(tx, 'price.changed', priceEvents(changes, wanted), now);
}

const describe = ({ path, message }: z.core.$ZodIssue) =>
  `${path.map(String).join('.') || 'file'}: ${message}`;
