import { mkdir } from 'node:fs/promises';
import { backUpEmbedded } from '../../platform/backup/base-backup.ts';
import type { Base, BackupFolder } from '../../platform/backup/folder.ts';
import { backUpOwnServer } from '../../platform/backup/own-server.ts';
import { isRemote, openStore, readPlace } from '../../platform/backup/places.ts';
import { reading } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Report } from '../report.ts';

interface BackupGiven {
  /** The folder, made if it is missing, or the bucket; must be given. */
  to: string | undefined;
  /** Of age. @default those of BACKUP_RECIPIENT */
  recipients?: readonly string[] | undefined;
}

/** Backs the database up into a folder, while it sells. */
export const makeBackup = reading('backup', async (context, given: BackupGiven): Promise<Report> => {
  if (given.to === undefined)
    throw new OperatorError('Name the folder for the backup.', { remedy: 'Such as: backup --to /backups' });
  const place = readPlace(given.to);
  if (!isRemote(place)) await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = {
    store: openStore(place),
    recipients: given.recipients ?? context.config.backup.recipients,
  };
  const base = await backUp(context, folder);
  return {
    message: `The backup ${base.name} is whole. ${
      base.isSealed
        ? 'Whoever has the identity of its recipient can restore it.'
        : 'It is not encrypted: whoever has the folder can read it.'
    }`,
    detail: detailOf(base),
  };
});

function backUp({ config, ownerUrl }: OperatorContext, folder: BackupFolder) {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return backUpOwnServer({ databaseUrl, folder });
  if (ownerUrl === undefined) throw new Error('the database is not open by the role that owns it');
  return backUpEmbedded({ dataDir, ownerUrl, folder });
}

const MB = 1_000_000;

/** A base for people. */
export const detailOf = ({ name, begunAt, endedAt, bytes, plainBytes, isSealed }: Base) => ({
  backup: name,
  'as of': endedAt,
  'took s': Math.round((endedAt.getTime() - begunAt.getTime()) / 1_000),
  'of MB': Math.round(plainBytes / MB),
  'stored MB': Math.round(bytes / MB),
  encrypted: isSealed,
});
