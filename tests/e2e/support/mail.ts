import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './test.ts';
import type { Product } from './product.ts';

const SUBJECT = /^Subject: (\d{6}) is your code/m;

/** The mails to this address so far, oldest first. */
export async function mailsTo(product: Product, email: string): Promise<string[]> {
  const outbox = path.join(product.dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

const codesTo = async (product: Product, email: string): Promise<string[]> =>
  (await mailsTo(product, email)).flatMap((mail) => SUBJECT.exec(mail)?.[1] ?? []);

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
