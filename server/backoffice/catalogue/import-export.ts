import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { announce } from '../../catalogue/announce.ts';
import { tellStatuses } from '../../catalogue/tell-status.ts';
import { postNotice } from '../../messages/notices/notices.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { applyChanges, lockCatalogue } from './apply.ts';
import { type Change, changesBetween } from './changes.ts';
import { CatalogueFile, type CatalogueFileInput } from './file.ts';
import { toFile, toGiven } from './file-rows.ts';
import { priceEvent } from './price-events.ts';
import { priceMoves } from './price-moves.ts';
import { priceNotices } from './price-notice.ts';
import { tellPairs } from './tell-pairs.ts';
import { problemsOf } from './problems.ts';
import { type CatalogueRows, readCatalogue, type StoredCatalogue } from './rows.ts';
import { mergedWith, wantedOf } from './wanted.ts';

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
export async function exportCatalogue(sql: Sql, now: Date): Promise<CatalogueFileInput> {
  const rows = await readCatalogue(sql, now);
  return { version: versionOf(rows), ...onSale(rows) };
}

const onSale = (rows: StoredCatalogue) =>
  toFile({ ...rows, plans: rows.plans.filter(({ withdrawnAt }) => !withdrawnAt) });

/** The same for the same catalogue, another one as soon as anything in it has changed. */
const versionOf = (rows: StoredCatalogue): string =>
  createHash('sha256')
    .update(JSON.stringify(onSale(rows)))
    .digest('hex')
    .slice(0, 12);

/** @throws CatalogueFileError when what was read from a file is not a whole catalogue */
export function parseCatalogueFile(file: unknown): CatalogueFile {
  const parsed = CatalogueFile.safeParse(file);
  if (!parsed.success) throw new CatalogueFileError(parsed.error.issues.map(describe));
  return parsed.data;
}

/** What an import would do, and the catalogue before and after it. */
export interface Preview {
  changes: Change[];
  before: StoredCatalogue;
  wanted: CatalogueRows;
}

interface Asked {
  now: Date;
  /** True: what the file leaves out stays as it is, and is not withdrawn. @default false */
  isPartial?: boolean;
}

/**
 * What importing a file would change. Nothing is changed.
 * @throws CatalogueFileError as importCatalogue
 */
export const previewImport = (sql: Sql, file: unknown, asked: Asked): Promise<Preview> =>
  sql.begin(async (tx) => {
    await lockCatalogue(tx);
    return preview(tx, file, asked);
  });

/**
 * Imports a file, all or nothing, and tells each agent and their programs of prices that change for them.
 * @param judge called with the changes before they are made; an error it throws refuses them all
 * @throws CatalogueFileError when the file is not a sound catalogue, lacks something that is there, or is of another version than
 * the catalogue, which has changed since the file was exported
 */
export const importCatalogue = (
  sql: Sql,
  file: unknown,
  { judge, ...asked }: Asked & { judge?: (previewed: Preview) => void },
): Promise<Change[]> =>
  sql.begin(async (tx) => {
    await lockCatalogue(tx);
    return importInto(tx, file, asked, judge);
  });

/** The same in the caller's transaction, which holds the catalogue's lock. Nothing is written before an error is thrown. */
export async function importInto(
  tx: Transaction,
  file: unknown,
  asked: Asked,
  judge?: (previewed: Preview) => void,
): Promise<Change[]> {
  const previewed = await preview(tx, file, asked);
  judge?.(previewed);
  await applyAndTell(tx, previewed, asked.now);
  return previewed.changes;
}

async function preview(tx: Transaction, file: unknown, { now, isPartial = false }: Asked): Promise<Preview> {
  const parsed = parseCatalogueFile(file);
  const stored = await readCatalogue(tx, now);
  const wanted = (isPartial ? mergedWith : wantedOf)(stored, toGiven(parsed));
  const problems = problemsOf(stored, wanted);
  const changes = problems.length > 0 ? [] : changesBetween(stored, wanted);
  if (changes.length > 0) problems.push(...ageProblem(parsed.version, versionOf(stored)));
  if (problems.length > 0) throw new CatalogueFileError(problems);
  return { changes, before: stored, wanted };
}

const ageProblem = (given: string | undefined, current: string): string[] =>
  given === undefined || given === current
    ? []
    : [
        `version: The catalogue has changed since this file was exported (${given}, now ${current}). Export it again and make your changes there; without its line "version" the file takes the place of what has changed.`,
      ];

async function applyAndTell(tx: Transaction, { changes, before }: Preview, now: Date): Promise<void> {
  await applyChanges(tx, changes, now);
  const after = await readCatalogue(tx, now);
  // An import that waited for somebody's level to change tells them too: they are told what comes after it.
  const at = before.levelsSince && before.levelsSince > now ? before.levelsSince : now;
  const moves = priceMoves(changes, before, after);
  const levels = after.levels.map(({ code }) => code);
  // Named level by level, what is told reaches no agent below another: it is what the one above pays.
  const isForAll = !(await tellPairs(tx, moves.length, at));
  for (const notice of priceNotices(moves, after, levels))
    await postNotice(tx, { ...(isForAll ? {} : { priceLevels: levels }), ...notice, now: at });
  await tellStatuses(tx, now);
  const events = moves.map((move) => ({
    details: priceEvent(move),
    priceLevels: isForAll && move.levels.length >= levels.length ? null : move.levels,
  }));
  await announce(tx, 'price.changed', events, at);
}

const describe = ({ path, message }: z.core.$ZodIssue) =>
  `${path.map(String).join('.') || 'file'}: ${message}`;
