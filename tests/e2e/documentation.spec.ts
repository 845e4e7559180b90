import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { answering, isSigned, startReceiver } from '../server/messages/webhooks/receiver.ts';
import { call, givePassword, register, type SignedIn, signIn, startFunded } from './support/agent.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFitting,
  inBothWidths,
} from './support/axe.ts';
import { expect, test } from './support/test.ts';

async function open(page: Page, agent: SignedIn, anchor = ''): Promise<void> {
  await signIn(page, agent);
  await page.goto(`/documentation${anchor}`);
  await expect(page.getByRole('banner').getByText('₦0.00')).toBeVisible();
}

const statusWith = async (page: Page, key: string) =>
  (
    await page.request.get(`${API_BASE}/wallet/balance`, { headers: { authorization: `Bearer ${key}` } })
  ).status();

async function tryLiveKey(page: Page, { token }: SignedIn): Promise<void> {
  const card = page.getByRole('region', { name: 'Your live key' });
  await card.getByRole('button', { name: 'Create a live key' }).click();
  await test.step('which wants the password, and nothing is made with a wrong one', async () => {
    const question = page.getByRole('dialog', { name: 'Is it you?' });
    await givePassword(page, 'not mine');
    await expect(question.getByLabel('Account password', { exact: true })).toHaveAccessibleDescription(
      /wrong/,
    );
    expect(await call<unknown>(page.request, 'api/keys', { token })).toBeNull();
    await givePassword(page);
    await expect(question).toHaveCount(0);
  });
  await expect(card.getByText('Copy it now: we show it only once.', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toMatch(/^ak_[\w-]{43}$/);
  expect(await statusWith(page, first)).toBe(200);
  await card.getByRole('button', { name: 'I have saved it' }).click();
  await expect(card.getByText(`${first.slice(0, 8)}…${first.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);

  await page.reload();
  await expect(card.getByText(`${first.slice(0, 8)}…${first.slice(-4)}`)).toBeVisible();
  await expect(card.getByText('Not yet')).toHaveCount(0);
  expect(await page.content()).not.toContain(first);

  await card.getByRole('button', { name: 'Regenerate' }).click();
  const question = page.getByRole('dialog', { name: 'Regenerate the live key?' });
  await expect(question).toContainText('stops working');
  await question.getByRole('button', { name: 'Keep the key' }).click();
  // Inside the card while it is there.
  await expect(question).toHaveCount(0);
  expect(await statusWith(page, first)).toBe(200);
  await card.getByRole('button', { name: 'Regenerate' }).click();
  await question.getByRole('button', { name: 'Regenerate' }).click();
  await expect(card.getByText('Copy it now: we show it only once.', { exact: true })).toBeVisible();
  expect(await statusWith(page, first)).toBe(401);
  const seen = await call<{ prefix: string } | null>(page.request, 'api/keys', { token });
  await expect(card.getByRole('group', { name: 'New live key' })).toContainText(seen?.prefix ?? 'no key');
}

async function tryTestKey(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Your test key' });
  await card.getByRole('button', { name: 'Create a test key' }).click();
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^ak_test_[\w-]{43}$/);
  await test.step('it stands in every sample of this tab, until it is loaded anew', async () => {
    await expect(page.getByText('stands in every sample')).toBeVisible();
    await expect(page.locator('[data-api-key]')).toHaveText(key);
    const samples = page.locator('.guide-call pre[data-language]');
    const filled = samples.filter({ hasText: key });
    await expect(filled).toHaveCount(await samples.count());
  });
  await card.getByRole('button', { name: 'I have saved it' }).click();
  const bought = await page.request.post(`${API_BASE}/services/airtime`, {
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'order-1001' },
    data: { network: 'MTN', phone: '08031234567', amount: '500.00' },
  });
  expect([bought.status(), bought.headers()['kobodesk-mode']]).toEqual([201, 'test']);
  const log = page.getByRole('region', { name: 'Your last calls' });
  await test.step('and the call stands in the log', async () => {
    await page.getByText('Show them', { exact: true }).click();
    const sold = log.getByRole('listitem').filter({ hasText: 'services/airtime' });
    await expect(async () => {
      await log.getByRole('button', { name: 'Refresh' }).click();
      await expect(sold).toContainText('201', { timeout: 1_000 });
    }).toPass();
    await sold.getByText('services/airtime').click();
    await expect(sold.getByRole('region', { name: 'Sent' })).toContainText('08031234567');
    await expect(sold.getByText('order-1001', { exact: true })).toBeVisible();
    await log.getByText('4xx', { exact: true }).click();
    await expect(sold).toHaveCount(0);
  });
  await card.getByRole('button', { name: 'Refresh' }).click();
  const lines = card.getByRole('region', { name: 'Latest test transactions' });
  await expect(lines.getByText('08031234567')).toBeVisible();
  await card.getByRole('button', { name: 'Fill up to ₦100,000' }).click();
  await expect(lines.getByText('Test balance')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('[data-api-key]')).toHaveText('ak_test_your_key');
  expect(await page.content()).not.toContain(key);
  await page.goto('/user/transactions');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  await expect(page.getByRole('banner').getByText('₦0.00')).toBeVisible();
}

test('the profile leads to the keys: each is made, shown once and used', async ({
  page,
  context,
  quietPages,
}) => {
  quietPages.expectError(/status of (403|422)/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const signedIn = await register(page.request);
  await signIn(page, signedIn);
  await page.goto('/user/profile');
  await page.getByRole('link', { name: 'Your API key' }).click();
  await expect(page).toHaveURL(/\/documentation#keys$/);
  await expect(page.getByRole('heading', { name: 'Your API keys' })).toBeInViewport();
  await test.step('the live key, which is regenerated: the old one stops', () => tryLiveKey(page, signedIn));
  await test.step('a test key sells from its own balance, and the portal shows none of it', () =>
    tryTestKey(page));
});

test('a webhook is given, tested, fails, and has its event sent again', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 422/);
  const receiver = await startReceiver();
  const { token } = await startFunded(page);
  await page.goto('/documentation#webhooks');
  const card = page.getByRole('region', { name: 'Your webhook' });
  await card.getByLabel('Address').fill('https://10.0.0.1/');
  await card.getByRole('button', { name: 'Add webhook' }).click();
  await expect(card.getByText('not on the public internet')).toBeVisible();
  await card.getByLabel('Address').fill(receiver.url);
  await card.getByRole('button', { name: 'Add webhook' }).click();
  const secret =
    (await card.getByRole('group', { name: 'Signing secret' }).locator('code').textContent()) ?? '';
  await card.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'webhook.test' })).toContainText('Delivered');
  expect(receiver.received.map((post) => [post.event.type, isSigned(post, secret)])).toEqual([
    ['webhook.test', true],
  ]);

  receiver.behave = answering(500, 'out of order');
  const body = { network: 'MTN', phone: '08031234567', amount: '100' };
  const { ref } = await call<{ ref: string }>(page.request, 'services/airtime', {
    token,
    body,
    key: 'order-1001',
  });
  const deliveries = () => call<WebhookDelivery[]>(page.request, 'webhook/deliveries', { token });
  await expect.poll(async () => (await deliveries())[0]?.lastTry?.status).toBe(500);
  await page.reload();
  const event = card.getByRole('listitem').filter({ hasText: ref });
  await expect(event).toContainText('answered 500');
  await expect(event).toContainText('out of order');
  await expect(card.getByText('Failing')).toBeVisible();
  receiver.behave = answering(204);
  await event.getByRole('button', { name: `Send again: ${ref}` }).click();
  await expect(event).toContainText('Delivered');
  await expect(card.getByText('Active')).toBeVisible();
  expect(receiver.received.at(-1)?.event.transaction).toMatchObject({ ref, status: 'SUCCESSFUL' });
  await receiver.close();
});

test('a signed-out visitor is sent to the login before anything is shown', async ({ page }) => {
  await page.goto('/documentation');
  await expect(page).toHaveURL(/\/login\?next=%2Fdocumentation/);
});

test('the guide is searched, walked and copied from', async ({ page, context, agent }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, agent);

  await test.step('the search finds a field, and leads to the call by keyboard', async () => {
    await expect(page.locator('astro-island[ssr][client=chunks]')).toHaveCount(0);
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.fill('smart card bouquet');
    const results = page.getByRole('search', { name: 'Documentation' }).getByRole('link');
    await expect(results.filter({ hasText: 'services/cable' })).toBeVisible();
    await field.fill('Buy mobile');
    await field.press('ArrowDown');
    await expect(results.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#post-services-data$/);
    await expect(page.getByRole('heading', { name: 'Buy mobile data', level: 3 })).toBeInViewport();
    await field.fill('zzzz');
    await expect(page.getByText('Nothing found. Try another word, or fewer.')).toBeVisible();
    await field.press('Escape');
    await expect(field).toHaveValue('');
  });

  await test.step('every anchor of the contents leads somewhere', async () => {
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const targets = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
    expect(targets.length).toBeGreaterThan(25);
    for (const target of targets) await expect(page.locator(target)).toHaveCount(1);
    await contents.getByRole('link', { name: 'Rate limits' }).click();
    await expect(page.getByRole('heading', { name: 'Rate limits' })).toBeInViewport();
  });

  await test.step('the codes are those of today', async () => {
    await page.goto('/documentation#codes');
    const codes = page.locator('#codes');
    await expect(codes.getByText('mtn-sme-1gb-7d')).toBeVisible();
    await codes.getByText('Electricity', { exact: true }).click();
    await expect(codes.getByRole('rowheader', { name: 'IKEDC' })).toBeVisible();
  });

  await test.step('one choice of language holds for all samples, and what is shown is copied', async () => {
    await page.goto('/documentation#get-wallet-balance');
    const entry = page.locator('#get-wallet-balance');
    await expect(entry.getByRole('region', { name: 'The balance with curl' })).toBeVisible();
    await entry.getByText('Python', { exact: true }).click();
    await expect(entry.getByRole('region', { name: 'The balance with Python' })).toBeVisible();
    await expect(page.locator('#get-discount pre[data-language="python"]')).toBeVisible();
    await entry.getByRole('button', { name: 'Copy' }).first().click();
    await expect(entry.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import json\nimport os/);
    await page.reload();
    await expect(entry.getByRole('region', { name: 'The balance with Python' })).toBeVisible();
    await expect(page.getByText(new URL(page.url()).origin + API_BASE).first()).toBeVisible();
  });
});

test('"try it" shows what the server really answers', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 422/);
  await startFunded(page);
  await page.goto('/documentation#get-validate-meter');
  const entry = page.locator('#get-validate-meter');
  await entry.getByText('Try it').click();
  // The form comes once its place is in sight, which may be below the window.
  await entry.getByText('Try it').evaluate((summary) => summary.scrollIntoView());
  await entry.getByRole('button', { name: 'Send' }).click();
  await expect(entry.getByRole('region', { name: 'Answer' }).last()).toContainText('"canVend": true');
  await entry.getByLabel('meter_number').fill('45701230000');
  const send = entry.getByRole('button', { name: 'Send' });
  // Not as one that is held back until its page has woken.
  await expect(send).toHaveCSS('opacity', '1');
  await send.click();
  await expect(entry.getByRole('status').last()).toContainText('422');
  await expect(entry.getByRole('region', { name: 'Answer' }).last()).toContainText('VALIDATION_FAILED');

  const balance = page.locator('#get-wallet-balance');
  await balance.getByText('Try it').click();
  await balance.getByRole('button', { name: 'Send' }).click();
  await expect(balance.getByRole('region', { name: 'Answer' }).last()).toContainText('"19800.00"');
});

/** All calls are drawn by the same parts: after one look at the whole, these two, with and without a body, stand for them. */
const OTHER_CALLS = '.guide-call:not(#get-validate-meter, #post-services-data)';

test('the whole documentation is accessible, and nothing is wider than the screen', async ({
  page,
  agent,
}) => {
  test.setTimeout(200_000);
  const otherCalls = page.locator(OTHER_CALLS);
  await page.emulateMedia({ colorScheme: 'light' });
  // With a part in its address the guide is drawn whole: what is out of sight would keep the other theme's colours.
  await open(page, agent, '#start');
  await page.locator('#get-validate-meter').getByText('Try it').click();
  await inBothWidths(page, () => expectFitting(page));

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(otherCalls).not.toHaveCount(0);
    await expectAccessible(page);
    await otherCalls.evaluateAll((calls) => calls.forEach((call) => call.remove()));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'colours');
  });

  await test.step('on a laptop', async () => {
    await page.setViewportSize({ width: 1366, height: 844 });
    await expectAccessibleInBothThemes(page);
  });
});
