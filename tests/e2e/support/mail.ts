import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './test.ts';
import type { Product } from './product.ts';

const SUBJECT = /^Subject: (\d{6}) is your code/m;

/** The codes mailed to this address so far, oldest first. */
async function codesTo(product: Product, email: string): Promise<string[]> {
  const outbox = path.join(product.dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return letters
    .filter((letter) => letter.includes(`To: ${email}`))
    .flatMap((letter) => SUBJECT.exec(letter)?.[1] ?? []);
}

/** The code of the `count`th mail to this address, once it has come. */
export async function mailedCode(product: Product, email: string, count = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = await codesTo(product, email);
      return codes.length;
    })
    .toBe(count);
  return codes[count - 1] ?? '';
}
