import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Role } from '#contract/console/permissions.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { fromBase32 } from '../../server/identity/factors/from-base32.ts';
import type { Product } from './product.ts';

export const STAFF_PASSWORD = 'moi moi & okra 17';

let hired = 0;

/** Runs a command of the command line of a running product. @returns what it printed */
export async function operate({ dataDir }: Product, ...argv: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'dist', 'server', 'operator.js'), ...argv],
    { env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' } },
  );
  return stdout;
}

/** Invites somebody at the command line of a running product. @returns the path that the command printed */
export async function inviteStaff(product: Product, role: Role, name: string): Promise<string> {
  hired += 1;
  const email = `${role}${hired}@shop.example`;
  const printed = await operate(product, 'staff', 'invite', email, '--name', name, '--role', role);
  const [link] = /\/console\/invitation#\S+/.exec(printed) ?? [];
  if (!link) throw new Error(`The command printed no link:\n${printed}`);
  return link;
}

/** The secret of the authenticator app, of the key that stands on the page. */
async function secretOnPage(page: Page): Promise<Buffer> {
  const key = await page.getByRole('group', { name: 'Key' }).locator('code').innerText();
  return fromBase32(key.replace(/\s/g, ''));
}

/**
 * Takes an invitation up as a person does, and stands at the console then.
 * @returns the code that their app shows next, which is taken already: the one of now is used up
 */
export async function beginWork(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  const secret = await secretOnPage(page);
  const step = stepAt(new Date());
  await page.getByLabel('Code from the app').fill(totpCode(secret, step));
  await page.waitForURL(/\/console$/);
  return totpCode(secret, step + 1);
}
