import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';

const MARKER = '.kobodesk';
const MARKER_TEXT =
  'This folder belongs to Kobodesk. Do not change or remove anything in it while Kobodesk runs.\n';

// What a new folder or file system may contain while still counting as empty.
const NOBODYS = new Set(['lost+found', '.DS_Store', '.gitkeep']);

/**
 * Makes DATA_DIR if it is missing and marks it as ours.
 * @throws StartupError when it is somebody else's, no folder, or not writable
 */
export async function claimDataDir(dataDir: string): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true });
    // The database may run as another user, who must be able to reach its folder whatever the umask.
    if (created !== undefined) await chmod(dataDir, 0o711);
    const names = await readdir(dataDir);
    if (!names.includes(MARKER) && names.some((name) => !NOBODYS.has(name))) throw foreign(dataDir);
    // Also where it stands already: that tells whether the folder can be written to.
    await writeFile(join(dataDir, MARKER), MARKER_TEXT);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/**
 * Whether a folder of ours, or none yet, holds nothing that a restore would replace.
 * @param left names of what may be there all the same
 */
export async function isEmpty(dataDir: string, left: RegExp): Promise<boolean> {
  const names = await readdir(dataDir).catch(() => []);
  return names.every((name) => NOBODYS.has(name) || name === MARKER || left.test(name));
}

const foreign = (dataDir: string) =>
  new StartupError(
    `DATA_DIR ${dataDir} is not empty and was not made by Kobodesk: set DATA_DIR to an empty or new folder.`,
  );

/** Turns the file system's refusals into one sentence that names DATA_DIR; any other error passes unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        `DATA_DIR ${dataDir} cannot be used because this user may not write ${path ?? 'in it'}: give this user the folder, or set DATA_DIR to another one.`,
        { cause: error },
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(`DATA_DIR ${dataDir} is not a folder: set DATA_DIR to a folder.`, {
        cause: error,
      });
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `DATA_DIR ${dataDir} has no space left: free some, or set DATA_DIR elsewhere.`,
        {
          cause: error,
        },
      );
    case 'ENOLCK':
    case 'ENOTSUP':
    case 'EOPNOTSUPP':
      return new StartupError(
        `DATA_DIR ${dataDir} is on a file system without locks, where a second Kobodesk would go unseen: set DATA_DIR to a folder on a local disk, or set DATABASE_URL.`,
        { cause: error },
      );
    default:
      return error;
  }
}

/** Whether anything is at the path, a folder or not. */
export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
