import type { Page } from '@playwright/test';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { register, signIn } from './support/agent.ts';
import { EXPIRED, expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const NOTIFY = '**/api/v1/agent/notify';

const answerWith = (page: Page, status: number, message: string) =>
  page.route(NOTIFY, (route) => route.fulfill({ status, json: { status: 'error', message } }));

for (const [status, message] of [
  [401, 'Unauthenticated.'],
  [409, SESSION_SUPERSEDED_MESSAGE],
] as const)
  test(`a ${status} "${message}" of any call ends the session in its own words`, async ({
    page,
    agent,
    quietPages,
  }) => {
    quietPages.expectError(/status of 4\d\d/);
    await watchToasts(page);
    await answerWith(page, status, message);
    await signIn(page, agent);
    await page.goto('/user/profile');
    await expectToast(page, 'alert', EXPIRED);
    await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile');
    expect(await page.evaluate(() => localStorage.getItem('user_session'))).toBeNull();
  });

test('a 409 with another message is no end of the session', async ({ page, agent, quietPages }) => {
  quietPages.expectError(/status of 409/);
  await answerWith(page, 409, 'Another call is under way.');
  const answered = page.waitForResponse(NOTIFY);
  await openPortal(page, agent, '/user/profile');
  await answered;
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_session'))).not.toBeNull();
});

test('the profile page logs out with its own words', async ({ page }) => {
  await watchToasts(page);
  const agent = await register(page.request);
  await openPortal(page, agent, '/user/profile');
  const told = page.waitForRequest('**/api/v1/agent/auth/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect((await told).headers().authorization).toBe(`Bearer ${agent.token}`);
  await expectToast(page, 'status', 'You have Logout');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user_session'))).toBeNull();
});

test('signing in in one tab takes another one along', async ({ page, context, agent, quietPages }) => {
  await page.goto('/login?next=%2Fuser%2Fprofile');
  await untilHydrated(page);
  const other = await context.newPage();
  quietPages.watch(other);
  await signIn(other, agent);
  await other.goto('/robots.txt');
  await expect(page).toHaveURL('/user/profile');
});

test('signing out in one tab ends a page that is half written in another', async ({
  page,
  context,
  quietPages,
}) => {
  await openPortal(page, await register(page.request), '/services/airtime');
  await page.getByLabel('Phone number').fill('08031234567');
  const other = await context.newPage();
  quietPages.watch(other);
  await other.goto('/user/profile');
  await untilHydrated(other);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login\?next=%2Fservices%2Fairtime/);
});
