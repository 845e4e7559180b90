import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { holdScripts } from './support/hold-scripts.ts';
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
  await other.getByRole('link', { name: 'Record' }).click();
  await other.getByLabel('Search the record').fill('Kemi');
  await expect(other.getByText('staff invite').first()).toBeVisible();
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^At,Who,What,Because,Given,Changed,Outcome\r\n/);
  expect(csv).toContain('staff invite');
  await context.close();
});

test('a page of the console asks for what it shows before its scripts have come, and once', async ({
  page,
  product,
  agent,
}) => {
  await beginWork(page, await inviteStaff(product, 'auditor', 'Musa Danjuma'));
  await page.goto(`/console?q=${agent.agent.username}`);
  const line = page.getByRole('link', { name: new RegExp(`^${agent.agent.username},`) });
  const path = (await line.getAttribute('href')) ?? '';
  const id = new URL(path, product.url).searchParams.get('id') ?? '';
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname);
  });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => reads).toEqual([`/api/v1/console/agents/${id}`]);
  release();
  await expect(page.getByText(agent.agent.email).first()).toBeVisible();
  expect(reads).toHaveLength(1);
});
