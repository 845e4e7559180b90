import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import { identify, isRunning } from '../../process/process-identity.ts';

const ownerSchema = z.object({
  pid: z.int().positive(),
  started: z.string().nullable(),
  /** Where its PostgreSQL listens on 127.0.0.1; absent until it is ready. */
  port: z.int().optional(),
});

/** The process that runs the database of a DATA_DIR. */
export type Owner = z.infer<typeof ownerSchema>;

export interface Ownership {
  /** Lets other processes of this machine find the database. */
  publishPort(port: number): Promise<void>;
  release(): Promise<void>;
}

const ownerFile = (dataDir: string) => join(dataDir, 'owner.json');

/** The live process that owns the folder, if there is one. */
export async function findOwner(dataDir: string): Promise<Owner | undefined> {
  const owner = await readOwner(ownerFile(dataDir));
  return owner && isRunning(owner) ? owner : undefined;
}

/**
 * Makes this process the folder's only owner. An owner that no longer runs is replaced.
 * @throws StartupError when another live process owns it
 */
export async function takeOwnership(dataDir: string): Promise<Ownership> {
  const file = ownerFile(dataDir);
  const mine = identify(process.pid);
  const draft = uniqueName(file);
  await writeFile(draft, JSON.stringify(mine));
  try {
    // link() fails when the name is taken, and the file appears whole: no reader ever sees half an owner.
    while (!(await linked(draft, file))) await removeDeadOwner(dataDir, file);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async publishPort(port) {
      const next = uniqueName(file);
      await writeFile(next, JSON.stringify({ ...mine, port }));
      await rename(next, file);
    },
    release: () => rm(file, { force: true }),
  };
}

async function removeDeadOwner(dataDir: string, file: string): Promise<void> {
  const owner = await findOwner(dataDir);
  if (owner) throw inUse(dataDir, owner);
  // Moved aside before it is removed: should another process have replaced it meanwhile, its claim is put back.
  const aside = uniqueName(file);
  await rename(file, aside).catch(ignoreMissing);
  const moved = await readOwner(aside);
  const stolen = moved && isRunning(moved) ? moved : undefined;
  if (stolen) await linked(aside, file);
  await rm(aside, { force: true });
  if (stolen) throw inUse(dataDir, stolen);
}

const inUse = (dataDir: string, owner: Owner) =>
  new StartupError(
    `DATA_DIR ${dataDir} is in use by another Kobodesk (process ${owner.pid}): stop that one, or set DATA_DIR to another folder.`,
  );

const uniqueName = (file: string) => `${file}.${randomBytes(6).toString('hex')}`;

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
