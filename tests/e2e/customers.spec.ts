import { call, startFunded } from './support/agent.ts';
import { expect, test, untilHydrated } from './support/test.ts';

test('a customer is saved from the receipt, renamed and deleted', async ({ page }) => {
  await startFunded(page);
  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08031234567');
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: 'Save this customer' }).click();

  const panel = page.getByRole('dialog', { name: 'Customers' });
  await panel.getByRole('button', { name: 'Save 0803 123 4567' }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByLabel("Customer's name")).toHaveAccessibleDescription('Enter a name.');
  await panel.getByLabel("Customer's name").fill('Mama Tola');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Rename Mama Tola' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Saved as Mama Tola' })).toBeVisible();

  await page.getByRole('button', { name: 'Next customer' }).click();
  const recents = page.getByRole('region', { name: 'Recent customers' });
  await expect(recents.getByRole('button', { name: /Mama Tola/ })).toBeVisible();
  await recents.getByRole('button', { name: 'Edit customers' }).click();
  await panel.getByRole('button', { name: 'Rename Mama Tola' }).click();
  await panel.getByLabel("Customer's name").fill('Mama Tola shop');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Delete Mama Tola shop' }).click();
  await panel.getByRole('button', { name: 'Keep' }).click();
  await panel.getByRole('button', { name: 'Delete Mama Tola shop' }).click();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Save 0803 123 4567' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recents.getByRole('button', { name: '0803 123 4567' })).toBeVisible();
});

test('the latest customers come first, whatever their names', async ({ page }) => {
  const { token } = await startFunded(page);
  const buy = (phone: string) =>
    call(page.request, 'services/airtime', {
      token,
      key: `airtime-${phone}`,
      body: { network: 'MTN', phone, amount: '100.00' },
    });
  await buy('08031234567');
  await call(page.request, 'recipients', {
    token,
    body: { service: 'airtime', name: 'Aaron', recipient: '08031234567', provider: 'MTN' },
  });
  await buy('08031234568');
  await page.goto('/services/airtime');
  const recents = page.getByRole('region', { name: 'Recent customers' });
  await expect(recents.getByRole('listitem')).toHaveText(['0803 123 4568', 'Aaron0803 123 4567']);
});

test('a customer is found among many by name or number', async ({ page }) => {
  const { token } = await startFunded(page);
  for (let index = 1; index <= 7; index += 1)
    await call(page.request, 'recipients', {
      token,
      body: { service: 'airtime', name: `Shop ${index}`, recipient: `0803123456${index}`, provider: 'MTN' },
    });
  await page.goto('/services/airtime');
  await page.getByRole('button', { name: 'Edit customers' }).click();
  const panel = page.getByRole('dialog', { name: 'Customers' });
  const search = panel.getByRole('searchbox', { name: 'Search customers' });
  await search.fill('shop 3');
  await expect(panel.getByRole('listitem')).toHaveText([/^Shop 3/]);
  await search.fill('0803 123 4565');
  await expect(panel.getByRole('listitem')).toHaveText([/^Shop 5/]);
  await search.fill('nobody');
  await expect(panel.getByText('No customer found')).toBeVisible();
});
