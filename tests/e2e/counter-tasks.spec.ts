// What goes wrong at a counter on an ordinary day, in one sitting of one agent: each task ends with the customer served, the money
// right, and no more effort than is named here.
import type { Page } from '@playwright/test';
import { formatNaira, parseNaira, subtract, ZERO } from '#domain/money.ts';
import { call, startFunded } from './support/agent.ts';
import { countEffort } from './support/effort.ts';
import { openSale, payButton } from './support/outcomes.ts';
import { untilReadyForOffline } from './support/portal.ts';
import { expect, expectNetwork, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const number = (page: Page) => page.getByLabel('Phone number');
const delivered = (page: Page) => page.getByText('Delivered', { exact: true });
const review = (page: Page) => page.getByRole('region', { name: 'Review' });
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue/ }).tap();
const amount = (page: Page) =>
  page.getByRole('group', { name: 'Usual amounts' }).getByRole('button', { name: '₦200' });

/** The two ends of a number are the same for both: one finger too far to the right. */
const MEANT = '08031234567';
const MISTYPED = '08031234576';
const LATE = '08022222222';
const REFUNDED = '08033333333';

test('five tasks of a counter', async ({ page, context, quietPages }) => {
  test.setTimeout(180_000);
  quietPages.expectError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { token } = await startFunded(page);
  const effort = await countEffort(page);
  const balance = async () =>
    parseNaira(
      (await call<{ availableBalance: string }>(page.request, 'wallet/balance', { token })).availableBalance,
    ) ?? ZERO;
  const orders = () =>
    call<{ status: string; amount: string; details: { provider?: string; plan?: string } }[]>(
      page.request,
      'transactions?limit=20',
      { token },
    );

  /** @param most taps and keys */
  const task = (name: string, most: { taps: number; keys: number }, play: () => Promise<void>) =>
    test.step(name, async () => {
      Object.assign(effort, { taps: 0, keys: 0 });
      await play();
      expect(effort.taps, `taps: ${name}`).toBeLessThanOrEqual(most.taps);
      expect(effort.keys, `keys: ${name}`).toBeLessThanOrEqual(most.keys);
    });

  await task('a wrong number is seen at the review and corrected', { taps: 7, keys: 15 }, async () => {
    await openSale(page, 'airtime');
    await number(page).tap();
    await page.keyboard.type(MISTYPED);
    await expectNetwork(page, 'MTN');
    await amount(page).tap();
    await goOn(page);
    await expect(review(page)).toContainText('0803 123 4576');
    await page.getByRole('button', { name: 'Change' }).tap();
    await number(page).tap();
    await page.keyboard.press('End');
    for (const key of ['Backspace', 'Backspace', '6', '7']) await page.keyboard.press(key);
    effort.keys -= 1; // A thumb sets the cursor by tapping; "End" is only how a test does it.
    await goOn(page);
    await expect(review(page)).toContainText('0803 123 4567');
    await payButton(page).tap();
    await expect(delivered(page)).toBeVisible();
  });

  await task('a number that was taken to another network', { taps: 8, keys: 11 }, async () => {
    await page.getByRole('button', { name: 'Next customer' }).tap();
    await number(page).tap();
    await page.keyboard.type('08067654321');
    await expectNetwork(page, 'MTN');
    await page.getByRole('button', { name: 'MTN · change' }).tap();
    await page.getByRole('group', { name: 'Network' }).locator('label', { hasText: 'Airtel' }).tap();
    await amount(page).tap();
    await goOn(page);
    await expect(review(page)).toContainText('Airtel');
    await payButton(page).tap();
    await expect(delivered(page)).toBeVisible();
    expect((await orders())[0]?.details.provider).toBe('AIRTEL');
  });

  await task('another bouquet than the one that runs', { taps: 7, keys: 21 }, async () => {
    await openSale(page, 'cable');
    await page.locator('label', { hasText: 'DStv' }).first().tap();
    await page.getByLabel('Smart card number').tap();
    await page.keyboard.type('7012345678');
    const bouquets = page.getByRole('group', { name: 'Bouquet' });
    await page.getByRole('button', { name: 'Check the card' }).tap();
    await expect(bouquets.locator('label', { hasText: 'Renew' })).toBeVisible();
    await bouquets.locator('label', { hasText: 'DStv Yanga' }).tap();
    await page.getByLabel("Customer's phone number").tap();
    await page.keyboard.type(MEANT);
    await goOn(page);
    await expect(review(page)).toContainText('DStv Yanga');
    await payButton(page).tap();
    await expect(delivered(page)).toBeVisible();
    expect((await orders())[0]?.details.plan).toContain('Yanga');
  });

  await task('the network dies while a sale is pending', { taps: 5, keys: 11 }, async () => {
    await openSale(page, 'airtime');
    await untilReadyForOffline(page);
    const before = await balance();
    await number(page).tap();
    await page.keyboard.type(LATE);
    await expectNetwork(page, 'Airtel');
    await amount(page).tap();
    await goOn(page);
    await payButton(page).tap();
    await expect(page.getByText(/Pending for/)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
    await expect(page.getByText(/Pending for/)).toBeVisible();
    await context.setOffline(false);
    // Nothing is tapped: it settles by itself, and was paid once.
    await expect(delivered(page)).toBeVisible({ timeout: 60_000 });
    const [last] = await orders();
    expect(last?.status).toBe('SUCCESSFUL');
    expect(formatNaira(subtract(before, await balance()))).toBe(
      formatNaira(parseNaira(last?.amount ?? '') ?? ZERO),
    );
  });

  await task('a customer asks for the money back', { taps: 3, keys: 4 }, async () => {
    const body = { network: 'MTN', phone: REFUNDED, amount: '300.00' };
    const before = await balance();
    await call(page.request, 'services/airtime', { token, key: `late-refund-${token.slice(-8)}`, body });
    await expect.poll(balance, { timeout: 60_000 }).toBe(before);
    await page.goto('/user/transactions');
    await page.getByRole('searchbox').tap();
    await page.keyboard.type('3333');
    const line = page.getByRole('main').getByRole('button', { name: /0803 333 3333/ });
    await line.filter({ hasText: 'Failed' }).tap();
    const panel = page.getByRole('dialog', { name: 'Airtime' });
    await expect(panel).toContainText('Failed');
    await expect(panel).toContainText('Refund');
  });
});
