import type { Page } from '@playwright/test';
import { login, PASSWORD, register, signIn } from './support/agent.ts';
import { expect, test, untilHydrated } from './support/test.ts';

async function openPanel(page: Page) {
  const signedIn = await register(page.request);
  await signIn(page, signedIn);
  await page.goto('/user/profile');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const panel = page.getByRole('dialog', { name: 'Change password' });
  await expect(panel).toBeVisible();
  const field = (name: string) => panel.getByLabel(name, { exact: true });
  const submit = () => panel.getByRole('button', { name: 'Change password' }).click();
  return { panel, field, submit, agent: signedIn.agent };
}

/** @returns how many passwords have been sent so far */
function countChanges(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/change-password')) count += 1;
  });
  return () => count;
}

test('every password is asked for in its own words, and nothing is sent', async ({ page }) => {
  const changes = countChanges(page);
  const { field, submit } = await openPanel(page);
  await submit();
  await expect(field('Old password')).toHaveAccessibleDescription(/Your old is Required\./);
  await expect(field('New password')).toHaveAccessibleDescription(/New password is required\./);
  await expect(field('Confirm new password')).toHaveAccessibleDescription(
    /Confirm new password is required\./,
  );
  expect(changes()).toBe(0);
});

test('a confirmation that differs is told in a toast, and nothing is sent', async ({ page }) => {
  const changes = countChanges(page);
  const { panel, field, submit } = await openPanel(page);
  await field('Old password').fill(PASSWORD);
  await field('New password').fill('Another-kettle-30');
  await field('Confirm new password').fill('Another-kettle-31');
  await submit();
  await expect(
    page.getByText('Please check the input new password and confirm password are not the same'),
  ).toBeVisible();
  await expect(panel).toBeVisible();
  expect(changes()).toBe(0);
});

test('a changed password is told by the server, closes the panel and lets in', async ({ page }) => {
  const { panel, field, submit, agent } = await openPanel(page);
  await field('Old password').fill(PASSWORD);
  await field('New password').fill('Another-kettle-30');
  await field('Confirm new password').fill('Another-kettle-30');
  const [request, response] = await Promise.all([
    page.waitForRequest('**/auth/change-password'),
    page.waitForResponse('**/auth/change-password'),
    submit(),
  ]);
  expect(request.postDataJSON()).toEqual({ oldPassword: PASSWORD, newPassword: 'Another-kettle-30' });
  const { message } = (await response.json()) as { message: string };
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await login(page.request, { ...agent, password: 'Another-kettle-30' })).toBeTruthy();
});

test('a wrong old password keeps the panel open and says so', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 4\d\d/);
  const { panel, field, submit } = await openPanel(page);
  await field('Old password').fill('Wrong-kettle-11');
  await field('New password').fill('Another-kettle-30');
  await field('Confirm new password').fill('Another-kettle-30');
  await submit();
  await expect(field('Old password')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel).toBeVisible();
});
