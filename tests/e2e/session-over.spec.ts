import type { Page } from '@playwright/test';
import { register, signIn } from './support/agent.ts';
import { EXPIRED, expectToast, openPortal, watchToasts } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const NUMBER = '08031234567';
const SEARCH = `/user/transactions?search=${NUMBER}`;

/** What an agent's pages keep, with a session that ran out while none was open. */
const leaveBehind = (page: Page, phase: 'settled' | 'unanswered') =>
  page.addInitScript(
    ([number, orderPhase]) => {
      if (sessionStorage.getItem('left')) return;
      sessionStorage.setItem('left', 'yes');
      const { user } = JSON.parse(localStorage.getItem('user_session') ?? '{}') as { user: object };
      const put = (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value));
      put('user_session', { token: 'x', user, expiryTime: Date.now() - 1 });
      put('kobodesk:latest', { agent: 'ada', value: { number } });
      put('kobodesk:drafts', { ada: { airtime: { phone: number } } });
      put('kobodesk:orders', { ada: { airtime: { phase: orderPhase, body: { phone: number } } } });
      put('kobodesk:settings', { navType: 'dark' });
    },
    [NUMBER, phase] as const,
  );

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

for (const path of ['/', '/login', '/dashboard'])
  test(`${path} removes what an agent left whose session ran out while no page was open`, async ({
    page,
    agent,
  }) => {
    await signIn(page, agent);
    await leaveBehind(page, 'settled');
    await page.goto(path);
    await expect.poll(() => keys(page)).toEqual(['kobodesk:settings']);
  });

test('the login page says that the session ran out, and leads back without the number searched for', async ({
  page,
  agent,
}) => {
  await watchToasts(page);
  await signIn(page, agent);
  await leaveBehind(page, 'unanswered');
  await page.goto(SEARCH);
  await expect(page).toHaveURL('/login?next=%2Fuser%2Ftransactions');
  await expectToast(page, 'alert', EXPIRED);
  // Its money may be on its way.
  expect(await keys(page)).toEqual(['kobodesk:orders', 'kobodesk:settings']);
});

test('a logout leads nowhere back', async ({ page }) => {
  await openPortal(page, await register(page.request), SEARCH);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});
