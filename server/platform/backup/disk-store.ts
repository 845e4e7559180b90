import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { type BackupStore, FOLDERS } from './store.ts';
import { isDraft, writeWhole } from './write-whole.ts';

/** A folder of this machine. */
export function createDiskStore(path: string): BackupStore {
  const pathOf = (name: string) => join(path, name);
  return {
    place: path,
    async open() {
      await readdir(path).catch((error: unknown) => {
        throw new BackupError(
          `The folder of backups ${path} is not there or not open to this user: make it, or mount its disk, and give it to this user.`,
          { cause: error },
        );
      });
      for (const folder of FOLDERS) await mkdir(pathOf(folder), { recursive: true, mode: 0o700 });
    },
    async list(folder, beginning = '') {
      const names = await readdir(pathOf(folder)).catch((error: unknown) => {
        throw new BackupError(`There are no backups in ${path}, or they are not open to this user.`, {
          cause: error,
        });
      });
      return names.filter((name) => !isDraft(name) && name.startsWith(beginning)).sort();
    },
    writtenAt: async (name) => (await stat(pathOf(name)).catch(ignoreMissing))?.mtime,
    readText: (name) => readFile(pathOf(name), 'utf8').catch(ignoreMissing),
    read: (name) => Promise.resolve(createReadStream(pathOf(name))),
    write: (name, content, signal) => writeWhole(pathOf(name), content, signal),
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeDrafts(limit) {
      for (const folder of FOLDERS)
        for (const name of (await readdir(pathOf(folder))).filter(isDraft)) {
          const file = join(path, folder, name);
          const found = await stat(file).catch(ignoreMissing);
          if (found && found.mtime < limit) await rm(file, { force: true });
        }
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
