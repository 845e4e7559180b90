import type { Page } from '@playwright/test';
import type { RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { fromBase32 } from '../server/identity/factors/from-base32.ts';
import { call, PASSWORD, register, type SignedIn, startFunded } from './support/agent.ts';
import { expectAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** What the app shows: now, or in half a minute, which is taken too when the code of now was used. */
const codeOf = (secret: string, steps = 0) => totpCode(fromBase32(secret), stepAt(new Date()) + steps);

async function logIn(page: Page, { agent }: SignedIn) {
  await page.goto('/login');
  await page.getByLabel('Username, email or phone number').fill(agent.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Username, email or phone number')).toHaveValue(agent.username);
  return code;
}

/** Texts of all lists that this browser keeps. */
const listsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kobodesk-bulk');
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );

test('an agent sets a PIN; a sale above its amount asks for it, and so does a list, once', async ({
  page,
  context,
  quietPages,
}) => {
  quietPages.expectError(/status of 422|ERR_INTERNET_DISCONNECTED/);
  await startFunded(page);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  const panel = page.getByRole('dialog', { name: 'PIN for sales' });
  await panel.getByLabel('PIN', { exact: true }).fill('7391');
  await panel.getByLabel('Ask for it above').fill('500');
  await panel.getByLabel('Account password', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Set PIN' }).click();
  await expect(
    page.getByText('Asked above ₦500.00 a sale, and once sales without the PIN pass ₦2,500.00 a day.'),
  ).toBeVisible();

  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08031234567');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByRole('button', { name: /^Continue/ }).click();
  const pin = page.getByLabel('Your PIN');
  await pin.fill('7392');
  await pin.press('Enter');
  await expect(pin).toHaveAccessibleDescription(/4 tries left/);
  await expect(pin).toBeFocused();
  await expectAccessible(page);
  await pin.fill('7391');
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'No network: nothing can be sold' })).toBeDisabled();
  await expect(pin).toBeDisabled();
  await context.setOffline(false);
  await expect(pin).toHaveValue('7391');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();

  await test.step('a list with rows above the amount', async () => {
    const sold: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/services/airtime') && response.status() === 201)
        sold.push(String((response.request().postDataJSON() as { amount: string }).amount));
    });
    await page.goto('/services/bulk');
    await untilHydrated(page);
    const list = '08031000001, 600\n08031000002, 100\n08031000003, 700';
    await page.getByRole('textbox', { name: 'List' }).fill(list);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('button', { name: 'Send 3 sales' }).click();
    await pin.fill('7392');
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'No network: nothing can be sold' })).toBeDisabled();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send 3 rows' }).click();
    await expect(pin).toHaveAccessibleDescription(/4 tries left/);
    await expectAccessible(page);
    expect(sold).toEqual([]);
    await pin.fill('7391');
    await page.getByRole('button', { name: 'Send 3 rows' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'All 3 rows sold' })).toBeVisible();
    await expect(pin).toHaveCount(0);
    expect(sold.sort()).toEqual(['100.00', '600.00', '700.00']);
  });

  await test.step('after logout the list, which is done, is not left', async () => {
    expect(await listsKept(page)).toContain('8031000001');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => listsKept(page)).toBe('[]');
  });
});

test('an agent sets up an authenticator app and logs in with its code', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 422/);
  const signedIn = await register(page.request);
  await openPortal(page, signedIn, '/user/profile');
  await page.getByRole('button', { name: 'Set up codes' }).click();
  const panel = page.getByRole('dialog', { name: 'Code at login' });
  await panel.getByLabel('Account password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await panel.getByRole('group', { name: 'Key' }).locator('code').innerText()).replace(
    /\s/g,
    '',
  );
  await expectAccessible(page);
  await panel.getByLabel('Code from the app').fill(codeOf(secret));
  await expect(panel.getByText('Save these now. We show them only once.')).toBeVisible();
  await panel.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);

  const code = await logIn(page, signedIn);
  await expectAccessible(page);
  await code.fill(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an agent without the phone logs in with a recovery code', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 422/);
  const signedIn = await register(page.request);
  const { token } = signedIn;
  const ask = <Data>(path: string, body: object) => call<Data>(page.request, path, { token, body });
  const { secret } = await ask<TotpSetup>('auth/totp', { password: PASSWORD });
  const { recoveryCodes } = await ask<RecoveryCodes>('auth/totp/confirm', { code: codeOf(secret) });

  await logIn(page, signedIn);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const code = page.getByLabel('Recovery code');
  await code.fill('AAAAA-AAAAA');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong.*another of the ten/);
  await code.fill(recoveryCodes[0] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});
