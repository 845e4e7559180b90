import { readFile, rename, writeFile } from 'node:fs/promises';
import type { CatalogueFileInput } from '../backoffice/catalogue/file.ts';
import { parseCatalogueFile } from '../backoffice/catalogue/import-export.ts';
import { OperatorError } from '../backoffice/context.ts';

/** @throws OperatorError when the file cannot be read */
export const readBytes = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  });

/** @throws OperatorError when the file cannot be read or is not JSON */
export async function readJson(file: string): Promise<unknown> {
  const text = (await readBytes(file)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/**
 * The catalogue that a file holds; undefined when there is no such file.
 * @throws OperatorError or CatalogueFileError when there is one, and it is not a catalogue
 */
export async function readCatalogueFile(file: string): Promise<CatalogueFileInput | undefined> {
  try {
    return parseCatalogueFile(await readJson(file));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) =>
  error instanceof OperatorError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

/** Writes the whole file or leaves the one that is there. */
export async function writeCatalogueFile(file: string, catalogue: CatalogueFileInput): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(catalogue, null, 2)}\n`);
  await rename(unfinished, file);
}
