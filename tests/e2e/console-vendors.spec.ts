import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const REASON = 'They repaired it this morning';

test('support holds a provider until a time and releases it; an auditor, who may not, sees it alone', async ({
  page,
  product,
  browser,
}) => {
  await beginWork(page, await inviteStaff(product, 'support', 'Kemi Balogun'));
  await page.getByRole('link', { name: 'Vendors' }).click();
  const providers = page.getByRole('region', { name: 'Providers', exact: true });
  await expect(providers).toBeVisible();
  await expect(page.getByRole('region', { name: /^Vendors/ })).toHaveCount(0);
  await providers
    .getByRole('button', { name: /^Hold: / })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('It is', { exact: true }).selectOption('Degraded: sold, with a warning');
  await dialog.getByLabel('It ends').selectOption('In 24 hours');
  await dialog.getByLabel('Reason').fill(REASON);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Hold it' }).click();
  await expect(providers.getByText(new RegExp(`^Until .*: ${REASON}$`))).toBeVisible();

  await expect(providers.getByText('By hand')).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, await inviteStaff(product, 'auditor', 'Ifeoma Obi'));
  await other.goto('/console/vendors');
  await expect(other.getByText(new RegExp(REASON))).toBeVisible();
  await expect(other.getByRole('region', { name: /^Vendors/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /^(Hold|Release|Book|Ask)/ })).toHaveCount(0);
  await inBothWidths(other, async () => {
    await expectAccessibleInBothThemes(other);
    await expectFitting(other);
  });
  await context.close();

  await providers.getByRole('button', { name: /^Release: / }).click();
  await dialog.getByLabel('Reason').fill('It works by itself');
  await dialog.getByRole('button', { name: 'Release it' }).click();
  await expect(providers.getByText(new RegExp(REASON))).toHaveCount(0);
});

test('finance books what was paid in at a vendor, once', async ({ page, product }) => {
  await beginWork(page, await inviteStaff(product, 'finance', 'Tunde Alabi'));
  await page.goto('/console/vendors');
  await page.getByRole('button', { name: 'Book a payment: sandbox' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Amount').fill('5000');
  await dialog.getByLabel('Reference').fill('Walk 4711');
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/console/record');
  await expect(page.getByText('vendor paid-in').first()).toBeVisible();
});
