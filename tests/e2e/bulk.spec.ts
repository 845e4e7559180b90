import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectFitting } from './support/axe.ts';
import { openBooks } from './support/outcomes.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const SALES = '**/api/v1/agent/services/airtime';
const GOOD = Array.from(
  { length: 16 },
  (_, index) => `080310000${String(index).padStart(2, '0')};${100 + index}`,
);
/** Pending at first, refused by the vendor, twice the same, and one without a network of ours. */
const LIST = ['phone;amount', ...GOOD, '08022222222;200', '08044444444;300', GOOD[0], '07001234567;100'].join(
  '\n',
);

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
    await expect(page.getByRole('list', { name: 'Rows to mend' })).toContainText(
      'Network: The network does not follow',
    );
    await expect(page.getByText('Same as line 2')).toBeVisible();
    await expect(page.getByText('Left out', { exact: true })).toBeVisible();
    await expectFitting(page);
    await expectAccessible(page);
    expect(await books.orders()).toEqual([]);
  });

  let sent = 0;
  const keys = new Set<string>();
  await test.step('the tab is closed with some rows sold and some under way', async () => {
    let sixth = () => undefined as void;
    const isSixth = new Promise<void>((resolve) => (sixth = resolve));
    await context.route(SALES, async (route: Route) => {
      sent += 1;
      keys.add(route.request().headers()['idempotency-key'] ?? '');
      if (sent < 6) return route.continue();
      // From here on orders reach the server, and their answers nobody.
      await route.fetch();
      if (sent >= 8) sixth();
    });
    await page.getByRole('button', { name: 'Send 18 sales' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toBeVisible();
    await isSixth;
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
    expect((await books.orders()).filter(({ status }) => status === 'FAILED')).toHaveLength(2);
  });

  await test.step('the results are downloaded, and the bad row is still there to be mended', async () => {
    const [download] = await Promise.all([
      next.waitForEvent('download'),
      next.getByRole('button', { name: 'Download results' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(19);
    expect(lines.filter((line) => line.includes(',Successful,'))).toHaveLength(17);
    await next.getByRole('button', { name: 'New list' }).click();
    await expect(next.getByRole('textbox', { name: 'List' })).toHaveValue('phone;amount\n07001234567;100');
  });
});
