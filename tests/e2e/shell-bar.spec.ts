import { register } from './support/agent.ts';
import { expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('the profile menu leads to the profile, shows the badge 02 and logs out', async ({ page }) => {
  await watchToasts(page);
  await openPortal(page, await register(page.request));
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('menu', { name: 'Account' });
  const settings = menu.getByRole('menuitem', { name: 'Account Settings' });
  const profile = menu.getByRole('menuitem', { name: /^Profile/ });
  await expect(settings).toHaveAttribute('href', '/user/profile');
  await expect(profile).toHaveAttribute('href', '/user/profile');
  await expect(profile.getByText('02', { exact: true })).toBeVisible();
  await expect(settings.getByText('02')).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'status', 'You have Logout');
  await expect(page).toHaveURL(/\/login/);
});

test('the agent is greeted by first and last name', async ({ page, agent }) => {
  const { firstName, lastName } = agent.agent;
  await openPortal(page, agent);
  await expect(page.getByText(`Welcome, ${firstName} ${lastName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText(/^Good (morning|afternoon|evening),$/)).toBeVisible();
  await expect(page.getByText(`${firstName} ${lastName}`, { exact: true })).toBeVisible();
});

test('the chat button is green on a phone and on a laptop', async ({ page, agent }) => {
  await openPortal(page, agent);
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    const chat = page.getByRole('button', { name: 'Chat with support' }).filter({ visible: true });
    await expect(chat).toHaveCount(1);
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
});
