import { openPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FIRST = 'Please check the input new password and confirm password are not the same';
const OLD_WRONG = 'The old password is wrong today.';

test('a toast stands at the top centre, is announced, lasts 2000 ms and closes on a click', async ({
  page,
  agent,
}) => {
  await page.clock.install();
  await openPortal(page, agent, '/user/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const panel = page.getByRole('dialog', { name: 'Change password' });
  await panel.getByLabel('Old password', { exact: true }).fill('one');
  await panel.getByLabel('New password', { exact: true }).fill('Two-kettles-2');
  await panel.getByLabel('Confirm new password', { exact: true }).fill('Two-kettles-3');
  const send = () => panel.getByRole('button', { name: 'Change password' }).click();
  const toast = page.locator('.toast').filter({ hasText: FIRST });

  await page.clock.pauseAt(Date.now() + 60_000);
  await send();
  await expect(toast).toBeVisible();
  expect(await toast.evaluate((element) => element.closest('[role=status]') !== null)).toBe(true);
  await expect(toast.getByRole('progressbar')).toHaveCount(0);
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  expect(box?.y).toBeLessThan(40);
  await page.clock.runFor(1_990);
  await expect(toast).toBeVisible();
  await page.clock.runFor(20);
  await expect(toast).toHaveCount(0);

  await send();
  await expect(toast).toBeVisible();
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test('a second toast takes the place of the first', async ({ page, agent, quietPages }) => {
  quietPages.expectError(/status of 422/);
  await page.route('**/auth/change-password', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', message: OLD_WRONG } }),
  );
  await openPortal(page, agent, '/user/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const panel = page.getByRole('dialog', { name: 'Change password' });
  await panel.getByLabel('Old password', { exact: true }).fill('one');
  await panel.getByLabel('New password', { exact: true }).fill('Two-kettles-2');
  const again = panel.getByLabel('Confirm new password', { exact: true });
  const send = () => panel.getByRole('button', { name: 'Change password' }).click();
  await again.fill('Two-kettles-3');
  await send();
  await expect(page.locator('.toast')).toHaveText(new RegExp(FIRST));
  await again.fill('Two-kettles-2');
  await send();
  await expect(page.locator('.toast')).toHaveText(new RegExp(OLD_WRONG));
  expect(await page.locator('.toast').evaluate((element) => element.closest('[role=alert]') !== null)).toBe(
    true,
  );
});
