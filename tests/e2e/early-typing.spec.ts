import { register, startFunded } from './support/agent.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';

test('a number typed before the script has come is kept, and its network picked', async ({ page }) => {
  await startFunded(page);
  const release = await holdScripts(page);
  await page.goto('/services/data', { waitUntil: 'commit' });
  const phone = page.getByLabel('Phone number');
  await phone.fill('08031234567');
  release();
  await untilHydrated(page);
  await expectNetwork(page, 'MTN');
  await expect(phone).toHaveValue('08031234567');
});

test('a login typed before the script has come is sent as it was typed', async ({ page }) => {
  const { agent } = await register(page.request);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username, email or phone number').fill(agent.username);
  await page.getByLabel('Password', { exact: true }).fill(agent.password);
  release();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a search typed before the script has come is searched for', async ({ page }) => {
  await startFunded(page);
  const release = await holdScripts(page);
  await page.goto('/user/transactions?status=FAILED', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.fill('zebra');
  release();
  await untilHydrated(page);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(field).toHaveValue('zebra');
  await expect(page).toHaveURL(/\?search=zebra&status=FAILED$/);
});

test('what staff look for before the script has come is found', async ({ page, product }) => {
  const { agent } = await register(page.request);
  await beginWork(page, await inviteStaff(product, 'support', 'Bola Ade'));
  const release = await holdScripts(page);
  await page.goto('/console', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox');
  await box.fill(agent.username);
  release();
  await expect(page.getByRole('link', { name: new RegExp(`^${agent.username},`) })).toBeVisible();
  await expect(box).toHaveValue(agent.username);
  await expect(page).toHaveURL(`/console?q=${agent.username}`);
});

test('a sale that is gone on with before the script has come is gone on with once it has', async ({
  page,
}) => {
  await startFunded(page, '5000');
  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08031234567');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Continue/ }).click();
  release();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
  expect(page.url()).toMatch(/\/services\/airtime$/);
});

test('a tap on a button before the script has come is repeated once it has', async ({ page }) => {
  await startFunded(page);
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const fund = page.getByRole('button', { name: 'Fund wallet' });
  await fund.click();
  await expect(fund).toHaveCSS('opacity', '0.6');
  await expect(page.getByRole('dialog', { name: 'Fund wallet' })).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Fund wallet' })).toBeVisible();
  await expect(fund).toHaveCSS('opacity', '1');
});

test('a tap elsewhere before the script has come takes the earlier one back', async ({ page }) => {
  await startFunded(page);
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Fund wallet' }).click();
  await page.getByRole('heading', { name: 'Sell again to' }).click();
  release();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Fund wallet' })).toHaveCount(0);
});
