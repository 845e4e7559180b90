import type { Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

test('unread notices are counted, shown, and read once they were open', async ({ page, agent }) => {
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
  await openPortal(page, agent);
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

test('the chat button does nothing on an empty list or a failure, and opens a chat with the first contact', async ({
  page,
  context,
  agent,
  quietPages,
}) => {
  quietPages.expectError(/status of 500/);
  await openPortal(page, agent);
  await untilHydrated(page);
  await test.step('nothing without a contact', async () => {
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

  await test.step('a new window with one', async () => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const data = [{ link: 'https://api.whatsapp.com/send?phone=2348030000001' }, { link: 'x=2' }];
    await page.route(contacts, (route) => route.fulfill({ json: { status: 'success', message: '', data } }));
    const opening = context.waitForEvent('page');
    await chatButton(page).click();
    const chat = await opening;
    await chat.waitForURL('https://wa.me/2348030000001');
  });
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
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
      await expect(page).toHaveURL(/\/login/);
    });
});
