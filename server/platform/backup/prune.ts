import { type Base, type BackupFolder, listBases, listWal, removeBase, removeWal } from './folder.ts';
import { readSegmentName } from './wal-names.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes the bases that are older than so many days, and the log that none of the others needs. The newest that is older than all
 * days stays too: without it the first of them could not be gone back to.
 */
export async function prune(folder: BackupFolder, days: number, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - days * DAY_MS);
  const bases = (await listBases(folder)).filter(({ of }) => of === 'embedded');
  const stays = bases.filter((base, index) => base.endedAt >= limit || isNewestBefore(bases, index, limit));
  for (const base of bases) if (!stays.includes(base)) await removeBase(folder, base);
  const needed = Math.min(...stays.map(firstOf));
  for (const file of await listWal(folder))
    if (file.segment && file.segment.number < needed) await removeWal(folder, file);
  await folder.store.removeDrafts(new Date(now.getTime() - DAY_MS));
}

const isNewestBefore = (bases: readonly Base[], index: number, limit: Date): boolean =>
  index === bases.findIndex(({ endedAt }) => endedAt < limit);

const firstOf = ({ wal }: Base): number => readSegmentName(wal?.from ?? '')?.number ?? 0;
