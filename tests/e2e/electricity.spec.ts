import { startFunded } from './support/agent.ts';
import { expect, test, untilHydrated } from './support/test.ts';

test('a meter that cannot buy now is not sold to, and the form says why', async ({ page }) => {
  await startFunded(page);
  await page.route('**/validate/meter?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, canVend: false } } });
  });
  await page.goto('/services/electricity');
  await untilHydrated(page);
  const company = page.getByLabel('Electricity company');
  await expect(company.getByRole('option')).not.toHaveCount(1);
  await company.selectOption({ index: 1 });
  const meter = page.getByLabel('Meter number');
  await meter.fill('12345678901');
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await page.getByLabel("Customer's phone number").fill('08031234567');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This meter cannot buy now' }).first(),
  ).toBeVisible();
  await expect(meter).toHaveAccessibleDescription(/This meter cannot buy now\. Check the number/);
  await expect(meter).toBeFocused();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);

  await page.unrouteAll();
  await meter.fill('12345678902');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
});
