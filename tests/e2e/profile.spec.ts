import type { Page } from '@playwright/test';
import { login, PASSWORD, register, type SignedIn } from './support/agent.ts';
import { expectToast, forgetToasts, openPortal, watchToasts } from './support/portal.ts';
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

// The texts alternate: a toast that still stands says something else than the next one.
const REFUSALS = {
  'the generic text, for want of words': [{ status: 500, json: { status: 'error' } }, GENERIC_PROBLEM],
  'the words of the server': [
    { status: 422, json: { status: 'error', message: 'Not this one again.' } },
    'Not this one again.',
  ],
  'the generic text, for what is no answer of ours': [
    { status: 502, body: '<h1>Bad gateway</h1>' },
    GENERIC_PROBLEM,
  ],
} as const;

test('a change that is not made says why, and one under way is sent once', async ({
  page,
  agent,
  quietPages,
}) => {
  quietPages.expectError(/status of (4\d\d|500|502)/);
  const changes = countChanges(page);
  const { panel, field, submit, fillAll } = await openPanel(page, agent);
  const button = panel.getByRole('button', { name: 'Change password' });

  await test.step('every password is asked for in its own words, and nothing is sent', async () => {
    await submit();
    await expect(field('Old password')).toHaveAccessibleDescription(/Your old is Required\./);
    await expect(field('New password')).toHaveAccessibleDescription(/New password is required\./);
    await expect(field('Confirm new password')).toHaveAccessibleDescription(
      /Confirm new password is required\./,
    );
    expect(changes()).toBe(0);
  });

  await test.step('a confirmation that differs is told in a toast, and nothing is sent', async () => {
    await fillAll();
    await field('Confirm new password').fill('Another-kettle-31');
    await submit();
    await expect(
      page.getByText('Please check the input new password and confirm password are not the same'),
    ).toBeVisible();
    await expect(panel).toBeVisible();
    expect(changes()).toBe(0);
  });

  await test.step('a wrong old password keeps the panel open and says so', async () => {
    await fillAll('Wrong-kettle-11');
    await expect(field('Old password')).not.toHaveAttribute('aria-invalid', 'true');
    await submit();
    await expect(field('Old password')).toHaveAttribute('aria-invalid', 'true');
    await expect(panel).toBeVisible();
  });

  for (const [what, [answer, text]] of Object.entries(REFUSALS))
    await test.step(`a failed change is told with ${what}`, async () => {
      await page.route(CHANGE, (route) => route.fulfill(answer));
      await fillAll();
      await forgetToasts(page);
      await submit();
      await expectToast(page, 'alert', text);
      await expect(panel).toBeVisible();
      await expect(field('New password')).toHaveValue('Another-kettle-30');
      await expect(button).not.toHaveAttribute('aria-busy');
      await page.unroute(CHANGE);
    });

  const sent = changes();
  await test.step('the close icon closes the panel and sends nothing', async () => {
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    expect(changes()).toBe(sent);
  });

  await test.step('while it is under way its button shows so and sends nothing more', async () => {
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(CHANGE, async (route) => {
      await held;
      await route.fulfill({ json: { status: 'success', message: 'Changed', data: null } });
    });
    await page.getByRole('button', { name: 'Change password' }).click();
    await fillAll();
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await field('Confirm new password').press('Enter');
    letGo();
    await expect(panel).toBeHidden();
    expect(changes()).toBe(sent + 1);
  });
});
