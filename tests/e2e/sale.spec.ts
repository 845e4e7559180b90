import type { Page } from '@playwright/test';
import { add, formatNaira, type Kobo, parseNaira, subtract, ZERO } from '#domain/money.ts';
import { type Agent, fillRegistration, givePassword, newAgent, startFunded } from './support/agent.ts';
import { choose, expect, expectNetwork, test, untilHydrated } from './support/test.ts';

const koboIn = (text: string | null): Kobo => {
  const amount = parseNaira(/₦[\d,.]+/.exec(text ?? '')?.[0] ?? '');
  if (amount === undefined) throw new Error(`No amount in "${text}".`);
  return amount;
};

const balance = (page: Page) => page.getByRole('region', { name: 'Wallet' }).locator('data').first();
const barBalance = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Wallet balance/ })
    .locator('data');
const receipt = (page: Page) => page.getByRole('article', { name: /^Receipt / });

async function registerInBrowser(page: Page, agent: Agent): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).first().click();
  await fillRegistration(page, agent);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(`Welcome, ${agent.firstName} ${agent.lastName}`)).toBeVisible();
}

/** @returns kobo in the wallet afterwards, as the page shows it */
async function fundInBrowser(page: Page): Promise<Kobo> {
  await expect(balance(page)).toHaveText('₦0.00');
  await page.getByRole('button', { name: 'Fund wallet' }).click();
  const panel = page.getByRole('dialog', { name: 'Fund wallet' });
  await panel.getByRole('button', { name: 'Open account' }).click();
  await givePassword(page);
  await panel.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await panel.getByRole('button', { name: /^Send to / }).click();
  await expect(balance(page)).not.toHaveText('₦0.00');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();
  return koboIn(await balance(page).textContent());
}

/** Fills the form up to the review. @returns kobo that the button asks for */
async function reviewData(page: Page, phone: string, network: string): Promise<Kobo> {
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill(phone);
  await expectNetwork(page, network);
  await choose(page.getByRole('group', { name: 'Plan' }).getByRole('radio').first());
  await page.getByRole('button', { name: 'Continue' }).click();
  return koboIn(await page.getByRole('button', { name: /^Pay / }).textContent());
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay / }).click();

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const width of [390, 1366])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a new agent registers, funds the wallet, sells data and finds the sale', async ({
      page,
      quietPages,
    }) => {
      quietPages.expectError(/status of 403/);
      await registerInBrowser(page, newAgent());
      const funded = await fundInBrowser(page);
      expect(funded > ZERO).toBe(true);

      await page.getByRole('navigation', { name: 'Sell' }).getByRole('link', { name: 'Data' }).click();
      await expect(page).toHaveURL(/\/services\/data$/);
      const price = await reviewData(page, '08031234567', 'MTN');
      await pay(page);
      await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
      await expect(receipt(page)).toContainText('Successful');
      await expect(receipt(page)).toContainText('0803 123 4567');
      const left = formatNaira(subtract(funded, price));
      await expect(barBalance(page)).toHaveText(left);
      const reference = (await receipt(page).getAttribute('aria-label'))?.replace('Receipt ', '') ?? '';

      await page.goto('/user/transactions');
      await page.getByRole('searchbox').fill(reference);
      await page.getByRole('main').getByRole('button', { name: /0803/ }).first().click();
      const panel = page.getByRole('dialog').or(page.getByRole('complementary', { name: 'Data' }));
      await expect(panel).toContainText(reference);
      await expect(panel).toContainText(formatNaira(funded));
      await expect(panel).toContainText(left);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });
  });

test('a sale is delivered once though the page is reloaded, a pending one settles by itself, and a failed one gives its money back', async ({
  page,
}) => {
  const { token } = await startFunded(page);
  await page.goto('/services/data');
  const newSale = () => page.getByRole('button', { name: 'Next customer' }).click();

  await test.step('an order that was paid once is not paid again by a reload', async () => {
    await reviewData(page, '08031234567', 'MTN');
    await pay(page);
    await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
    await page.reload();
    await expect(receipt(page)).toContainText('Successful');
    const answer = await page.request.get('/api/v1/agent/transactions?type=DATA_ORDER', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
    await newSale();
  });

  await test.step('a pending sale settles on the screen by itself', async () => {
    await reviewData(page, '08022222222', 'Airtel');
    await pay(page);
    await expect(receipt(page)).toContainText('Pending');
    await expect(receipt(page)).toContainText('Successful');
    await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
    await newSale();
  });

  await test.step('a failed sale gives its money back', async () => {
    await expect(barBalance(page)).toHaveText(/₦[\d,]+\.\d\d/);
    const before = koboIn(await barBalance(page).textContent());
    await untilHydrated(page);
    await page.getByText('Airtel', { exact: true }).click();
    const price = await reviewData(page, '08044444444', 'Airtel');
    await pay(page);
    await expect(page.getByText(`Failed, ${formatNaira(price)} is back in your wallet`)).toBeVisible();
    await expect(receipt(page)).toContainText('Failed');
    await expect(barBalance(page)).toHaveText(formatNaira(before));

    await page.goto('/user/transactions');
    await page
      .getByRole('main')
      .getByRole('button', { name: /refund/i })
      .first()
      .click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText(formatNaira(subtract(before, price)));
    await expect(panel).toContainText(formatNaira(add(subtract(before, price), price)));
  });
});

test('a wallet that is short cannot pay, and can be funded on the spot', async ({ page }) => {
  await startFunded(page, '100');
  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08031234567');
  await page.getByRole('textbox', { name: 'Amount' }).fill('5000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeDisabled();
  await page.getByRole('button', { name: 'Fund wallet' }).click();
  const panel = page.getByRole('dialog', { name: 'Fund wallet' });
  await panel.getByRole('textbox', { name: 'Amount' }).fill('6000');
  await panel.getByRole('button', { name: /^Send to / }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await pay(page);
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(receipt(page)).toContainText('₦5,000.00');
});
