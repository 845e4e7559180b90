import type { Page } from '@playwright/test';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { register } from './support/agent.ts';
import { EXPIRED, expectToast, openPortal, PROTECTED_PATHS, watchToasts } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** Notes in session storage whether any frame showed a part of a protected page. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.portal')?.checkVisibility()) sessionStorage.setItem('painted', '1');
      requestAnimationFrame(look);
    };
    look();
  });

const painted = (page: Page) => page.evaluate(() => sessionStorage.getItem('painted'));

test('every protected page sends a visitor to the login page before it paints anything', async ({
  page,
  agent,
}) => {
  await watchPaint(page);
  for (const path of PROTECTED_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      expect(await painted(page)).toBeNull();
    });
  await test.step('the watch for paint sees a protected page', async () => {
    await openPortal(page, agent);
    expect(await painted(page)).toBe('1');
  });
});

test('the loading animation shows until the login page has come', async ({ page }) => {
  let letGo = () => undefined as void;
  const seen = new Promise<void>((resolve) => (letGo = resolve));
  await page.exposeFunction('noteWaiting', letGo);
  await page.addInitScript(() => {
    const look = () => {
      const waiting = [...document.querySelectorAll('[role=status]')].find((element) =>
        element.textContent.includes('Taking you to the login page'),
      );
      if (waiting?.checkVisibility()) (globalThis as unknown as { noteWaiting: () => void }).noteWaiting();
      else requestAnimationFrame(look);
    };
    look();
  });
  // Let go by the animation alone.
  await page.route(/\/login\?next=/, async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login/);
});

test('entering the portal reads the current user anew', async ({ page, agent }) => {
  await page.route('**/api/v1/agent/auth/user', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { user: object } };
    const user = { ...answer.data.user, firstName: 'Ngozi' };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, user } } });
  });
  await openPortal(page, agent);
  await expect(page.getByText('Welcome, Ngozi Okonkwo')).toBeVisible();
});

test('the time running out while a page is open ends the session', async ({ page, agent }) => {
  await watchToasts(page);
  await page.clock.install();
  await openPortal(page, agent);
  await page.clock.fastForward(SESSION_LIFETIME_MS - 60_000);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_session'))).not.toBeNull();
  await page.clock.fastForward(61_000);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  await expectToast(page, 'alert', EXPIRED);
  expect(await page.evaluate(() => localStorage.getItem('user_session'))).toBeNull();
});

test('a page that the browser kept is not shown again after the end of the session', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent, '/user/profile');
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('user_session'));
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('signing in again leads back to the page, where nothing is left of what was half written', async ({
  page,
}) => {
  const signedIn = await register(page.request);
  await page.clock.install();
  await openPortal(page, signedIn, '/services/airtime');
  await page.getByLabel('Phone number').fill('08031234567');
  await page.clock.fastForward(SESSION_LIFETIME_MS + 1_000);
  await expect(page).toHaveURL(/\/login\?next=%2Fservices%2Fairtime/);
  await untilHydrated(page);
  await page.getByLabel('Username, email or phone number').fill(signedIn.agent.username);
  await page.getByLabel('Password', { exact: true }).fill(signedIn.agent.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/airtime$/);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});
