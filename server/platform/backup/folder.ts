import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { constants, createGzip, createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { seal, unseal } from './seal.ts';
import { isHistory, readSegmentName, type Segment } from './wal-names.ts';
import { isDraft, writeWhole } from './write-whole.ts';

/**
 * A folder of backups:
 *
 *     kobodesk-backups.json                 of which database they are
 *     base/<moment>.tar.gz[.age]            the files of a database as they were being written
 *     base/<moment>.json                    written last: what that one is, and from where on it needs the log
 *     wal/<segment>-<sum>.gz[.age]          the log since, segment by segment, which makes a base whole and takes it further
 *     wal/<segment>.partial.gz[.age]        the segment that is being written
 *     wal/<timeline>.history.gz[.age]       where a restored database went its own way
 */
export interface BackupFolder {
  path: string;
  /** By whom its files can be read; none: by everybody. */
  recipients: readonly string[];
}

const MARKER = 'kobodesk-backups.json';
const BASE = 'base';
const WAL = 'wal';

const markerSchema = z.object({ system: z.string() });

const baseSchema = z.object({
  name: z.string(),
  /** Of the embedded PostgreSQL, or of one of the owner's own. */
  of: z.enum(['embedded', 'own server']),
  begunAt: z.iso.datetime().transform((text) => new Date(text)),
  /** From then on it is a whole one. */
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The major version of PostgreSQL. */
  version: z.string(),
  isSealed: z.boolean(),
  /** In the folder, without the log. */
  bytes: z.number(),
  /** As files of a database. */
  plainBytes: z.number(),
  /** The first and the last segment of the log without which it is nothing; null where the base holds its own. */
  wal: z.nullable(z.object({ from: z.string(), to: z.string() })),
});

/** One base backup. */
export type Base = z.output<typeof baseSchema>;

/** One file of the log in the folder. */
export interface WalFile {
  file: string;
  /** As PostgreSQL asks for it. */
  name: string;
  /** Undefined: it is a history. */
  segment: Segment | undefined;
  isPartial: boolean;
  /** Of a whole segment: the beginning of its content's SHA-256. */
  sum: string | undefined;
}

const ENDING = /\.gz(?:\.age)?$/;
const SUM = /-([\da-f]{16})$/;
const PARTIAL = '.partial';

const ending = ({ recipients }: BackupFolder) => (recipients.length > 0 ? '.gz.age' : '.gz');

/**
 * Makes a folder ready for the backups of one database.
 * @param system which PostgreSQL calls its own, and every copy of it
 * @throws BackupError when it is not there, cannot be used, or holds the backups of another
 */
export async function claimFolder({ path }: BackupFolder, system: string): Promise<void> {
  const marker = join(path, MARKER);
  const names = await readdir(path).catch((error: unknown) => {
    throw new BackupError(
      `The folder of backups ${path} is not there or not open to this user: make it, or mount its disk, and give it to this user.`,
      { cause: error },
    );
  });
  for (const name of [BASE, WAL]) await mkdir(join(path, name), { recursive: true, mode: 0o700 });
  if (!names.includes(MARKER)) {
    await writeWhole(marker, `${JSON.stringify({ system }, null, 2)}\n`);
    return;
  }
  const found = markerSchema.parse(JSON.parse(await readFile(marker, 'utf8')));
  if (found.system !== system)
    throw new BackupError(
      `The folder ${path} holds the backups of another database: name an empty one for those of this.`,
    );
}

/** Compresses, encrypts and writes a base, which does not count before `noteBase`. @returns its bytes in the folder */
export async function writeBase(
  folder: BackupFolder,
  name: string,
  tar: Readable,
  signal?: AbortSignal,
): Promise<number> {
  return writeWhole(
    join(folder.path, BASE, `${name}.tar${ending(folder)}`),
    await compressed(folder, tar),
    signal,
  );
}

/** Makes a base count. */
export async function noteBase({ path }: BackupFolder, base: Base): Promise<void> {
  await writeWhole(join(path, BASE, `${base.name}.json`), `${JSON.stringify(base, null, 2)}\n`);
}

/** Every base that is whole, the newest first. @throws BackupError when the folder cannot be read, or is none of backups */
export async function listBases({ path }: Pick<BackupFolder, 'path'>): Promise<Base[]> {
  const names = await readdir(join(path, BASE)).catch((error: unknown) => {
    throw new BackupError(`There are no backups in ${path}, or they are not open to this user.`, {
      cause: error,
    });
  });
  const bases: Base[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort())
    bases.unshift(baseSchema.parse(JSON.parse(await readFile(join(path, BASE, name), 'utf8'))));
  return bases;
}

/** The tar of a base. */
export const readBase = ({ path }: Pick<BackupFolder, 'path'>, base: Base, identities: readonly string[]) =>
  plain(join(path, BASE, `${base.name}.tar${base.isSealed ? '.gz.age' : '.gz'}`), identities);

/** Writes a file of the log. */
export async function writeWal(
  folder: BackupFolder,
  { name, sum, isPartial }: { name: string; sum?: string; isPartial?: boolean },
  content: Buffer,
): Promise<void> {
  const mark = isPartial ? PARTIAL : sum === undefined ? '' : `-${sum}`;
  await writeWhole(
    join(folder.path, WAL, `${name}${mark}${ending(folder)}`),
    await compressed(folder, Readable.from([content])),
  );
}

/** The log that the folder holds, in its order. */
export async function listWal({ path }: Pick<BackupFolder, 'path'>): Promise<WalFile[]> {
  const names = await readdir(join(path, WAL)).catch(() => []);
  return names
    .filter((name) => !isDraft(name) && ENDING.test(name))
    .sort()
    .map(readWalFile)
    .filter(({ name, segment }) => segment !== undefined || isHistory(name));
}

function readWalFile(file: string): WalFile {
  const marked = file.replace(ENDING, '');
  const isPartial = marked.endsWith(PARTIAL);
  const name = (isPartial ? marked.slice(0, -PARTIAL.length) : marked).replace(SUM, '');
  return { file, name, segment: readSegmentName(name), isPartial, sum: SUM.exec(marked)?.[1] };
}

/** The content of a file of the log. */
export const readWal = (
  { path }: Pick<BackupFolder, 'path'>,
  { file }: WalFile,
  identities: readonly string[],
) => plain(join(path, WAL, file), identities);

export const removeWal = ({ path }: Pick<BackupFolder, 'path'>, { file }: WalFile) =>
  rm(join(path, WAL, file), { force: true });

/** Removes a base: what makes it count first. */
export async function removeBase({ path }: Pick<BackupFolder, 'path'>, base: Base): Promise<void> {
  await rm(join(path, BASE, `${base.name}.json`), { force: true });
  for (const end of ['.gz', '.gz.age']) await rm(join(path, BASE, `${base.name}.tar${end}`), { force: true });
}

/** Removes what interrupted writing left before `limit`. */
export async function removeDrafts({ path }: Pick<BackupFolder, 'path'>, limit: Date): Promise<void> {
  for (const part of [BASE, WAL])
    for (const name of (await readdir(join(path, part))).filter(isDraft)) {
      const file = join(path, part, name);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtime < limit) await rm(file, { force: true });
    }
}

async function compressed({ recipients }: BackupFolder, source: Readable): Promise<Readable> {
  const zip = createGzip({ level: constants.Z_BEST_SPEED });
  source.on('error', (error: Error) => zip.destroy(error));
  return expectReader(await seal(source.pipe(expectReader(zip)), recipients));
}

/** Whoever reads it is told of an error, also of one from before they began. */
const expectReader = <Stream extends Readable>(stream: Stream): Stream => stream.on('error', () => undefined);

async function plain(file: string, identities: readonly string[]): Promise<Readable> {
  const stored = createReadStream(file);
  const isSealed = file.endsWith('.age');
  if (isSealed && identities.length === 0) {
    stored.destroy();
    throw new BackupError('This backup is encrypted: name the file with its identity by --identity.');
  }
  const opened = isSealed ? await unseal(stored, identities) : stored;
  const gunzip = createGunzip();
  opened.on('error', (error: Error) => gunzip.destroy(error));
  return opened.pipe(gunzip);
}
