import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting } from './support/axe.ts';
import { receipt } from './support/outcomes.ts';
import { expect, test } from './support/test.ts';

test('a selection tells what it comes to, in an address that can be shared and gone back to', async ({
  page,
}) => {
  const { token } = await startFunded(page);
  const buy = (phone: string) =>
    call(page.request, 'services/airtime', {
      token,
      key: `totals-${phone}`,
      body: { network: 'MTN', phone, amount: '100.00', ported: true },
    });
  await buy('08031234567');
  await buy('08044444444');

  await page.goto('/user/transactions');
  const totals = page.getByRole('search').getByRole('status').filter({ hasText: 'transaction' });
  await expect(totals).toHaveText(/^4 transactions · ₦[\d,]+\.\d\d in · ₦[\d,]+\.\d\d out$/);
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page).toHaveURL(/status=FAILED/);
  await expect(totals).toHaveText(/^1 transaction · ₦\d+\.\d\d out$/);
  await page.getByLabel('Type').selectOption('Refund');
  await expect(totals).toHaveText('0 transactions');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goBack();
  await expect(totals).toHaveText(/^1 transaction · /);

  await page.goto('/user/transactions?search=0803');
  await expect(page.getByRole('searchbox')).toHaveValue('0803');
  await expect(totals).toHaveText(/^1 transaction · ₦\d+\.\d\d out$/);
});

test('a receipt names its provider also when the catalogue has it no more', async ({ page }) => {
  const { token } = await startFunded(page);
  const { ref } = await call<{ ref: string }>(page.request, 'services/electricity', {
    token,
    key: `named-${token.slice(-12)}`,
    body: {
      discoName: 'IKEDC',
      meterNumber: '45012345678',
      meterType: 'prepaid',
      amount: '1000.00',
      phone: '08031234567',
    },
  });
  await page.route('**/api/v1/agent/services', (route) =>
    route.fulfill({ json: { status: 'success', message: '', data: [] } }),
  );
  await page.goto(`/user/transactions?ref=${ref}`);
  await expect(
    receipt(page).getByRole('term').filter({ hasText: 'Provider' }).locator('xpath=../dd'),
  ).toHaveText('Ikeja Electric');
});

test('a sale is found by the last digits of its meter, by its amount, by its provider and by its token', async ({
  page,
}) => {
  const { token } = await startFunded(page);
  const headers = { token, key: `found-${token.slice(-12)}` };
  const { details } = await call<{ details: { meter: { token: string } } }>(
    page.request,
    'services/electricity',
    {
      ...headers,
      body: {
        ...{ discoName: 'IKEDC', meterNumber: '45012349876', meterType: 'prepaid' },
        ...{ amount: '1350.00', phone: '08031234567' },
      },
    },
  );
  await page.goto('/user/transactions');
  const totals = page.getByRole('search').getByRole('status').filter({ hasText: 'transaction' });
  await expect(totals).toHaveText(/^2 transactions/);
  const field = page.getByRole('searchbox', { name: /token$/ });
  for (const typed of [
    '9876',
    '1,350',
    'ikeja prepaid',
    details.meter.token.slice(-5),
    details.meter.token,
  ]) {
    await field.fill('zebra');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await field.fill(typed);
    await expect(totals).toHaveText(/^1 transaction · /);
    await expect(page.getByRole('button', { name: /^Ikeja Electric/ })).toBeVisible();
  }
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('the statement is a table with a row for each day, and its panel stands beside it', async ({
    page,
  }) => {
    const { token } = await startFunded(page);
    for (const phone of ['08031234567', '08031234568'])
      await call(page.request, 'services/airtime', {
        token,
        key: `table-${phone}`,
        body: { network: 'MTN', phone, amount: '100.00', ported: true },
      });
    await page.goto('/user/transactions');
    const table = page.getByRole('table', { name: 'Transactions' });
    await expect(table.getByRole('row').nth(1)).toHaveText(
      /^Today\s*3 transactions · ₦[\d,]+\.\d\d in · ₦[\d,.]+ out$/,
    );
    await expect(table.getByRole('columnheader')).toHaveText([
      'Time',
      'Service',
      'Customer',
      'Paid',
      'Status',
    ]);

    const opener = table.getByRole('button', { name: /0803 123 4568$/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Airtime' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('article', { name: /^Receipt / })).toContainText('0803 123 4568');
    await table
      .getByRole('row')
      .filter({ hasText: '0803 123 4567' })
      .click({ position: { x: 500, y: 20 } });
    await expect(panel.getByRole('article', { name: /^Receipt / })).toContainText('0803 123 4567');
    await expectFitting(page);
    await expectAccessibleInBothThemes(page);

    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    await table.getByRole('button', { name: 'Close of day: Today' }).click();
    const close = page.getByRole('dialog', { name: 'Close of day' });
    await expect(close.getByRole('article', { name: /^Close of day / })).toHaveText(
      /Cash expected, [\d-]+\s*₦[\d.]+\s*Airtime \(2\)\s*₦[\d.]+\s*Paid from the wallet\s*₦[\d.]+$/,
    );
    await expect(close.getByRole('link', { name: /^Send/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=.*Cash%20expected/,
    );
    await expectAccessibleInBothThemes(page);
  });
});
