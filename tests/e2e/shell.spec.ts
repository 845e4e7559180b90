import type { Page } from '@playwright/test';
import { register, signIn } from './support/agent.ts';
import { choose, expect, test, untilHydrated } from './support/test.ts';

async function openDashboard(page: Page): Promise<void> {
  await signIn(page, await register(page.request));
  await page.goto('/dashboard');
  await untilHydrated(page);
}

const rootStyle = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const style = getComputedStyle(root);
    return {
      radius: style.getPropertyValue('--radius').trim(),
      font: root.dataset.font,
      theme: root.dataset.theme,
    };
  });

test('font, corners and theme are applied at once and kept', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Display settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Display settings' });
  const radius = panel.getByRole('slider', { name: 'Corner radius' });
  await expect(radius).toHaveValue('12');
  await radius.press('ArrowRight');
  await expect(radius).toHaveValue('14');
  await expect.poll(() => rootStyle(page)).toMatchObject({ radius: '14px' });
  await radius.press('Home');
  await expect(radius).toHaveValue('4');
  await radius.press('End');
  await expect(radius).toHaveValue('24');
  await choose(panel.getByRole('radio', { name: 'Poppins' }));
  await choose(panel.getByRole('radio', { name: 'Dark' }));
  const chosen = { radius: '24px', font: 'poppins', theme: 'dark' };
  await expect.poll(() => rootStyle(page)).toEqual(chosen);

  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await rootStyle(page)).toEqual(chosen);

  await untilHydrated(page);
  await page.getByRole('button', { name: 'Display settings' }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => rootStyle(page)).toEqual({ radius: '12px', font: 'roboto' });
});

test('unread notices are counted, shown, and read once they were open', async ({ page }) => {
  const notice = {
    id: '1',
    title: 'Maintenance tonight',
    message: 'MTN data rests from 1:00 to 2:00.',
    level: 'warning',
    createdAt: new Date().toISOString(),
    readAt: null as string | null,
  };
  await page.route('**/api/v1/agent/notify', (route) =>
    route.fulfill({ json: { status: 'success', message: '', data: [notice] } }),
  );
  await openDashboard(page);
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toContainText('1');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByRole('heading', { name: notice.title })).toBeVisible();
  await expect(panel.getByText(notice.message)).toBeVisible();
  const reading = page.waitForRequest('**/api/v1/agent/notify/read');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await reading;
  await expect(bell).not.toContainText('1');
});

const contacts = '**/api/v1/agent/contact';
const chatButton = (page: Page) => page.getByRole('button', { name: 'Chat with support' }).last();

test('the chat button opens a chat with the first contact in a new window', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const data = [{ link: 'https://api.whatsapp.com/send?phone=2348030000001' }, { link: 'x=2' }];
  await page.route(contacts, (route) => route.fulfill({ json: { status: 'success', message: '', data } }));
  await openDashboard(page);
  const opening = context.waitForEvent('page');
  await chatButton(page).click();
  const chat = await opening;
  await chat.waitForURL('https://wa.me/2348030000001');
});

test('the chat button does nothing on an empty list, and nothing on a failure', async ({
  page,
  context,
  quietPages,
}) => {
  quietPages.expectError(/status of 500/);
  await openDashboard(page);
  for (const answer of [
    { status: 200, json: { status: 'success', message: '', data: [] } },
    { status: 500, json: { status: 'error', message: 'Broken' } },
  ]) {
    await page.route(contacts, (route) => route.fulfill(answer));
    const answered = page.waitForResponse(contacts);
    await chatButton(page).click();
    await answered;
    await expect(chatButton(page)).not.toHaveAttribute('aria-busy', 'true');
    expect(context.pages()).toHaveLength(1);
    await expect(page.getByText('Broken')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard/);
  }
});

const CORRUPTED = [
  '{"token":',
  '"text"',
  '{"token":"x","expiryTime":9e15}',
  '{"token":"x","expiryTime":4e12}',
];

test('a corrupted user_session means signed out', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const stored of CORRUPTED)
    await test.step(stored, async () => {
      await page.evaluate((text) => localStorage.setItem('user_session', text), stored);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login/);
      await untilHydrated(page);
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await expect(page).toHaveURL(/\/login/);
    });
});
