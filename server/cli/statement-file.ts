import { createReadStream } from 'node:fs';
import { OperatorError } from '../backoffice/context.ts';

/** A text file in parts. @throws OperatorError when it cannot be read */
export async function* readParts(file: string): AsyncGenerator<string> {
  try {
    for await (const part of createReadStream(file, 'utf8')) yield String(part);
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
