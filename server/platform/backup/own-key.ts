import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** This machine's own key, by which the drill reads what the machine itself encrypted. It lies beside the data, not the backups. */
export const ownKeyFile = (dataDir: string) => join(dataDir, 'backup.identity');

/** The recipient of this machine's own key, which is made if it is missing. */
export async function ownRecipient(dataDir: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption');
  const file = ownKeyFile(dataDir);
  if ((await readKey(file)) === undefined) await makeKey(file);
  return identityToRecipient((await readKey(file)) ?? '');
}

const readKey = async (file: string): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(() => undefined))?.trim();

/** Whole at once, and by one alone: whoever comes second takes the first one's. */
async function makeKey(file: string): Promise<void> {
  const { generateX25519Identity } = await import('age-encryption');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${await generateX25519Identity()}\n`, { mode: 0o600, flush: true });
  await link(draft, file)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => rm(draft, { force: true }));
}
