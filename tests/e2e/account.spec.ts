import type { Page, Request } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { fillRegistration, login, newAgent, register, signIn } from './support/agent.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const EXPIRED = 'Your session has expired please login again';

/** Counts the page's own calls of the API. */
function countCalls(page: Page): { begun: number; ended: number } {
  const calls = { begun: 0, ended: 0 };
  const isCall = (request: Request) => request.url().includes(API_BASE);
  page.on('request', (request) => (calls.begun += Number(isCall(request))));
  page.on('requestfinished', (request) => (calls.ended += Number(isCall(request))));
  page.on('requestfailed', (request) => (calls.ended += Number(isCall(request))));
  return calls;
}

test('a visitor is sent to the login page, is told of a wrong password, and signs in to where they were going', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of 4\d\d/);
  const { agent } = await register(page.request);
  const username = page.getByLabel('Username, email or phone number');
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/services/data');
  await expect(page).toHaveURL(/\/login\?next=/);

  await test.step('a wrong password is said by the server, and what was typed stays', async () => {
    await username.fill(agent.username);
    await password.fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveAccessibleDescription('This username or password is wrong.');
    await expect(username).toHaveValue(agent.username);
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user_session'))).toBeNull();
  });

  await test.step('the login keeps token, user and three hours under user_session', async () => {
    const before = Date.now();
    await username.fill(agent.email);
    await password.fill(agent.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/services\/data$/);
    const session = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user_session') ?? 'null') as Record<string, unknown>,
    );
    expect(session).toMatchObject({ token: expect.any(String), user: { username: agent.username } });
    expect(session.expiryTime).toBeGreaterThanOrEqual(before + 10_800_000);
    expect(session.expiryTime).toBeLessThanOrEqual(Date.now() + 10_800_000);
  });
});

test('a session whose time is over counts for nothing', async ({ page }) => {
  await signIn(page, await register(page.request));
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('user_session') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('user_session', JSON.stringify({ ...session, expiryTime: Date.now() - 1 }));
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a taken username is told beside its field', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 422/);
  const { agent } = await register(page.request);
  await page.goto('/register');
  await fillRegistration(page, { ...newAgent(), username: agent.username });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken|already|use/i);
});

test('a login on another device ends the session here', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 409/);
  const signedIn = await register(page.request);
  await signIn(page, signedIn);
  const calls = countCalls(page);
  await page.goto('/dashboard');
  await page.locator('astro-island').last().scrollIntoViewIfNeeded();
  await untilHydrated(page);
  await expect(page.getByText('No sales yet')).toBeVisible();
  // A call of the page's own, still on its way, would end the session before the agent does anything.
  await expect.poll(() => calls.ended > 0 && calls.ended === calls.begun).toBe(true);

  await login(page.request, signedIn.agent);
  const answer = await page.request.get(`${API_BASE}/auth/user`, {
    headers: { authorization: `Bearer ${signedIn.token}` },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ status: 'error', message: SESSION_SUPERSEDED_MESSAGE });

  await page.getByRole('button', { name: 'Refresh balance' }).click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
