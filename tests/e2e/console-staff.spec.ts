import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('an owner changes a role and invites somebody again', async ({ page, product, browser }) => {
  const name = 'Kemi Alade';
  const first = await inviteStaff(product, 'support', name);
  await beginWork(page, await inviteStaff(product, 'owner', 'Halima Bello'));
  await page.goto('/console/staff');
  await page.getByRole('button', { name: `Change role: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('Auditor');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Invite again: ${name}` }).click();
  const link = new URL((await page.getByRole('group').locator('code').innerText()).replace(/\s/g, ''));
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });

  // The former link is worth nothing now, and the new one begins in the new role.
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto(first);
  await expect(other.getByText('This link has been used or is too old.')).toBeVisible();
  await other.goto('about:blank');
  await beginWork(other, link.pathname + link.hash);
  await expect(other.getByRole('link', { name: 'Record' })).toBeVisible();
  await context.close();
});
