import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { givePassword, register } from './support/agent.ts';
import { expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('an agent downloads all that is kept of them, once the password was given', async ({
  page,
  quietPages,
}) => {
  // The first answer asks for the password.
  quietPages.expectError(/status of 403/);
  const signedIn = await register(page.request);
  await watchToasts(page);
  await openPortal(page, signedIn, '/user/profile');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), givePassword(page)]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  await expectToast(page, 'status', 'Your data is downloaded.');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(strFromU8(files['account.csv'] ?? new Uint8Array())).toContain(signedIn.agent.username);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('- transactions.csv: ');
});

test('an agent asks to be erased, sees by when, and keeps the account after all', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of 403/);
  const signedIn = await register(page.request);
  await watchToasts(page);
  await openPortal(page, signedIn, '/user/profile');
  await page.getByRole('button', { name: 'Erase your account' }).click();
  await page.getByRole('button', { name: 'Erase it in 14 days' }).click();
  await givePassword(page);
  await expectToast(page, 'status', 'We will erase your account. You can still keep it.');
  await expect(page.getByText(/^We will erase your account on \d/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expectToast(page, 'status', 'You keep the account.');
  await expect(page.getByRole('button', { name: 'Erase your account' })).toBeVisible();
});
