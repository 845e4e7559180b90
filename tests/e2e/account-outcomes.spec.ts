import type { Page } from '@playwright/test';
import { fillRegistration, newAgent, register, signIn } from './support/agent.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const NO_ANSWER = 'There is a problem with your connection. Check it and try again.';

async function openLogin(page: Page, search = ''): Promise<void> {
  await page.goto(`/login${search}`);
  await untilHydrated(page);
}

async function sendLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username, email or phone number').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a registration is welcomed in the server’s words and opens the dashboard', async ({ page }) => {
  const agent = newAgent();
  await page.goto('/register');
  let said = '';
  await page.route(/auth\/register$/, async (route) => {
    const response = await route.fetch();
    said = ((await response.json()) as { message: string }).message;
    await route.fulfill({ response });
  });
  await fillRegistration(page, agent);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(said).not.toBe('');
  await expect(page.getByRole('status').getByText(said)).toBeVisible();
});

test('what a registration agrees to is linked under its form and on the landing page', async ({ page }) => {
  for (const [path, within] of [
    ['/', 'contentinfo'],
    ['/register', 'main'],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole(within);
    await expect(links.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    await links.getByRole('link', { name: 'privacy notice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
    await expect(page.getByRole('main')).toContainText(/Version of \d+ \w+ \d{4}/);
  }
});

test('an empty registration names every field and goes to the first', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 422/);
  await page.goto('/register');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Register' }).click();
  for (const label of ['First name', 'Last name', 'Phone number', 'Email', 'Username'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('without an answer the connection is named, what was typed stays, and the next try goes through', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/ERR_FAILED/);
  const { agent } = await register(page.request);
  await openLogin(page);
  await page.route(/auth\/login$/, (route) => route.abort());
  await sendLogin(page, agent.username, agent.password);
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(agent.password);
  await page.unroute(/auth\/login$/);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('too many wrong passwords put a clock on the button, and it lets go by itself', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of 4\d\d/);
  await page.clock.install();
  const { agent } = await register(page.request);
  await openLogin(page);
  const button = page.getByRole('main').getByRole('button', { name: /Login|Try again in/ });
  for (let tries = 0; tries < 11; tries += 1) {
    const answered = page.waitForResponse(/auth\/login$/);
    await sendLogin(page, agent.username, `wrong-password-${tries}`);
    if ((await answered).status() === 429) break;
  }
  await expect(button).toHaveText(/Try again in [01]:\d\d/);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward('01:00');
  await expect(button).toHaveText('Login');
});

// A unit test tries every other way of naming another site.
test('?next does not lead away from this site', async ({ page, baseURL }) => {
  const { agent } = await register(page.request);
  await openLogin(page, `?next=${encodeURIComponent('//example.com')}`);
  await sendLogin(page, agent.username, agent.password);
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('who is signed in already is taken on from the login and the registration', async ({ page }) => {
  await signIn(page, await register(page.request));
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/login?next=%2Fuser%2Ftransactions');
  await expect(page).toHaveURL(/\/user\/transactions$/);
});
