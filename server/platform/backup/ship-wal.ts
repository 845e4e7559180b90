import type { Sql } from '../db/sql.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFolder, listWal, removeWal, writeWal, type WalFile } from './folder.ts';
import { readHistories, readSegment, readWritten, sumOf, type Written } from './read-segment.ts';
import { segmentName, type Segment } from './wal-names.ts';

interface Source {
  sql: Sql;
  clusterDir: string;
  folder: BackupFolder;
}

/** Takes the log of a database to a folder of backups as it grows. */
export interface Shipper {
  /**
   * Takes what was written since the last time. PostgreSQL keeps a gigabyte of its log for it: what it has done away with is
   * left out, and a base from before the gap goes no further than to it.
   * @throws BackupError when the folder holds the log of another course of this database
   */
  ship(): Promise<void>;
}

/** A shipper that goes on where the folder ends. */
export function createShipper({ sql, clusterDir, folder }: Source): Shipper {
  let next: Segment | undefined;
  let last: Written | undefined;
  const histories = new Set<string>();

  const shipHistories = async () => {
    for (const [name, content] of await readHistories(clusterDir)) {
      if (!histories.has(name)) await writeWal(folder, { name }, content);
      histories.add(name);
    }
  };

  return {
    async ship() {
      const written = await readWritten(sql);
      if (next?.timeline !== written.timeline) {
        await shipHistories();
        next = await nextOf(clusterDir, folder, written);
      }
      if (last && last.number === written.number && last.bytes === written.bytes) return;
      for (; next.number < written.number; next = { ...next, number: next.number + 1 })
        await shipWhole(clusterDir, folder, next);
      await shipBeginning(clusterDir, folder, written);
      last = written;
    },
  };
}

/** The first segment that the folder lacks. */
async function nextOf(clusterDir: string, folder: BackupFolder, written: Written): Promise<Segment> {
  const { timeline } = written;
  const known = (await listWal(folder)).findLast(
    ({ segment, isPartial }) => segment?.timeline === timeline && !isPartial,
  );
  if (!known?.segment) return { timeline, number: written.number };
  if (known.segment.number >= written.number) throw otherCourse(folder);
  const content = await readSegment(clusterDir, known.segment);
  if (content && sumOf(content) !== known.sum) throw otherCourse(folder);
  return { timeline, number: content ? known.segment.number + 1 : written.number };
}

/** Takes segments that are whole. @throws BackupError when the folder holds another one of that name */
export async function shipSegments(
  { clusterDir, folder }: Pick<Source, 'clusterDir' | 'folder'>,
  from: Segment,
  to: Segment,
): Promise<void> {
  for (let { number } = from; number <= to.number; number += 1)
    if (!(await shipWhole(clusterDir, folder, { ...from, number })))
      throw new BackupError(
        'PostgreSQL did away with a part of its log while the backup was made: make it again.',
      );
}

async function shipWhole(clusterDir: string, folder: BackupFolder, segment: Segment): Promise<boolean> {
  const content = await readSegment(clusterDir, segment);
  if (!content) return false;
  const [name, sum] = [segmentName(segment), sumOf(content)];
  const there = await listWal(folder, name);
  const whole = there.find(({ isPartial }) => !isPartial);
  if (whole && whole.sum !== sum) throw otherCourse(folder);
  if (!whole) await writeWal(folder, { name, sum }, content);
  for (const beginning of there.filter(({ isPartial }) => isPartial)) await removeWal(folder, beginning);
  return true;
}

/** What there is of the segment that is being written: it grows, and its file with it. */
async function shipBeginning(clusterDir: string, folder: BackupFolder, written: Written): Promise<void> {
  if (written.bytes === 0) return;
  const content = await readSegment(clusterDir, written, written.bytes);
  if (content) await writeWal(folder, { name: segmentName(written), isPartial: true }, content);
}

const otherCourse = ({ store }: BackupFolder) =>
  new BackupError(
    `The folder ${store.place} holds the log of another course of this database, from before it was put back by hand: name an empty folder for backups.`,
  );

/** The number of the last segment that a base reaches without a gap, on its own timeline. */
export function reachOf(from: Segment, files: readonly WalFile[]): number {
  const own = files.filter(({ segment }) => segment?.timeline === from.timeline);
  const numbers = new Set(own.map(({ segment }) => segment?.number));
  let { number } = from;
  while (numbers.has(number + 1)) number += 1;
  return number;
}
