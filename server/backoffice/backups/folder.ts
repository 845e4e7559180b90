import { resolve } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { BackupFolder } from '../../platform/backup/folder.ts';
import { openStore, readPlace } from '../../platform/backup/places.ts';
import { ownKeyFile, ownRecipient } from '../../platform/backup/own-key.ts';
import { readIdentities } from '../../platform/backup/seal.ts';
import { OperatorError } from '../context.ts';

/**
 * The folder that the product itself writes to. What is encrypted there can be read by this machine's own key too, or else it could
 * not be tried.
 */
export async function ownFolder({ backup, dataDir }: Config, place: string): Promise<BackupFolder> {
  const { recipients } = backup;
  return {
    store: openStore(place),
    recipients: recipients.length === 0 ? [] : [...recipients, await ownRecipient(dataDir)],
  };
}

/** A folder to read from: the one that was named, or else BACKUP_DIR. @throws OperatorError when there is neither */
export function namedFolder({ backup }: Config, from: string | undefined): Pick<BackupFolder, 'store'> {
  const place = from === undefined ? backup.dir : readPlace(from);
  if (place === undefined)
    throw new OperatorError('No folder of backups is set.', {
      remedy: 'Name one by --from, or set BACKUP_DIR.',
    });
  return { store: openStore(place) };
}

/** The keys to read with: those of the file, or else this machine's own where it has one. */
export async function identitiesFor({ dataDir }: Config, file: string | undefined): Promise<string[]> {
  if (file !== undefined) return readIdentities(resolve(file));
  return readIdentities(ownKeyFile(dataDir)).catch(() => []);
}
