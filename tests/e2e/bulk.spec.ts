import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectFitting } from './support/axe.ts';
import { openBooks } from './support/outcomes.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const SALES = '**/api/v1/agent/services/airtime';
const GOOD = Array.from({ length: 16 }, (_, index) => `080310000${index + 10};;${100 + index}`);
/** Pending at first, refused by the vendor, the same as an earlier one, and of a network that cannot be told. */
const OTHERS = ['08022222222;;200', '08044444444;Airtel;300', GOOD[0], '07001234567;;100'];
const LIST = ['phone;network;amount', ...GOOD, ...OTHERS].join('\n');

const outcome = (page: Page, name: string) =>
  page
    .getByLabel('Outcomes')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const rows = (page: Page) => page.getByRole('region', { name: 'Rows' }).getByRole('listitem');

async function openBulk(page: Page): Promise<void> {
  await page.goto('/services/bulk');
  await untilHydrated(page);
}

test.use({ viewport: { width: 390, height: 844 } });

test('a list is checked, sent while its tab is closed and opened again, and each row is sold once', async ({
  page,
  context,
  quietPages,
}) => {
  quietPages.expectError(/ERR_FAILED|ERR_CONNECTION|ERR_ABORTED|net::/);
  const books = await openBooks(page, '20000');
  await openBulk(page);

  await test.step('the list is checked, and nothing is sent', async () => {
    await page.getByRole('textbox', { name: 'List' }).fill(LIST);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('heading', { name: '19 rows can be sent' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Rows to fix' })).toContainText(
      'Network: We cannot tell the network of 0700 123 4567.',
    );
    await expect(page.getByText('Same as line 2')).toBeVisible();
    await expect(page.getByText('Left out', { exact: true })).toBeVisible();
    await expectFitting(page);
    await expectAccessible(page);
    expect(await books.orders()).toEqual([]);
  });

  await test.step('the tab is closed with five rows sold and three under way', async () => {
    let sent = 0;
    let arrived = 0;
    let close = () => undefined as void;
    const isTime = new Promise<void>((resolve) => (close = resolve));
    await context.route(SALES, async (route: Route) => {
      sent += 1;
      if (sent <= 5) return route.continue();
      // These reach the server, and their answers nobody.
      await route.fetch();
      arrived += 1;
      if (arrived === 3) close();
    });
    await page.getByRole('button', { name: 'Send 18 sales' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toBeVisible();
    await isTime;
    await page.close();
    await context.unroute(SALES);
  });
  expect(await books.orders()).toHaveLength(8);

  const next = await context.newPage();
  quietPages.watch(next);
  await next.setViewportSize({ width: 390, height: 844 });
  await test.step('opened again it goes on by itself, and finishes', async () => {
    await openBulk(next);
    await expect(next.getByRole('status').filter({ hasText: 'Done, with failures' })).toBeVisible();
    await expect(outcome(next, 'Delivered')).toHaveText('17');
    await expect(outcome(next, 'Failed, money back')).toHaveText('1');
    await expect(rows(next)).toHaveCount(18);
    await expectFitting(next);
    await expectAccessible(next);
    const orders = await books.orders();
    expect(orders).toHaveLength(18);
    expect(new Set(orders.map(({ amount }) => amount)).size).toBe(18);
  });

  await test.step('the failed one alone is sent once more', async () => {
    await next.getByRole('button', { name: 'Retry 1 failed' }).click();
    await expect.poll(async () => (await books.orders()).length).toBe(19);
    await expect(next.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible();
    await expect
      .poll(async () => (await books.orders()).filter(({ status }) => status === 'FAILED').length)
      .toBe(2);
  });

  await test.step('the results are downloaded, and the bad row is still there to be fixed', async () => {
    const [download] = await Promise.all([
      next.waitForEvent('download'),
      next.getByRole('button', { name: 'Download results' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(19);
    expect(lines.filter((line) => line.includes(',Successful,'))).toHaveLength(17);
    await next.getByRole('button', { name: 'New list' }).click();
    await expect(next.getByRole('textbox', { name: 'List' })).toHaveValue(
      'phone;network;amount\n07001234567;;100',
    );
  });
});
