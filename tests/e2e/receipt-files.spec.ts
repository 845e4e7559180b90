import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Transaction } from '#contract/transactions.ts';
import { call, startFunded } from './support/agent.ts';
import { chooseMore } from './support/outcomes.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const PX_PER_POINT = 96 / 72;

/** Sells a token and opens its receipt in the list of transactions. */
async function openReceipt(page: Page): Promise<Transaction> {
  const { token } = await startFunded(page);
  const order = await call<Transaction>(page.request, 'services/electricity', {
    token,
    key: 'receipt-files',
    body: {
      discoName: 'IKEDC',
      meterType: 'prepaid',
      meterNumber: '45111111111',
      phone: '08031234567',
      amount: '2000.00',
    },
  });
  await page.goto(`/user/transactions?ref=${order.ref}`);
  await untilHydrated(page);
  await expect(page.getByRole('article', { name: `Receipt ${order.ref}` })).toBeVisible();
  return order;
}

test('a receipt is saved as a picture of all that stands on it', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text);
      fill.call(this, text, ...place);
    };
    Object.assign(navigator, { canShare: undefined });
  });
  const order = await openReceipt(page);
  const coming = page.waitForEvent('download');
  await chooseMore(page, 'Picture');
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`receipt-${order.ref}.png`);
  const picture = await readFile(await download.path());
  expect([...picture.subarray(0, PNG.length)]).toEqual(PNG);
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  const token = order.details.meter?.token?.replace(/\D/g, '') ?? 'none';
  for (const text of ['₦2,000.00', 'Successful', '4511 1111 111', order.ref]) expect(drawn).toContain(text);
  expect(drawn.join('').replace(/ /g, '')).toContain(token);
  expect(drawn.join('\n')).not.toContain(order.amount.replace(/^(\d)(\d{3})/, '$1,$2'));
});

test('a picture is handed to the apps of a device that has them', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        document.body.dataset.shared = files
          .map(({ name, type, size }) => `${name} ${type} ${size > 9_999}`)
          .join();
        return Promise.resolve();
      },
    });
  });
  const { ref } = await openReceipt(page);
  await chooseMore(page, 'Picture');
  await expect(page.locator('body')).toHaveAttribute('data-shared', `receipt-${ref}.png image/png true`);
});

test('a PDF is one page as large as the ticket, named after the reference', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => (document.documentElement.dataset.printed = 'yes');
  });
  const { ref } = await openReceipt(page);
  const title = await page.title();
  await chooseMore(page, 'PDF');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(await page.title()).toBe(`Receipt ${ref}`);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Math.round((Number(width) * PX_PER_POINT * 25.4) / 96)).toBe(90);
  expect(Number(height)).toBeGreaterThan(Number(width));
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(title);
  await expect(page.locator('[data-print=file]')).toHaveCount(0);
});

test('a sentence tells when the code that makes pictures cannot be loaded', async ({ page, quietPages }) => {
  quietPages.expectError(/_astro\/ticket-files\..*\.js/);
  await openReceipt(page);
  await page.route('**/_astro/ticket-files.*.js*', (route) => route.abort());
  await chooseMore(page, 'Picture');
  await expect(
    page.getByText('The picture could not be made. Try again, or send the receipt as text.'),
  ).toBeVisible();
  await page.unrouteAll();
  const coming = page.waitForEvent('download');
  await chooseMore(page, 'Picture');
  expect((await coming).suggestedFilename()).toMatch(/^receipt-\w+\.png$/);
});
