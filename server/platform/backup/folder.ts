import { Readable } from 'node:stream';
import { constants, createGzip, createGunzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { seal, unseal } from './seal.ts';
import { BASE, type BackupStore, WAL } from './store.ts';
import { isHistory, readSegmentName, type Segment } from './wal-names.ts';

/**
 * A folder of backups, on a disk or in a bucket:
 *
 *     kobodesk-backups.json                 of which database they are
 *     base/<moment>.tar.gz[.age]            the files of a database as they were being written
 *     base/<moment>.json                    written last: what that one is, and from where on it needs the log
 *     wal/<segment>-<sum>.gz[.age]          the log since, segment by segment, which makes a base whole and takes it further
 *     wal/<segment>.partial.gz[.age]        the segment that is being written
 *     wal/<timeline>.history.gz[.age]       where a restored database went its own way
 */
export interface BackupFolder {
  store: BackupStore;
  /** By whom its files can be read; none: by everybody. */
  recipients: readonly string[];
}

const MARKER = 'kobodesk-backups.json';

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
export async function claimFolder({ store }: Pick<BackupFolder, 'store'>, system: string): Promise<void> {
  await store.open();
  const marker = await store.readText(MARKER);
  if (marker === undefined) {
    await store.write(MARKER, `${JSON.stringify({ system }, null, 2)}\n`);
    return;
  }
  if (markerSchema.parse(JSON.parse(marker)).system !== system)
    throw new BackupError(
      `The folder ${store.place} holds the backups of another database: name an empty one for those of this.`,
    );
}

/** Compresses, encrypts and writes a base, which does not count before `noteBase`. @returns its bytes in the folder */
export async function writeBase(
  folder: BackupFolder,
  name: string,
  tar: Readable,
  signal?: AbortSignal,
): Promise<number> {
  return folder.store.write(`${BASE}/${name}.tar${ending(folder)}`, await compressed(folder, tar), signal);
}

/** Makes a base count. */
export async function noteBase({ store }: Pick<BackupFolder, 'store'>, base: Base): Promise<void> {
  await store.write(`${BASE}/${base.name}.json`, `${JSON.stringify(base, null, 2)}\n`);
}

/** Every base that is whole, the newest first. @throws BackupError when the folder cannot be read, or is none of backups */
export async function listBases({ store }: Pick<BackupFolder, 'store'>): Promise<Base[]> {
  const bases: Base[] = [];
  for (const name of await store.list(BASE)) {
    const noted = name.endsWith('.json') ? await store.readText(`${BASE}/${name}`) : undefined;
    if (noted !== undefined) bases.unshift(baseSchema.parse(JSON.parse(noted)));
  }
  return bases;
}

/** The tar of a base. */
export const readBase = ({ store }: Pick<BackupFolder, 'store'>, base: Base, identities: readonly string[]) =>
  plain(store, `${BASE}/${base.name}.tar${base.isSealed ? '.gz.age' : '.gz'}`, identities);

/** Writes a file of the log. */
export async function writeWal(
  folder: BackupFolder,
  { name, sum, isPartial }: { name: string; sum?: string; isPartial?: boolean },
  content: Buffer,
): Promise<void> {
  const mark = isPartial ? PARTIAL : sum === undefined ? '' : `-${sum}`;
  await folder.store.write(
    `${WAL}/${name}${mark}${ending(folder)}`,
    await compressed(folder, Readable.from([content])),
  );
}

/**
 * The log that the folder holds, in its order.
 * @param name only the files of that name
 */
export async function listWal({ store }: Pick<BackupFolder, 'store'>, name?: string): Promise<WalFile[]> {
  const files = await store.list(WAL, name);
  return files
    .filter((file) => ENDING.test(file))
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
  { store }: Pick<BackupFolder, 'store'>,
  { file }: WalFile,
  identities: readonly string[],
) => plain(store, `${WAL}/${file}`, identities);

/** When a file of the log was written; undefined: it is gone. */
export const walWrittenAt = ({ store }: Pick<BackupFolder, 'store'>, { file }: WalFile) =>
  store.writtenAt(`${WAL}/${file}`);

export const removeWal = ({ store }: Pick<BackupFolder, 'store'>, { file }: WalFile) =>
  store.remove(`${WAL}/${file}`);

/** Removes a base: what makes it count first. */
export async function removeBase({ store }: Pick<BackupFolder, 'store'>, base: Base): Promise<void> {
  for (const end of ['json', 'tar.gz', 'tar.gz.age']) await store.remove(`${BASE}/${base.name}.${end}`);
}

async function compressed({ recipients }: BackupFolder, source: Readable): Promise<Readable> {
  const zip = createGzip({ level: constants.Z_BEST_SPEED });
  source.on('error', (error: Error) => zip.destroy(error));
  return expectReader(await seal(source.pipe(expectReader(zip)), recipients));
}

/** Whoever reads it is told of an error, also of one from before they began. */
const expectReader = <Stream extends Readable>(stream: Stream): Stream => stream.on('error', () => undefined);

async function plain(store: BackupStore, file: string, identities: readonly string[]): Promise<Readable> {
  const isSealed = file.endsWith('.age');
  if (isSealed && identities.length === 0)
    throw new BackupError('This backup is encrypted: name the file with its identity by --identity.');
  const stored = await store.read(file);
  const opened = isSealed ? await unseal(stored, identities) : stored;
  const gunzip = createGunzip();
  opened.on('error', (error: Error) => gunzip.destroy(error));
  return opened.pipe(gunzip);
}
