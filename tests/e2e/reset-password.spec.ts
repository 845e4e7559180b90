import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import { call, login, register } from './support/agent.ts';
import { mailedCode } from './support/mail.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const NEW_PASSWORD = 'Amber-ladder-47';
const STALE_CODE = 'This code is wrong or has expired. Check it, or ask for a new one.';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page).toHaveURL(/\/otp-reset-password$/);
  await untilHydrated(page);
}

const codeField = (page: Page) => page.getByLabel('Code of 6 digits');

/** The last digit sends the form. */
const enterCode = (page: Page, code: string) => codeField(page).fill(code);

const wrong = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));

test('a forgotten password is replaced by the code of the mail', async ({ page, product }) => {
  const { agent, token } = await register(page.request);
  await call(page.request, 'auth/confirm', { token, body: { password: agent.password } });
  const { key } = await call<{ key: string }>(page.request, 'api/keys', { token, body: {} });
  const headers = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const statusWith = async (bearer: string) =>
    (await page.request.get(`${API_BASE}/wallet/balance`, { headers: headers(bearer) })).status();
  expect(await statusWith(key)).toBe(200);
  await askForCode(page, agent.email);
  await expect(page.getByText(`Sent to ${agent.email}.`)).toBeVisible();
  await enterCode(page, await mailedCode(product, agent.email));
  await expect(page).toHaveURL(/\/complete-reset-password$/);
  await expect(page.getByRole('checkbox', { name: 'End my API keys and my webhook too' })).toBeChecked();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await statusWith(key)).toBe(401);
  expect(await login(page.request, { ...agent, password: NEW_PASSWORD })).toBeTruthy();
});

test('what each step learns is kept, also when the page was reloaded in between', async ({
  page,
  product,
}) => {
  const { agent } = await register(page.request);
  await askForCode(page, agent.email);
  await page.reload();
  await untilHydrated(page);
  await enterCode(page, await mailedCode(product, agent.email));
  await expect(page).toHaveURL(/\/complete-reset-password$/);
  await page.reload();
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('a wrong code says so on its field; after five tries the right one is over too', async ({
  page,
  product,
  quietPages,
}) => {
  quietPages.expectError(/status of 422/);
  const { agent } = await register(page.request);
  await askForCode(page, agent.email);
  const code = await mailedCode(product, agent.email);
  for (const tried of [...Array.from({ length: 5 }, () => wrong(code)), code]) {
    const answered = page.waitForResponse(/otp-reset-password$/);
    await enterCode(page, tried);
    expect((await answered).status()).toBe(422);
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(STALE_CODE));
  }
  await expect(page).toHaveURL(/\/otp-reset-password$/);
});

test('another code can be asked for once a minute has passed', async ({ page, product }) => {
  await page.clock.install();
  const { agent } = await register(page.request);
  await askForCode(page, agent.email);
  await mailedCode(product, agent.email);
  const again = page.getByRole('button', { name: 'Send a new code' });
  await expect(page.getByText(/Send a new code in (1:00|0:5\d)/)).toBeVisible();
  await expect(again).toBeHidden();
  await page.clock.fastForward('01:00');
  await again.click();
  await mailedCode(product, agent.email, 2);
});

const OPENED_ALONE = {
  '/otp-reset-password': 'Enter your email first',
  '/complete-reset-password': 'Enter the code from your email first',
};

test('a step without the one before it, or of a reset that no longer holds, says so and leads to the beginning', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of 422/);
  for (const [path, asksFor] of Object.entries(OPENED_ALONE))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(asksFor)).toBeVisible();
      await page.getByRole('link', { name: 'Reset your password' }).click();
      await expect(page).toHaveURL(/\/reset-password$/);
    });

  await page.evaluate(() =>
    sessionStorage.setItem(
      'kobodesk:reset-password',
      JSON.stringify({ email: 'ada@example.com', resetToken: 'x'.repeat(43) }),
    ),
  );
  await page.goto('/complete-reset-password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('main')).toContainText('This reset has expired. Ask for a new code.');
});
