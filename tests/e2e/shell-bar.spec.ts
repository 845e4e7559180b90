import type { Locator } from '@playwright/test';
import { register } from './support/agent.ts';
import { expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test } from './support/test.ts';

/** Whether red, green, blue or alpha of the button's own colours make it green. */
async function expectGreen(chat: Locator): Promise<void> {
  const hues = await chat.evaluate((element) => {
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) return [];
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor].map((text) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = text;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data];
    });
  });
  const isGreen = ([red = 0, green = 0, blue = 0, alpha = 0]: number[]) =>
    alpha > 0 && green > red * 1.2 && green > blue;
  expect(hues.some(isGreen)).toBe(true);
}

test('the bar greets by first and last name, and its menu leads to the profile and logs out', async ({
  page,
}) => {
  await watchToasts(page);
  const signedIn = await register(page.request);
  const { firstName, lastName } = signedIn.agent;
  await openPortal(page, signedIn);
  await expect(page.getByText(`Welcome, ${firstName} ${lastName}`)).toBeVisible();

  await test.step('the chat button is green on a phone and on a laptop', async () => {
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 });
      const chat = page.getByRole('button', { name: 'Chat with support' }).filter({ visible: true });
      await expect(chat).toHaveCount(1);
      await expectGreen(chat);
    }
  });

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await test.step('the menu greets, leads to the profile, and shows the badge 02', async () => {
    await expect(page.getByText(/^Good (morning|afternoon|evening),$/)).toBeVisible();
    await expect(page.getByText(`${firstName} ${lastName}`, { exact: true })).toBeVisible();
    const menu = page.getByRole('menu', { name: 'Account' });
    const settings = menu.getByRole('menuitem', { name: 'Account Settings' });
    const profile = menu.getByRole('menuitem', { name: /^Profile/ });
    await expect(settings).toHaveAttribute('href', '/user/profile');
    await expect(profile).toHaveAttribute('href', '/user/profile');
    await expect(profile.getByText('02', { exact: true })).toBeVisible();
    await expect(settings.getByText('02')).toHaveCount(0);
  });

  await test.step('logging out says so, clears the session and closes the portal', async () => {
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expectToast(page, 'status', 'You have Logout');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user_session'))).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
});
