import type { Page } from '@playwright/test';
import { call, fund, register, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const words = (username: string) => `You see this as ${username} does. Nothing can be changed here.`;

/** All that the tabs of this browser share. */
const shared = (page: Page) =>
  page.evaluate(async () => ({
    storage: { ...localStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** Opens the portal as an agent sees it, from the console in this page. */
async function seeAs(page: Page, username: string, button: string): Promise<Page> {
  await page.goto(`/console?q=${username}`);
  await page.getByRole('link', { name: new RegExp(`^${username},`) }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const view = await opened;
  await expect(view.getByText(words(username))).toBeVisible();
  return view;
}

test('support sees the portal as an agent does, and can change nothing', async ({
  page,
  product,
  quietPages,
}) => {
  // Each change that is tried is refused.
  quietPages.expectError(/the server responded with a status of 403/);
  // Somebody else is signed in in this browser.
  const neighbour = await startFunded(page, '7000');
  const shop = await register(page.request);
  await fund(page.request, shop, '20000');
  const pin = await call<{ ref: string; details: { pins: { pin: string }[] } }>(
    page.request,
    'services/result-checker',
    {
      token: shop.token,
      key: `seen-${shop.agent.username}`,
      body: { exam: 'WAEC', quantity: 1, phone: shop.agent.phone },
    },
  );
  const [sold] = pin.details.pins;
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome, ${neighbour.agent.firstName}`)).toBeVisible();
  // A page that is left writes nothing any more: what is written from here on is the view's.
  await page.goto('/robots.txt');

  const desk = await page.context().newPage();
  quietPages.watch(desk);
  await beginWork(desk, await inviteStaff(product, 'support', 'Efe Obi'));
  const before = await shared(desk);
  const view = await seeAs(desk, shop.agent.username, 'See as the agent does');
  quietPages.watch(view);
  expect(new URL(view.url()).hash).toBe('');
  expect(await view.evaluate(() => window.opener === null)).toBe(true);
  const { availableBalance } = await call<{ availableBalance: string }>(page.request, 'wallet/balance', {
    token: shop.token,
  });
  const naira = Number(availableBalance).toLocaleString('en-NG', { minimumFractionDigits: 2 });
  await expect(view.getByText(naira).filter({ visible: true }).first()).toBeVisible();
  await inBothWidths(view, async () => {
    await expectAccessibleInBothThemes(view);
    await expectFitting(view);
  });

  // What was sold is there, and what is worth money is not.
  await view.goto(`/user/transactions`);
  await expect(view.getByText(words(shop.agent.username))).toBeVisible();
  await view.getByText(/WAEC/).filter({ visible: true }).first().click();
  await expect(view.getByText(`•••• ${sold?.pin.slice(-4)}`).first()).toBeVisible();
  expect(await view.content()).not.toContain(sold?.pin);

  // A sale is refused in the server's words, and is not tried again.
  await view.goto('/services/airtime');
  await view.getByLabel('Phone number').first().fill('08031234567');
  await view.getByLabel('Amount').first().fill('200');
  await view.getByRole('button', { name: 'Continue' }).click();
  await view.getByRole('button', { name: 'Pay ₦196.00' }).click();
  await expect(view.getByRole('main').getByText('Nothing can be changed here.')).toBeVisible();
  await view.reload();
  await expect(view.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await call(page.request, 'wallet/balance', { token: shop.token })).toEqual({ availableBalance });

  // Nothing of it is in what tabs share, and the neighbour sells on.
  expect(await shared(desk)).toEqual(before);
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome, ${neighbour.agent.firstName}`)).toBeVisible();
  await expect(page.getByText(/You see this as/)).toHaveCount(0);
  // They are signed out from a third tab, as a logout is told; the view does not listen.
  await desk.evaluate(() => localStorage.removeItem('user_session'));
  await expect(page).toHaveURL(/\/login/);
  await view.goto('/dashboard');
  await expect(view.getByText(words(shop.agent.username))).toBeVisible();
  await expect(view).toHaveURL(/\/dashboard$/);

  await view.getByRole('button', { name: 'Stop' }).click();
  await expect(view).toHaveURL(/\/console\/agent\?id=/);
  await expect(view.getByRole('heading', { name: /Adaeze/ })).toBeVisible();
  // Where the pages were scrolled to is all that the tab remembers.
  const left = await view.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => key !== 'kobodesk:places')).toEqual([]);
});

test('a view ends with the session of whoever looks, and a false one is none', async ({ page, product }) => {
  const shop = await startFunded(page);
  await beginWork(page, await inviteStaff(product, 'finance', 'Ngozi Ike'));
  const view = await seeAs(page, shop.agent.username, 'See as the agent does');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/console\/login/);
  await view.reload();
  await expect(view).toHaveURL(/\/console\/login/);

  // A link that somebody else made signs nobody in: the agent's own session stays as it was.
  const session = {
    token: 'x'.repeat(43),
    user: { ...shop.agent, username: 'mallory' },
    expiryTime: Date.now() + 60_000,
  };
  for (const text of [JSON.stringify(session), 'view_', '%E0%A4%A']) {
    await page.goto('/offline');
    await page.goto(`/dashboard#view=${text.startsWith('{') ? encodeURIComponent(text) : text}`);
    await expect(page.getByText(`Welcome, ${shop.agent.firstName}`)).toBeVisible();
    await expect(page.getByText(/You see this as/)).toHaveCount(0);
  }
});
