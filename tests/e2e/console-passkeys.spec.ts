import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff, STAFF_PASSWORD } from './support/staff.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** A device that keeps passkeys and knows its holder. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    know: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether whoever is there touches it. */
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** As at the end of a day, but the session stays open. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${new URL(page.url()).origin}/console/login`);
  await untilHydrated(page);
}

test('support adds a passkey, signs in with it alone, ends other sessions, and removes it', async ({
  page,
  product,
  quietPages,
}) => {
  test.slow();
  // Passkeys have no numbers for names.
  const home = product.url.replace('127.0.0.1', 'localhost');
  const device = await giveAuthenticator(page);
  const code = await beginWork(page, home + (await inviteStaff(product, 'support', 'Zainab Yusuf')));
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Counter laptop');
  await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await dialog.getByLabel('Code from your authenticator app').fill(code);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('Counter laptop');
  await expect(passkeys).toContainText('not used yet');
  expect(await device.count()).toBe(1);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });

  // Nobody touches it while the page is looked at, where a browser offers passkeys by itself.
  await device.touch(false);
  await forgetSession(page);
  await expect(passkeyButton(page)).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await device.touch(true);
  await passkeyButton(page).click();
  await page.waitForURL(/\/console$/);

  await page.goto(`${home}/console/account`);
  await expect(passkeys).toContainText('last used');
  const sessions = page.getByRole('list', { name: 'Open sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'End the others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End the others' })).toBeHidden();

  // A device picks by itself here what a person picks in the list of the email field.
  await forgetSession(page);
  await page.waitForURL(/\/console$/);
  await page.goto(`${home}/console/account`);

  // The passkey stays on the device, and opens nothing any more.
  await page.getByRole('button', { name: 'Remove: Counter laptop' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(passkeys).toBeHidden();
  expect(await device.count()).toBe(1);
  quietPages.expectError(/status of 422/);
  await device.touch(false);
  await forgetSession(page);
  await device.touch(true);
  await passkeyButton(page).click();
  await expect(page.getByText('This passkey does not open the console.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/console\/login/);
});

test('a device that does not know its holder signs nobody in', async ({ page, product }) => {
  const home = product.url.replace('127.0.0.1', 'localhost');
  const device = await giveAuthenticator(page);
  await page.goto(`${home}/console/login`);
  await untilHydrated(page);
  await device.know(false);
  await passkeyButton(page).click();
  await expect(
    page.getByText('No passkey was used. Try again, or sign in with password and code.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toBeEditable();
});

test('where the shop’s address is not known, passkeys are not offered and the account says why', async ({
  page,
  product,
  quietPages,
}) => {
  quietPages.expectError(/status of 404/);
  const home = product.url.replace('localhost', '127.0.0.1');
  await beginWork(page, home + (await inviteStaff(product, 'finance', 'Tamuno Briggs')));
  await page.goto(`${home}/console/account`);
  await expect(page.getByText('Passkeys are off here.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tamuno Briggs');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await forgetSession(page);
  await expect(passkeyButton(page)).toHaveCount(0);
});
