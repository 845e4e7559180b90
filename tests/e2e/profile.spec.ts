import type { Page } from '@playwright/test';
import { login, PASSWORD, register, type SignedIn } from './support/agent.ts';
import { expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const GENERIC_PROBLEM = 'Something went wrong. Please try again.';
const CHANGE = '**/api/v1/agent/auth/change-password';

async function openPanel(page: Page, signedIn: SignedIn) {
  await watchToasts(page);
  await openPortal(page, signedIn, '/user/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const panel = page.getByRole('dialog', { name: 'Change password' });
  await expect(panel).toBeVisible();
  const field = (name: string) => panel.getByLabel(name, { exact: true });
  const submit = () => panel.getByRole('button', { name: 'Change password' }).click();
  const fillAll = async (oldPassword = PASSWORD) => {
    await field('Old password').fill(oldPassword);
    await field('New password').fill('Another-kettle-30');
    await field('Confirm new password').fill('Another-kettle-30');
  };
  return { panel, field, submit, fillAll };
}

/** @returns how many passwords have been sent so far */
function countChanges(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/change-password')) count += 1;
  });
  return () => count;
}

test('every password is asked for in its own words, and nothing is sent', async ({ page, agent }) => {
  const changes = countChanges(page);
  const { field, submit } = await openPanel(page, agent);
  await submit();
  await expect(field('Old password')).toHaveAccessibleDescription(/Your old is Required\./);
  await expect(field('New password')).toHaveAccessibleDescription(/New password is required\./);
  await expect(field('Confirm new password')).toHaveAccessibleDescription(
    /Confirm new password is required\./,
  );
  expect(changes()).toBe(0);
});

test('a confirmation that differs is told in a toast, and nothing is sent', async ({ page, agent }) => {
  const changes = countChanges(page);
  const { panel, field, submit } = await openPanel(page, agent);
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
  const signedIn = await register(page.request);
  const { panel, submit, fillAll } = await openPanel(page, signedIn);
  await fillAll();
  const [request, response] = await Promise.all([
    page.waitForRequest(CHANGE),
    page.waitForResponse(CHANGE),
    submit(),
  ]);
  expect(request.postDataJSON()).toEqual({ oldPassword: PASSWORD, newPassword: 'Another-kettle-30' });
  const { message } = (await response.json()) as { message: string };
  await expectToast(page, 'status', message);
  await expect(panel).toBeHidden();
  expect(await login(page.request, { ...signedIn.agent, password: 'Another-kettle-30' })).toBeTruthy();
});

test('a wrong old password keeps the panel open and says so', async ({ page, agent, quietPages }) => {
  quietPages.expectError(/status of 4\d\d/);
  const { panel, field, submit, fillAll } = await openPanel(page, agent);
  await fillAll('Wrong-kettle-11');
  await submit();
  await expect(field('Old password')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel).toBeVisible();
});

test('while the change is under way its button shows so and sends nothing more', async ({ page, agent }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(CHANGE, async (route) => {
    await held;
    await route.fulfill({ json: { status: 'success', message: 'Changed', data: null } });
  });
  const changes = countChanges(page);
  const { panel, field, fillAll } = await openPanel(page, agent);
  await fillAll();
  const button = panel.getByRole('button', { name: 'Change password' });
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await field('Confirm new password').press('Enter');
  letGo();
  await expect(panel).toBeHidden();
  expect(changes()).toBe(1);
});

test('the close icon closes the panel and sends nothing', async ({ page, agent }) => {
  const changes = countChanges(page);
  const { panel, fillAll } = await openPanel(page, agent);
  await fillAll();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  expect(changes()).toBe(0);
});

const REFUSALS = {
  'the words of the server': [
    { status: 422, json: { status: 'error', message: 'Not this one again.' } },
    'Not this one again.',
  ],
  'the generic text, for want of words': [{ status: 500, json: { status: 'error' } }, GENERIC_PROBLEM],
  'the generic text, for what is no answer of ours': [
    { status: 502, body: '<h1>Bad gateway</h1>' },
    GENERIC_PROBLEM,
  ],
} as const;

for (const [what, [answer, text]] of Object.entries(REFUSALS))
  test(`a failed change is told with ${what}`, async ({ page, agent, quietPages }) => {
    quietPages.expectError(/status of (422|500|502)/);
    await page.route(CHANGE, (route) => route.fulfill(answer));
    const { panel, field, submit, fillAll } = await openPanel(page, agent);
    await fillAll();
    await submit();
    await expectToast(page, 'alert', text);
    await expect(panel).toBeVisible();
    await expect(field('New password')).toHaveValue('Another-kettle-30');
    await expect(panel.getByRole('button', { name: 'Change password' })).not.toHaveAttribute('aria-busy');
  });
