import { startMonnify, UNKNOWN_NUMBER } from '../server/funding/banks/monnify-server.ts';
import { givePassword, register, signIn } from './support/agent.ts';
import { expectAccessible } from './support/axe.ts';
import { startFreshProduct } from './support/product.ts';
import { expect, test, untilHydrated } from './support/test.ts';

test('a bank that must know who its customers are is told once, and raises what is known', async ({
  browser,
  playwright,
  quietPages,
}) => {
  quietPages.expectError(/status of (403|422)/);
  const keys = { apiKey: 'MK_TEST_1', secretKey: 'monnify-secret', contractCode: '4934121693' };
  const bank = await startMonnify(keys);
  const product = await startFreshProduct({
    FUNDING: 'monnify',
    MONNIFY_BASE_URL: bank.url,
    MONNIFY_API_KEY: keys.apiKey,
    MONNIFY_SECRET_KEY: keys.secretKey,
    MONNIFY_CONTRACT_CODE: keys.contractCode,
  });
  const request = await playwright.request.newContext({ baseURL: product.url });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  quietPages.watch(page);
  await signIn(page, await register(request));
  await page.goto('/dashboard');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Fund wallet' }).click();
  const panel = page.getByRole('dialog', { name: 'Fund wallet' });
  const number = panel.getByRole('textbox', { name: 'Your BVN' });
  const open = panel.getByRole('button', { name: 'Open account' });

  await test.step('eleven digits are asked for before anything is sent', async () => {
    await number.fill('1234');
    await open.click();
    await expect(number).toHaveAccessibleDescription(/have 11 digits/);
    await expectAccessible(page);
  });

  await test.step('a number that the bank does not know opens nothing', async () => {
    await number.fill(UNKNOWN_NUMBER);
    await open.click();
    await givePassword(page);
    await expect(number).toHaveAccessibleDescription(/did not accept this number/);
  });

  await test.step('one that it knows opens the account, and the next asks no more', async () => {
    await number.fill('22334455667');
    await open.click();
    await expect(panel.getByText('6000000001')).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'BVN or NIN' })).toBeHidden();
    await open.click();
    await expect(panel.getByText('6000000000')).toBeVisible();
    const told = bank.received.filter(({ body }) => 'bvn' in body && body.bvn !== UNKNOWN_NUMBER);
    expect(told).toHaveLength(1);
  });

  await test.step('the profile says by what the agent is known', async () => {
    await page.goto('/user/profile');
    await expect(page.getByText('Verified by BVN')).toBeVisible();
    await expect(page.getByText('•••• 5667')).toBeVisible();
    await expectAccessible(page);
  });
  await context.close();
  await request.dispose();
  await product.stop();
  await bank.close();
});
