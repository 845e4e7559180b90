import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import { register, signIn } from './support/agent.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const PATH = `**/${API_BASE.replace(/^\//, '')}/manual-funding`;

async function openManual(page: Page) {
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Fund wallet' }).click();
  const panel = page.getByRole('dialog', { name: 'Fund wallet' });
  await panel.getByRole('tab', { name: 'Manual funding' }).click();
  return panel;
}

test('a transfer made by hand is claimed, followed, and still there the next time', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of 503/);
  await signIn(page, await register(page.request));
  await page.route(PATH, (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'Down' } }),
  );
  await page.goto('/dashboard');
  const panel = await openManual(page);
  await test.step('what cannot be read is offered to be read again', async () => {
    await expect(panel.getByText('Manual funding could not be loaded')).toBeVisible();
    await page.unroute(PATH);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByLabel('Amount paid')).toBeVisible();
  });

  await expect(panel.getByRole('group', { name: 'Account number' })).toContainText('0000000000');
  await expect(panel.getByText('Minimum: ₦500.00')).toBeVisible();
  await expect(panel.getByText('You follow your claims here.')).toBeVisible();
  await expectAccessible(page);

  await panel.getByLabel('Amount paid').fill('100');
  await panel.getByRole('button', { name: 'Send claim' }).click();
  await expect(panel.getByLabel('Amount paid')).toHaveAccessibleDescription(/Claim at least ₦500.00/);
  await expect(panel.getByLabel('Sender name')).toHaveAttribute('aria-invalid', 'true');

  await panel.getByLabel('Amount paid').fill('2500.50');
  await panel.getByLabel('Sender name').fill('Ada Okonkwo');
  await panel.getByLabel('Note (optional)').fill('Paid at the branch');
  await panel.getByRole('button', { name: 'Send claim' }).click();
  const claims = panel.getByRole('region', { name: 'Your claims' });
  await expect(claims.getByRole('listitem')).toHaveText(/₦2,500\.50.*Ada Okonkwo.*Being checked/);
  await expect(panel.getByLabel('Sender name')).toHaveValue('');

  await page.reload();
  await openManual(page);
  await expect(claims.getByRole('listitem')).toHaveCount(1);
});

test('manual funding that is not offered says so', async ({ page }) => {
  await signIn(page, await register(page.request));
  const instructions = 'Manual funding is not offered at the moment.';
  const data = { accounts: [], minimumAmount: '0.00', instructions, claims: [] };
  await page.route(PATH, (route) => route.fulfill({ json: { status: 'success', message: '', data } }));
  await page.goto('/dashboard');
  const panel = await openManual(page);
  await expect(panel.getByText(instructions)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send claim' })).toBeHidden();
});
