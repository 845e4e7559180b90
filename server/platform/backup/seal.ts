import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** Only where there are backups: it takes a third of a second. */
const loadAge = () => import('age-encryption');

type Bytes = ReadableStream<Uint8Array>;

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as Bytes;
const toNode = (stream: Bytes) => Readable.fromWeb(stream as unknown as NodeReadableStream);

/**
 * Encrypts with age, piece by piece.
 * @param recipients none: it passes as it is
 * @throws BackupError when one of them is none
 */
export async function seal(source: Readable, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) return source;
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupError(
        `"${recipient}" is no recipient of age: write one as age-keygen prints it, age1….`,
        { cause: error },
      );
    }
  return toNode(await encrypter.encrypt(toWeb(source)));
}

/**
 * Decrypts what age encrypted, piece by piece.
 * @throws BackupError when none of the identities fits
 */
export async function unseal(source: Readable, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return toNode(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    source.destroy();
    const { message } = error as Error;
    if (!message.includes('no identity matched')) throw error;
    throw new BackupError(
      'This backup is encrypted for another identity than the given one: name the file with the right one by --identity.',
      { cause: error },
    );
  }
}

/**
 * The secret keys in a file as age-keygen writes it, where lines that begin with # are comments.
 * @throws BackupError when the file cannot be read, or holds none
 */
export async function readIdentities(file: string): Promise<string[]> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The identity file ${file} cannot be read: give --identity a file that can.`, {
      cause: error,
    });
  });
  const identities = content.split('\n').flatMap((line) => /^\s*(AGE-SECRET-KEY-\S+)/.exec(line)?.[1] ?? []);
  const { Decrypter } = await loadAge();
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch (error) {
    throw noIdentity(file, error);
  }
  if (identities.length === 0) throw noIdentity(file);
  return identities;
}

const noIdentity = (file: string, cause?: unknown) =>
  new BackupError(
    `The file ${file} holds no identity of age: give --identity the file that age-keygen made, with a line AGE-SECRET-KEY-….`,
    { cause },
  );
